import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { listed } from './__fixtures__/listed.ts';
import { mostShown } from './progress-points.ts';
import { ProgressOverTests, type ProgressOverTestsProps } from './progress-over-tests.tsx';

const roots = listed({ _id: 'roots', title: 'Roots', finishedAt: 1, score: 4 });
const circles = listed({ _id: 'circles', title: 'Circles', finishedAt: 2, score: 7.5 });

const markupOf = (tests: ProgressOverTestsProps['tests'], attempted?: number) =>
  renderToStaticMarkup(<ProgressOverTests tests={tests} attempted={attempted} />);

it('draws the course from the first finished test to the last, and says it in words', () => {
  const markup = markupOf([circles, roots]);

  expect(markup).toContain('40%, 75%');
  expect(markup.match(/<circle/gu)).toHaveLength(2);
  expect(markup).toContain('<title>Roots: 40%</title>');
});

it('has the same figures as a table, the last test first', () => {
  const rows = [...markupOf([roots, circles]).matchAll(/<th scope="row">([^<]+)<\/th><td>([^<]+)<\/td><td>([^<]+)/gu)];

  expect(rows.map(([, ...cells]) => cells)).toEqual([
    ['Circles', '7.5 / 10', '75%'],
    ['Roots', '4 / 10', '40%'],
  ]);
});

it('names a title of another language as such', () => {
  const markup = markupOf([roots, { ...circles, title: 'वृत्त' }]);

  expect(markup).toContain('<th scope="row" lang="hi">वृत्त</th>');
  expect(markup).toContain('<th scope="row">Roots</th>');
});

it('says that it shows the newest only where it does', () => {
  const many = Array.from({ length: mostShown + 1 }, (_, index) => listed({ _id: String(index), finishedAt: index }));

  expect(markupOf(many)).toContain(String(mostShown));
  expect(markupOf([roots, circles])).not.toMatch(/newest/iu);
});

it('has but a word until two tests are finished, and nothing where there are no tests', () => {
  expect(markupOf([roots])).toContain('one more');
  expect(markupOf([listed({ isAttempted: false, score: null })])).toContain('two tests');
  expect(markupOf([])).toBe('');
});

it('keeps the room of a picture that will come while the tests load', () => {
  expect(markupOf(undefined, 2)).toBe('<div class="subject-progress"></div>');
  expect(markupOf(undefined, 1)).toBe('');
});
