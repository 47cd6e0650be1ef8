import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { RunningTest } from '../../../contract/shapes/test-shapes.ts';
import { clockAt } from '../__fixtures__/listed-test.ts';
import { RunningRow, RunningTests } from './running-tests.tsx';
import { subjectKeys } from '../subject-queries.ts';

const test: RunningTest = {
  _id: 'test',
  title: 'Cells',
  subjectId: 'subject',
  subjectName: 'Biology',
  retake: null,
  durationSeconds: 360,
  deadline: 65_500,
  attemptedQuestions: 2,
  numberOfQuestions: 4,
};

it('shows title, subject, progress, time left by the server’s clock and a resume button', () => {
  const text = rowText({}, 0);

  expect(text).toContain('Cells');
  expect(text).toContain('Biology');
  expect(text).toContain('2 of 4 answered');
  expect(text).toContain('1:06 left');
  expect(text).toContain('Resume');
});

it('disables resuming once the time is over', () => {
  const markup = rowMarkup({}, 65_500);

  expect(markup).toContain('Time’s up');
  expect(markup).toMatch(/<button[^>]* disabled=""[^>]*>/u);
});

it('shows no countdown without a time limit', () => {
  const text = rowText({ durationSeconds: null }, 0);

  expect(text).toContain('No time limit');
  expect(text).not.toContain('left');
});

it.each([
  ['all', 'Retake'],
  ['missed', 'Retake of questions you missed'],
] as const)('says of a sitting of kind %s: %s', (retake, words) => {
  expect(rowText({ retake }, 0)).toContain(words);
});

it('renders nothing if no test is in progress', () => {
  expect(listMarkup([])).toBe('');
  expect(listMarkup([test])).toContain('Continue');
});

function listMarkup(tests: RunningTest[]): string {
  const client = new QueryClient();
  client.setQueryData(subjectKeys.running, { tests, clock: clockAt(0) });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RunningTests onStartTest={async () => undefined} />
    </QueryClientProvider>,
  );
}

function rowMarkup(change: Partial<RunningTest>, serverNow: number): string {
  return renderToStaticMarkup(
    <RunningRow test={{ ...test, ...change }} clock={clockAt(serverNow)} failure={undefined} onResume={() => undefined} />,
  );
}

function rowText(change: Partial<RunningTest>, serverNow: number): string {
  return rowMarkup(change, serverNow).replaceAll(/<[^>]+>/gu, '');
}
