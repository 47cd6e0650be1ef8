import { eq } from 'drizzle-orm';

import { generationIdOf } from '../../shared/make-test.ts';
import { generations } from '../../store/schema/schema.ts';
import { eventsOf, generationCalls } from '../generation/generation-calls.ts';
import type { TestApp } from '../app/test-app.ts';
import type { TestBrowser } from '../app/test-browser.ts';
import type { RecordAnswer } from './walk-every-call.ts';

/** Makes every call for generations: for the ready one of that question, and for unfinished ones like it. */
export async function walkGenerations(test: TestApp, learner: TestBrowser, questionId: string, record: RecordAnswer): Promise<void> {
  const id = generationIdOf(questionId);
  const calls = generationCalls(learner);
  record('listGenerations', await learner.get('/test/generations'));
  const watched = await calls.watch(id);
  record('watchGeneration', { ...watched, body: eventsOf(watched).at(-1)?.data });
  record('stopGeneration', await calls.stop(await addUnfinished(test, id)));
  record('takeGeneration', await calls.take(await addUnfinished(test, id)));
  record('goOnWithGeneration', await learner.post(`/test/generations/${await addUnfinished(test, id)}/go-on`, {}));
}

async function addUnfinished({ database, clock }: TestApp, ready: string): Promise<string> {
  const [like] = await database.select().from(generations).where(eq(generations.id, ready));
  const [question] = like?.questions ?? [];
  if (!like || !question) throw new Error('There is no such generation');
  const id = crypto.randomUUID();
  const progress = {
    // No test of the subject has asked it.
    questions: [{ slot: 0, question: { ...question, id: `${id}.1`, stem: `What is ${id}?`, concept: id } }],
    report: { written: 1, rejected: {}, repeatsRefused: 0 },
  };
  const ended = { state: 'unfinished', shortOf: 'down', keptUntil: clock.now + 60_000, progress, questions: null, report: null } as const;
  await database.insert(generations).values({ ...like, ...ended, id, idempotencyKey: id, cost: 0 });
  return id;
}
