import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { trendOf } from './trend.ts';

const of = (correct: number, asked: number) => ({ correct, asked });

describe('trendOf', () => {
  it('rises from a difference of 10 points on, and falls in the same way', () => {
    expect(trendOf([of(80, 200), of(100, 200)])).toBe('rising');
    expect(trendOf([of(100, 200), of(80, 200)])).toBe('falling');
  });

  it('is steady below that', () => {
    expect(trendOf([of(50, 100), of(59, 100)])).toBe('steady');
    expect(trendOf([of(59, 100), of(50, 100)])).toBe('steady');
  });

  it('is unknown while a half holds fewer than 3 questions', () => {
    expect(trendOf([])).toBe('unknown');
    expect(trendOf([of(3, 9)])).toBe('unknown');
    expect(trendOf([of(0, 9), of(2, 2)])).toBe('unknown');
    expect(trendOf([of(0, 9), of(3, 3)])).toBe('rising');
  });

  it('is unknown where chance may have made the difference: the fewer responses, the larger it must be', () => {
    expect(trendOf([of(2, 3), of(3, 3)])).toBe('unknown');
    expect(trendOf([of(5, 10), of(6, 10)])).toBe('unknown');
    expect(trendOf([of(3, 10), of(7, 10)])).toBe('rising');
    // 1.56 and 1.71 standard errors.
    expect(trendOf([of(50, 100), of(61, 100)])).toBe('unknown');
    expect(trendOf([of(50, 100), of(62, 100)])).toBe('rising');
  });

  it('calls fewer than 15 in 100 learners rising or falling who stay the same', () => {
    // Every outcome of two series of 12 responses, each 70 % likely to be right, weighted by its probability.
    const chanceOf = (correct: number) => choose(12, correct) * 0.7 ** correct * 0.3 ** (12 - correct);
    const counts = Array.from({ length: 13 }, (_, correct) => correct);

    const isWrong = (older: number, newer: number) => ['rising', 'falling'].includes(trendOf([of(older, 12), of(newer, 12)]));
    const wrong = counts.flatMap((older) => counts.map((newer) => (isWrong(older, newer) ? chanceOf(older) * chanceOf(newer) : 0)));

    expect(wrong.reduce((sum, chance) => sum + chance, 0)).toBeLessThan(0.15);
  });

  it('counts the middle one of an odd number as old', () => {
    expect(trendOf([of(1, 5), of(0, 5), of(4, 5)])).toBe('rising');
  });

  it('falls where questions are left blank', () => {
    expect(trendOf([of(8, 10), of(4, 10)])).toBe('falling');
  });

  it('is turned round with the order of an even number of tests', () => {
    const point = fc
      .integer({ min: 1, max: 40 })
      .chain((answered) => fc.integer({ min: 0, max: answered }).map((correct) => of(correct, answered)));
    const turned = { rising: 'falling', falling: 'rising', steady: 'steady', unknown: 'unknown' };

    fc.assert(
      fc.property(fc.array(fc.tuple(point, point), { maxLength: 8 }), (pairs) => {
        const points = pairs.flat();
        expect(trendOf(points.toReversed())).toBe(turned[trendOf(points)]);
      }),
    );
  });
});

function choose(many: number, few: number): number {
  return few === 0 ? 1 : (choose(many - 1, few - 1) * many) / few;
}
