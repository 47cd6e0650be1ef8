import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { ListedGeneration } from '../../../contract/shapes/test-shapes.ts';
import { subjectKeys } from '../subject-queries.ts';
import { TestsBeingWritten } from './tests-being-written.tsx';

const generation: ListedGeneration = {
  id: 'g',
  title: 'Leaves',
  subjectId: 's',
  state: 'running',
  ready: 12,
  wanted: 20,
  startedAt: 0,
};

it.each([
  ['ready', 'Ready to start', ['12 questions', 'Open']],
  ['running', 'Being written', ['12 of 20 questions', 'Open']],
  ['unfinished', 'Unfinished', ['12 of 20 ready', 'Continue', 'Use these 12']],
] as const)('shows one that is %s under “%s”, with its subject and what can be done', (state, heading, words) => {
  const text = textOf([{ ...generation, state }]);

  for (const each of [heading, 'Leaves', 'Botany', ...words]) expect(text).toContain(each);
  expect(headingsOf([{ ...generation, state }])).toEqual([heading]);
});

it('lists the ready ones first, and the unfinished ones last', () => {
  const states = ['unfinished', 'running', 'ready'] as const;

  const headings = headingsOf(states.map((state) => ({ ...generation, id: state, state })));

  expect(headings).toEqual(['Ready to start', 'Being written', 'Unfinished']);
});

it('leads to the form screen of its subject', () => {
  expect(markup([generation])).toContain('href="/createTest/s?generation=g"');
});

it('offers a guest’s ready test of this browser to the learner, and says that adding it counts', () => {
  const text = textOf([{ ...generation, subjectId: null, state: 'ready', isGuests: true }]);

  for (const each of [
    'Ready to start',
    'Leaves',
    '12 questions',
    'before you logged in',
    'uses one of this month’s tests',
    'Add to my tests',
  ]) {
    expect(text).toContain(each);
  }
  expect(text).not.toContain('Open');
});

it('renders nothing if there is none, or only one without a subject', () => {
  expect(markup([])).toBe('');
  expect(markup([{ ...generation, subjectId: null }])).toBe('');
});

function textOf(generations: ListedGeneration[]): string {
  return markup(generations).replaceAll(/<[^>]+>/gu, ' ');
}

function headingsOf(generations: ListedGeneration[]): string[] {
  return [...markup(generations).matchAll(/<h2[^>]*>([^<]*)/gu)].map(([, heading]) => heading ?? '');
}

function markup(generations: ListedGeneration[]): string {
  const client = new QueryClient();
  client.setQueryData(subjectKeys.generations, generations);
  const subject = { _id: 's', subjectName: 'Botany', totalTests: 0, attempted: 0, averageScore: 'N/A', highestScore: 'N/A' };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TestsBeingWritten subjects={[subject]} />
    </QueryClientProvider>,
  );
}
