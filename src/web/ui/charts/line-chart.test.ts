import { describe, expect, it } from 'vitest';

import { layOutPoints } from './line-chart.tsx';

describe('layOutPoints', () => {
  it('spaces the points evenly, higher shares higher up', () => {
    expect(layOutPoints([0, 0.5, 1]).places).toEqual([
      { x: 2, y: 142 },
      { x: 50, y: 76 },
      { x: 98, y: 10 },
    ]);
  });

  it('centres a single point', () => {
    expect(layOutPoints([0.25]).places).toEqual([{ x: 50, y: 109 }]);
  });

  it('extends the scale below zero in quarters for a negative score', () => {
    const { places, scale } = layOutPoints([-0.1667, 1]);

    expect(scale.map(({ percent }) => percent)).toEqual([100, 50, 0, -25]);
    expect(scale.map(({ y }) => y)).toEqual([10, 62.8, 115.6, 142]);
    expect(places[0]?.y).toBeGreaterThan(115.6);
    expect(places[0]?.y).toBeLessThan(142);
  });

  it('keeps zero at the bottom without negative scores', () => {
    expect(layOutPoints([0.4, 0.9]).scale.at(-1)).toEqual({ percent: 0, y: 142 });
  });
});
