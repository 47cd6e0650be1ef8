import { describe, expect, it } from 'vitest';

import { layOutPoints } from './line-chart.tsx';

const room = { top: 10, floor: 110 };

describe('layOutPoints', () => {
  it('spaces the points evenly, higher shares higher up', () => {
    expect(layOutPoints([0, 0.5, 1], room).places).toEqual([
      { x: 2, y: 110 },
      { x: 50, y: 60 },
      { x: 98, y: 10 },
    ]);
  });

  it('centres a single point', () => {
    expect(layOutPoints([0.25], room).places).toEqual([{ x: 50, y: 85 }]);
  });

  it('extends the scale below zero in quarters for a negative score', () => {
    const { places, scale } = layOutPoints([-0.1667, 1], room);

    expect(scale.map(({ percent }) => percent)).toEqual([100, 50, 0, -25]);
    expect(scale.map(({ y }) => y)).toEqual([10, 50, 90, 110]);
    expect(places[0]?.y).toBeGreaterThan(90);
    expect(places[0]?.y).toBeLessThan(110);
  });

  it('keeps zero at the bottom without negative scores', () => {
    expect(layOutPoints([0.4, 0.9], room).scale.at(-1)).toEqual({ percent: 0, y: 110 });
  });
});
