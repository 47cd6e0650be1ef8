import { describe, expect, it } from 'vitest';

import { listed } from './__fixtures__/listed.ts';
import { mostShown, progressPoints, waitingWords } from './progress-points.ts';

describe('progressPoints', () => {
  it('goes from the test that was finished first to the last, each with the score of its first sitting', () => {
    const points = progressPoints([
      listed({ _id: 'last', createdAt: 1, finishedAt: 4, score: 8.75, best: { testId: 'again', score: 10, total: 10 } }),
      listed({ _id: 'first', createdAt: 2, finishedAt: 3, score: 4.25 }),
    ]);

    expect(points.map(({ key, at, text }) => `${key} ${at} ${text}`)).toEqual(['first 3 42.5%', 'last 4 87.5%']);
  });

  it('goes by when they were created where a kept list does not say when they were finished', () => {
    const points = progressPoints([listed({ _id: 'new', createdAt: 2 }), listed({ _id: 'old', createdAt: 1 })]);

    expect(points.map(({ key }) => key)).toEqual(['old', 'new']);
  });

  it('has a minus sign for a score below nought', () => {
    expect(progressPoints([listed({ score: -5 / 3 })])).toMatchObject([{ text: '−16.67%', share: expect.closeTo(-1 / 6) }]);
  });

  it('leaves out tests that are not finished, and those of which nothing counts', () => {
    expect(progressPoints([listed({ isAttempted: false, score: null }), listed({ score: 0, total: 0 })])).toEqual([]);
  });

  it('shows the newest where there are more than it has room for', () => {
    const tests = Array.from({ length: mostShown + 5 }, (_, index) => listed({ _id: String(index), createdAt: index }));

    const keys = progressPoints(tests).map(({ key }) => key);

    expect(keys).toHaveLength(mostShown);
    expect(keys[0]).toBe('5');
  });
});

describe('waitingWords', () => {
  it('has a word until there are two finished tests', () => {
    expect(waitingWords(0)).toContain('two tests');
    expect(waitingWords(1)).toContain('one more');
    expect(waitingWords(2)).toBeUndefined();
  });
});
