import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { exactPercent, subjectStatistics } from './statistics.ts';

describe('subjectStatistics', () => {
  it('weighs the average by questions and takes the best test for the highest', () => {
    const short = { twelfths: 60, most: 60 };
    const long = { twelfths: 120, most: 240 };

    expect(subjectStatistics([short, long])).toEqual({
      attempted: 2,
      averageScore: '60.00',
      highestScore: '100.00',
    });
  });

  it('counts a test whose questions are all void as attempted, and in no score', () => {
    const empty = { twelfths: 0, most: 0 };
    const bad = { twelfths: -6, most: 48 };

    expect(subjectStatistics([empty, bad])).toEqual({ attempted: 2, averageScore: '-12.50', highestScore: '-12.50' });
    expect(subjectStatistics([bad, empty])).toEqual({ attempted: 2, averageScore: '-12.50', highestScore: '-12.50' });
  });
});

describe('exactPercent', () => {
  it.each([
    [78, 120, '65.00'],
    [12, 36, '33.33'],
    [24, 36, '66.67'],
    [0, 84, '0.00'],
    [3, 576, '0.52'],
    [-4, 12, '-33.33'],
  ])('shows %i twelfths of %i as %s', (twelfths, most, text) => {
    expect(exactPercent(twelfths, most)).toBe(text);
  });

  it('is N/A where nothing could be had', () => {
    expect(exactPercent(0, 0)).toBe('N/A');
  });

  it('lies within half a hundredth of the true percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 2000 }), fc.integer({ min: 1, max: 2400 }), (marks, most) => {
        const truth = (marks / most) * 100;
        expect(Math.abs(Number(exactPercent(marks, most)) - truth)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
  });
});
