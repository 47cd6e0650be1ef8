import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { trendOf } from './trend.ts';

const of = (correct: number, answered: number) => ({ correct, answered });

describe('trendOf', () => {
  it('rises from a difference of 10 points on, and falls likewise', () => {
    expect(trendOf([of(5, 10), of(6, 10)])).toBe('rising');
    expect(trendOf([of(6, 10), of(5, 10)])).toBe('falling');
  });

  it('is steady below that', () => {
    expect(trendOf([of(50, 100), of(59, 100)])).toBe('steady');
    expect(trendOf([of(59, 100), of(50, 100)])).toBe('steady');
  });

  it('is unknown while a half holds fewer than 3 responses', () => {
    expect(trendOf([])).toBe('unknown');
    expect(trendOf([of(3, 9)])).toBe('unknown');
    expect(trendOf([of(0, 9), of(2, 2)])).toBe('unknown');
    expect(trendOf([of(0, 9), of(3, 3)])).toBe('rising');
  });

  it('counts the middle one of an odd number as old', () => {
    expect(trendOf([of(5, 5), of(0, 5), of(3, 5)])).toBe('rising');
  });

  it('passes over tests without a response', () => {
    expect(trendOf([of(1, 5), of(5, 5), of(0, 0), of(0, 0)])).toBe('rising');
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
