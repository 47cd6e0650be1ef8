import { describe, expect, it } from 'vitest';

import { ringArcs } from './score-picture.tsx';

const shape = { centre: 50, radius: 40, gap: 0 };

describe('ringArcs', () => {
  it('begins at the top and goes clockwise, each arc as long as its share', () => {
    const arcs = ringArcs(
      [
        { name: 'right', count: 1 },
        { name: 'wrong', count: 3 },
      ],
      shape,
    );

    expect(arcs).toEqual([
      { name: 'right', path: 'M50.00 10.00 A40 40 0 0 1 90.00 50.00' },
      { name: 'wrong', path: 'M90.00 50.00 A40 40 0 1 1 50.00 10.00' },
    ]);
  });

  it('closes the circle where there is one outcome alone', () => {
    const arcs = ringArcs(
      [
        { name: 'right', count: 0 },
        { name: 'blank', count: 4 },
      ],
      shape,
    );

    expect(arcs).toEqual([{ name: 'blank', path: 'M50.00 10.00 A40 40 0 0 1 50.00 90.00 A40 40 0 0 1 50.00 10.00' }]);
  });

  it('leaves a gap on both sides of an arc, and never more than half of a small one', () => {
    const [small] = ringArcs(
      [
        { name: 'wrong', count: 1 },
        { name: 'right', count: 99 },
      ],
      { ...shape, gap: 20 },
    );

    expect(small?.path).toBe(`M${pointAt(0.9)} A40 40 0 0 1 ${pointAt(2.7)}`);
  });

  it('draws nothing of a test of which nothing counts', () => {
    expect(ringArcs([{ name: 'right', count: 0 }], shape)).toEqual([]);
  });
});

function pointAt(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(50 + 40 * Math.sin(angle)).toFixed(2)} ${(50 - 40 * Math.cos(angle)).toFixed(2)}`;
}
