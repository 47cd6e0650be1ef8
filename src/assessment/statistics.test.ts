import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { percentText, subjectStatistics } from './statistics.ts';

describe('subjectStatistics', () => {
  it('is N/A while nothing was attempted', () => {
    expect(subjectStatistics([])).toEqual({ attempted: 0, averageScore: 'N/A', highestScore: 'N/A' });
  });

  it('weighs the average by questions and takes the best test for the highest', () => {
    const short = { quarterMarks: 20, questionCount: 5 };
    const long = { quarterMarks: 40, questionCount: 20 };

    expect(subjectStatistics([short, long])).toEqual({
      attempted: 2,
      averageScore: '60.00',
      highestScore: '100.00',
    });
  });

  it('counts a test whose questions are all void as attempted, and in no score', () => {
    const empty = { quarterMarks: 0, questionCount: 0 };
    const bad = { quarterMarks: -2, questionCount: 4 };

    expect(subjectStatistics([empty])).toEqual({ attempted: 1, averageScore: 'N/A', highestScore: 'N/A' });
    expect(subjectStatistics([empty, bad])).toEqual({ attempted: 2, averageScore: '-12.50', highestScore: '-12.50' });
    expect(subjectStatistics([bad, empty])).toEqual({ attempted: 2, averageScore: '-12.50', highestScore: '-12.50' });
  });

  it('shows a negative average as it is', () => {
    expect(subjectStatistics([{ quarterMarks: -3, questionCount: 10 }]).averageScore).toBe('-7.50');
  });
});

describe('percentText', () => {
  it.each([
    [26, 10, '65.00'],
    [4, 3, '33.33'],
    [8, 3, '66.67'],
    [0, 7, '0.00'],
    [1, 48, '0.52'],
  ])('shows %i quarter marks of %i questions as %s', (quarterMarks, questionCount, text) => {
    expect(percentText(quarterMarks, questionCount)).toBe(text);
  });

  it('is N/A of no questions', () => {
    expect(percentText(0, 0)).toBe('N/A');
  });

  it('lies within half a hundredth of the true percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 2000 }), fc.integer({ min: 1, max: 500 }), (marks, count) => {
        const truth = (marks / 4 / count) * 100;
        expect(Math.abs(Number(percentText(marks, count)) - truth)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
  });
});
