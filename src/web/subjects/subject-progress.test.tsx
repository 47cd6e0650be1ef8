import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { listedTest } from './__fixtures__/listed-test.ts';
import { maxShown, SubjectProgress, type SubjectProgressProps } from './subject-progress.tsx';

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
