import { m } from '#messages';

import type { StartedTest } from '../../../contract/shapes/attempt-shapes.ts';
import { call } from '../../shared/calls/call.ts';
import { useRoot } from '../../shared/root/root-state.ts';
import type { Unsent, UnsentResponse } from '../../shared/root/stored-shapes.ts';
import { showToast } from '../../ui/toast.tsx';
import { outbox } from './outbox.ts';
import { retrying } from './retrying.ts';
import { countLate, endingOf, isUnreachable, callTimeout, responsesPerSave, saveBatch, submitAnswers } from './send-responses.ts';
import { withAnswerOf } from './sync-outbox.ts';

/** Sends the learner's entries of earlier visits now and whenever the network is back, until none is left. Returns how to stop. */
export function keepSendingEarlier(): () => void {
  const listening = new AbortController();
  const sending = retrying(sendEarlier);
  sending.now();
  window.addEventListener('online', () => sending.now(), { signal: listening.signal });
  return () => {
    listening.abort();
    sending.stop();
  };
}

/**
 * Sends what the learner answered in attempts that are no longer open in this browser: a tab crashed, a session ended, `root`
 * was lost. Answers that come too late are reported and dropped. Throws where the server could not be reached.
 */
export async function sendEarlier(): Promise<void> {
  const { auth, questions } = useRoot.getState();
  if (!auth.user || !auth.isLoggedIn) return;
  const entries = await outbox.list(auth.user.email);
  const openTest = questions.isTestOn ? questions.testDetails?.testId : undefined;
  const refusals: unknown[] = [];
  for (const testId of new Set(entries.map((entry) => entry.testId))) {
    if (testId === openTest) continue;
    try {
      await sendTest(
        testId,
        entries.filter((entry) => entry.testId === testId),
      );
    } catch (error) {
      if (isUnreachable(error)) throw error;
      // A refusal of one test must not hold back another.
      refusals.push(error);
    }
  }
  if (refusals.length > 0) throw refusals[0];
}

/** Sends what is unsent before signing out. Returns what remains: the learner's own answers, and all entries of this browser. */
export async function sendBeforeLeaving(): Promise<{ ownAnswers: number; entries: number }> {
  await sendEarlier().catch((error: unknown) => console.error('Sending before leaving failed', error));
  const owner = useRoot.getState().auth.user?.email;
  const entries = await outbox.list();
  const ownAnswers = entries.filter((entry) => entry.owner === owner && (entry.kind === 'submission' || entry.isAnswerNew));
  return { ownAnswers: ownAnswers.length, entries: entries.length };
}

async function sendTest(testId: string, entries: readonly Unsent[]): Promise<void> {
  const name = entries[0]?.testName ?? '';
  const responses = entries.filter((entry) => entry.kind === 'response');
  const answers = responses.filter((entry) => entry.isAnswerNew).map(({ response }) => response);
  try {
    const { test } = await call('startTest', { parameters: { testId }, signal: AbortSignal.timeout(callTimeout) });
    await sendResponses(test, responses);
    if (entries.some(({ kind }) => kind === 'submission')) {
      await submit(test, answers);
      showToast('success', m.attempt_leftovers_submitted({ name }));
    } else if (answers.length > 0) showToast('success', m.attempt_leftovers_sent({ count: answers.length, name }));
  } catch (error) {
    const ending = endingOf(error);
    if (!ending) throw error;
    if (ending === 'gone' && !(await isStillSignedIn(entries[0]?.owner))) return;
    const count = ending === 'gone' ? answers.length : ((await countLate(testId, answers)) ?? answers.length);
    const message = ending === 'gone' ? m.attempt_leftovers_gone : m.attempt_leftovers_over;
    if (count > 0) showToast('info', message({ count, name }));
  }
  await outbox.remove(entries);
}

/** Saves in the order of the changes. Each batch leaves the outbox once it is confirmed. */
async function sendResponses(test: StartedTest, entries: readonly UnsentResponse[]): Promise<void> {
  const held = new Map(test.responses.map((response) => [response.id, response]));
  let { version } = test;
  for (let sent = 0; sent < entries.length; sent += responsesPerSave) {
    const batch = entries.slice(sent, sent + responsesPerSave);
    const responses = batch.map((entry) => withAnswerOf(held.get(entry.questionId), entry));
    ({ version } = await saveBatch(test._id, version, responses, batch));
  }
}

/** `not-found` is also the answer to another learner: another tab may have signed one in. */
async function isStillSignedIn(owner: string | undefined): Promise<boolean> {
  const { user } = await call('refreshUser', {});
  return user.email === owner;
}

/** Submits the answers given here over those that the server holds, some of which may be another device's. */
async function submit(test: StartedTest, answers: readonly { id: string; userAnswer: string | null }[]): Promise<void> {
  const answerOf = new Map([...test.responses, ...answers].map(({ id, userAnswer }) => [id, userAnswer]));
  const questions = test.generatedQuestions.map(({ id }) => ({ id, userAnswer: answerOf.get(id) ?? null }));
  await submitAnswers(test._id, test.version, questions);
}
