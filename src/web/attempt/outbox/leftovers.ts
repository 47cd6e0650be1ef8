import { m } from '#messages';

import type { StartedTest } from '../../../contract/attempt-shapes.ts';
import { call } from '../../shared/call.ts';
import { useRoot } from '../../shared/root-state.ts';
import { showToast } from '../../shared/toast.tsx';
import { besideAnswer } from './keep-in-outbox.ts';
import { countLate } from '../sending/late-answers.ts';
import type { Unsent, UnsentResponse } from './outbox-shapes.ts';
import type { Outbox } from './outbox.ts';
import { retrying } from '../sending/retrying.ts';
import { endingOf, isUnreachable, patience, responsesPerSave } from '../sending/server-attempt.ts';

/** Sends what waits for whoever is signed in, now and whenever the network is back, until nothing does. Answers how to stop. */
export function followLeftovers(outbox: Outbox): () => void {
  const listening = new AbortController();
  const sending = retrying(() => sendLeftovers(outbox));
  sending.now();
  window.addEventListener('online', () => sending.now(), { signal: listening.signal });
  return () => {
    listening.abort();
    sending.stop();
  };
}

/**
 * Sends what this learner gave in attempts that this browser does not have on any more: a tab crashed, a session ended, the
 * kept state was lost. What came too late is told, and dropped. Throws where the server could not be asked.
 */
export async function sendLeftovers(outbox: Outbox): Promise<void> {
  const { auth, questions } = useRoot.getState();
  if (!auth.user || !auth.isLoggedIn) return;
  const entries = await outbox.list(auth.user.email);
  const here = questions.isTestOn ? questions.testDetails?.testId : undefined;
  const testIds = new Set(entries.map(({ testId }) => testId));
  const refusals: unknown[] = [];
  for (const testId of testIds) {
    const waiting = entries.filter((entry) => entry.testId === testId);
    if (testId === here) continue;
    try {
      await sendTest(outbox, testId, waiting);
    } catch (error) {
      if (isUnreachable(error)) throw error;
      // What the server does not take of one test is not to keep back what waits for another.
      refusals.push(error);
    }
  }
  if (refusals.length > 0) throw refusals[0];
}

async function sendTest(outbox: Outbox, testId: string, entries: readonly Unsent[]): Promise<void> {
  const name = entries[0]?.testName ?? '';
  const responses = entries.filter((entry) => entry.kind === 'response');
  const answers = responses.filter((entry) => entry.isAnswerNew).map(({ response }) => response);
  try {
    const { test } = await call('startTest', { parameters: { testId }, signal: AbortSignal.timeout(patience) });
    await sendResponses(outbox, test, responses);
    const isSubmitted = entries.some(({ kind }) => kind === 'submission');
    if (isSubmitted) await submit(test, answers);
    if (isSubmitted) showToast('success', m.attempt_leftovers_submitted({ name }));
    else if (answers.length > 0) showToast('success', m.attempt_leftovers_sent({ count: answers.length, name }));
  } catch (error) {
    const ending = endingOf(error);
    if (!ending) throw error;
    if (ending === 'gone' && !(await isStill(entries[0]?.owner))) return;
    if (ending === 'gone') tellOfGone(name, answers.length);
    else await tellOfOver(testId, name, answers);
  }
  await outbox.remove(entries);
}

/** In the order in which they were given; each pruned as soon as it is acknowledged. */
async function sendResponses(outbox: Outbox, test: StartedTest, entries: readonly UnsentResponse[]): Promise<void> {
  const held = new Map(test.responses.map((response) => [response.id, response]));
  let { version } = test;
  for (let sent = 0; sent < entries.length; sent += responsesPerSave) {
    const batch = entries.slice(sent, sent + responsesPerSave);
    const responses = batch.map((entry) => (entry.isAnswerNew ? entry.response : besideAnswer(entry, held.get(entry.questionId))));
    const answer = await call('saveProgress', {
      body: { testId: test._id, responses, version, isCurrent: true },
      signal: AbortSignal.timeout(patience),
    });
    await outbox.remove(batch);
    ({ version } = answer);
  }
}

/** Of somebody else's tests the server knows nothing: another tab may just have signed in another learner. */
async function isStill(owner: string | undefined): Promise<boolean> {
  const { user } = await call('refreshUser', {});
  return user.email === owner;
}

/** With the answers given here over those that the server held when it was asked, some of which may be another device's. */
async function submit(test: StartedTest, answers: readonly { id: string; userAnswer: string | null }[]): Promise<void> {
  const answerOf = new Map([...test.responses, ...answers].map(({ id, userAnswer }) => [id, userAnswer]));
  const questions = test.generatedQuestions.map(({ id }) => {
    const userAnswer = answerOf.get(id) ?? null;
    return { id, userAnswer, attempted: userAnswer !== null };
  });
  await call('submitTest', { body: { testId: test._id, questions, version: test.version }, signal: AbortSignal.timeout(patience) });
}

async function tellOfOver(testId: string, name: string, answers: readonly { id: string; userAnswer: string | null }[]): Promise<void> {
  const count = (await countLate(testId, answers)) ?? answers.length;
  if (count === 0) return;
  showToast('info', m.attempt_leftovers_over({ count, name }));
}

function tellOfGone(name: string, count: number): void {
  if (count > 0) showToast('info', m.attempt_leftovers_gone({ count, name }));
}
