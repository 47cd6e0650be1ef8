import { describe, expect, it } from 'vitest';

import { listedTest } from './__fixtures__/listed-test.ts';
import { maxShown, progressPoints, tooFewTestsText } from './subject-progress.tsx';

describe('progressPoints', () => {
  it('orders tests by when they finished, with the score of their first attempt', () => {
    const points = progressPoints([
      listedTest({ _id: 'last', createdAt: 1, finishedAt: 4, score: 8.75, best: { testId: 'again', score: 10, total: 10 } }),
      listedTest({ _id: 'first', createdAt: 2, finishedAt: 3, score: 4.25 }),
    ]);

    expect(points.map(({ key, at, text }) => `${key} ${at} ${text}`)).toEqual(['first 3 42.5%', 'last 4 87.5%']);
  });

  it('orders by creation if a cached list lacks the finish times', () => {
    const points = progressPoints([listedTest({ _id: 'new', createdAt: 2 }), listedTest({ _id: 'old', createdAt: 1 })]);

    expect(points.map(({ key }) => key)).toEqual(['old', 'new']);
  });

  it('uses a minus sign for a negative score', () => {
    expect(progressPoints([listedTest({ score: -5 / 3 })])).toMatchObject([{ text: '−16.67%', share: expect.closeTo(-1 / 6) }]);
  });

  it('omits unfinished tests and tests whose questions are all void', () => {
    expect(progressPoints([listedTest({ isAttempted: false, score: null }), listedTest({ score: 0, total: 0 })])).toEqual([]);
  });

  it('keeps only the newest tests above the maximum', () => {
    const tests = Array.from({ length: maxShown + 5 }, (_, index) => listedTest({ _id: String(index), createdAt: index }));

    const keys = progressPoints(tests).map(({ key }) => key);

    expect(keys).toHaveLength(maxShown);
    expect(keys[0]).toBe('5');
  });
});

describe('tooFewTestsText', () => {
  it('returns a hint until there are two finished tests', () => {
    expect(tooFewTestsText(0)).toContain('two tests');
    expect(tooFewTestsText(1)).toContain('one more');
    expect(tooFewTestsText(2)).toBeUndefined();
  });
});
