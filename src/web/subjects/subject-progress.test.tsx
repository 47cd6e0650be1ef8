import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { listedTest } from './__fixtures__/listed-test.ts';
import { maxShown, progressPoints, SubjectProgress, type SubjectProgressProps } from './subject-progress.tsx';

const roots = listedTest({ _id: 'roots', title: 'Roots', finishedAt: 1, score: 4 });
const circles = listedTest({ _id: 'circles', title: 'Circles', finishedAt: 2, score: 7.5 });

const markupOf = (tests: SubjectProgressProps['tests'], attempted?: number) =>
  renderToStaticMarkup(<SubjectProgress tests={tests} attempted={attempted} />);

it('draws the scores from first to last and describes them', () => {
  const markup = markupOf([circles, roots]);

  expect(markup).toContain('40%, 75%');
  expect(markup.match(/<circle/gu)).toHaveLength(2);
  expect(markup).toContain('<title>Roots: 40%</title>');
});

it('offers the same figures as a table, newest first', () => {
  const rows = [...markupOf([roots, circles]).matchAll(/<th scope="row">([^<]+)<\/th><td>([^<]+)<\/td><td>([^<]+)/gu)];

  expect(rows.map(([, ...cells]) => cells)).toEqual([
    ['Circles', '7.5 / 10', '75%'],
    ['Roots', '4 / 10', '40%'],
  ]);
});

it('marks the language of a title', () => {
  const markup = markupOf([roots, { ...circles, title: 'वृत्त' }]);

  expect(markup).toContain('<th scope="row" lang="hi">वृत्त</th>');
  expect(markup).toContain('<th scope="row">Roots</th>');
});

it('mentions the newest tests only if it omits older ones', () => {
  const many = Array.from({ length: maxShown + 1 }, (_, index) => listedTest({ _id: String(index), finishedAt: index }));

  expect(markupOf(many)).toContain(String(maxShown));
  expect(markupOf([roots, circles])).not.toMatch(/newest/iu);
});

it('shows a hint until two tests are finished, and nothing without tests', () => {
  expect(markupOf([roots])).toContain('one more');
  expect(markupOf([listedTest({ isAttempted: false, score: null })])).toContain('two tests');
  expect(markupOf([])).toBe('');
});

it('reserves space for the chart while the tests load', () => {
  expect(markupOf(undefined, 2)).toBe('<div class="stack subject-progress"></div>');
  expect(markupOf(undefined, 1)).toBe('');
});

describe('progressPoints', () => {
  it('orders tests by when they finished, with the score of their first attempt', () => {
    const points = progressPoints([
      listedTest({ _id: 'last', createdAt: 1, finishedAt: 4, score: 8.75, best: { testId: 'again', score: 10, total: 10 } }),
      listedTest({ _id: 'first', createdAt: 2, finishedAt: 3, score: 4.25 }),
    ]);

    expect(points.map(({ key, at, text }) => `${key} ${at} ${text}`)).toEqual(['first 3 43%', 'last 4 88%']);
  });

  it('orders by creation if a cached list lacks the finish times', () => {
    const points = progressPoints([listedTest({ _id: 'new', createdAt: 2 }), listedTest({ _id: 'old', createdAt: 1 })]);

    expect(points.map(({ key }) => key)).toEqual(['old', 'new']);
  });

  it('uses a minus sign for a negative score', () => {
    expect(progressPoints([listedTest({ score: -5 / 3 })])).toMatchObject([{ text: '−17%', share: expect.closeTo(-1 / 6) }]);
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
