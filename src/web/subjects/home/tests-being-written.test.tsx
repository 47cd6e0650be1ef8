import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { ListedGeneration } from '../../../contract/shapes/test-shapes.ts';
import { subjectKeys } from '../subject-queries.ts';
import { becameReady, TestsBeingWritten } from './tests-being-written.tsx';

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
  ['running', ['12 of 20 questions', 'Open']],
  ['ready', ['Ready', 'Open']],
  ['unfinished', ['Unfinished: 12 of 20 ready', 'Continue', 'Take 12 as a test']],
] as const)('shows one that is %s with its subject and what can be done', (state, words) => {
  const text = markup([{ ...generation, state }]).replaceAll(/<[^>]+>/gu, ' ');

  for (const each of ['Being written', 'Leaves', 'Botany', ...words]) expect(text).toContain(each);
});

it('leads to the form screen of its subject', () => {
  expect(markup([generation])).toContain('href="/createTest/s?generation=g"');
});

it.each<[string, ListedGeneration[], ListedGeneration[], string[]]>([
  ['was being written', [generation], [{ ...generation, state: 'ready' }], ['g']],
  ['was ready before', [{ ...generation, state: 'ready' }], [{ ...generation, state: 'ready' }], []],
  ['was not known before', [], [{ ...generation, state: 'ready' }], []],
  ['is a guest’s', [{ ...generation, subjectId: null }], [{ ...generation, subjectId: null, state: 'ready' }], []],
  ['stayed unfinished', [generation], [{ ...generation, state: 'unfinished' }], []],
])('of a test that %s, says what has become ready', (_, before, now, ready) => {
  expect(becameReady(before, now).map(({ id }) => id)).toEqual(ready);
});

it('renders nothing if there is none, or only a guest’s', () => {
  expect(markup([])).toBe('');
  expect(markup([{ ...generation, subjectId: null }])).toBe('');
});

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
