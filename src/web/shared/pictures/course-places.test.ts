import { describe, expect, it } from 'vitest';

import { coursePlaces } from './course-places.ts';

const room = { top: 10, floor: 110 };

describe('coursePlaces', () => {
  it('lays the points out evenly from edge to edge, a higher share higher', () => {
    expect(coursePlaces([0, 0.5, 1], room).places).toEqual([
      { x: 2, y: 110 },
      { x: 50, y: 60 },
      { x: 98, y: 10 },
    ]);
  });

  it('stands a single point in the middle', () => {
    expect(coursePlaces([0.25], room).places).toEqual([{ x: 50, y: 85 }]);
  });

  it('goes on below nought in steps of a quarter where a score is negative', () => {
    const { places, scale } = coursePlaces([-0.1667, 1], room);

    expect(scale.map(({ percent }) => percent)).toEqual([100, 50, 0, -25]);
    expect(scale.map(({ y }) => y)).toEqual([10, 50, 90, 110]);
    expect(places[0]?.y).toBeGreaterThan(90);
    expect(places[0]?.y).toBeLessThan(110);
  });

  it('keeps nought at the floor where none is', () => {
    expect(coursePlaces([0.4, 0.9], room).scale.at(-1)).toEqual({ percent: 0, y: 110 });
  });
});
