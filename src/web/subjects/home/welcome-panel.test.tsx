import { m } from '#messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { clockAt } from '../__fixtures__/listed-test.ts';
import { subjectKeys } from '../subject-queries.ts';
import { WelcomePanel } from './welcome-panel.tsx';

const running = {
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

/** With these answers of the server so far. */
function wordsWith(answers: Record<string, unknown>): string {
  const client = new QueryClient();
  for (const [key, answer] of Object.entries(answers)) client.setQueryData([key], answer);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WelcomePanel notice={null} onStartTest={async () => undefined} />
    </QueryClientProvider>,
  );
  return markup.replaceAll(/<[^>]+>/gu, ' ');
}

const early = {
  [subjectKeys.all[0]]: [],
  [subjectKeys.running[0]]: { tests: [running], clock: clockAt(0) },
  [subjectKeys.generations[0]]: [],
};

it('a test in progress can be resumed before the last scores are there; what stands below it waits for them', () => {
  const before = wordsWith(early);
  const after = wordsWith({
    ...early,
    [subjectKeys.desk[0]]: { scores: [], weakest: null },
    [subjectKeys.due[0]]: { due: 1, bySubject: [], next: null, later: 0, done: 0, pausedUntil: null },
  });

  expect(before).toContain('Resume');
  expect(before).toContain('Loading');
  expect(before).not.toContain(m.subjects_instructions());
  expect(after).toContain('Resume');
  expect(after).toContain(m.subjects_instructions());
  expect(after).toContain(m.practice_due_count({ count: 1 }));
  expect(after).not.toContain('Loading');
});
