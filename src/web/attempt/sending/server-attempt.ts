import type { StartedTest, WireResponse } from '../../../contract/attempt-shapes.ts';
import type { AnswerOf, BodyOf } from '../../../contract/endpoints.ts';
import { call, CallFailure } from '../../shared/call.ts';
import { toWireResponse } from '../../shared/attempt-response.ts';
import type { AttemptQuestion } from '../../shared/root-shapes.ts';
import { isAnswerNew, useRoot } from '../../shared/root-state.ts';
import { showAnswersFromElsewhere } from '../elsewhere/answers-from-elsewhere.ts';
import { tellOfLateAnswers } from './late-answers.ts';
import { changedQuestions, mergeResponses } from './merge-responses.ts';
import { isHere } from '../elsewhere/one-tab.ts';
import { outbox } from '../outbox/outbox.ts';

/** How an attempt left this screen: submitted, or gone because its test was deleted. */
export type Ending = 'early' | 'time-up' | 'gone';

/** A connection that is only half there answers nothing for minutes: better to give up and say so. */
export const patience = 15_000;

/** So that a save is, as a rule, small enough to outlive its page. */
export const responsesPerSave = 30;

/** Bytes of what may outlive its page: browsers refuse to send more than 64 KiB that way, and it would look like no connection. */
const mostOutliving = 60_000;

/** How many saves have failed: each may have been taken all the same. */
let failures = 0;
/** The failures that had come before the server last said where this attempt stands; none of an attempt that it was not asked about. */
let known: { testId: string; failures: number } | undefined;
let lastSave: Promise<void> = Promise.resolve();

/** Asks the server where the attempt stands, and takes over what was responded elsewhere. Throws. */
export async function readAttempt(testId: string): Promise<StartedTest> {
  const asked = { testId, failures };
  const { test } = await call('startTest', { parameters: { testId }, signal: AbortSignal.timeout(patience) });
  if (!isStillOn(testId)) return test;
  known = asked;
  takeOver(test.responses, test.version);
  markReported(test.reported);
  // On this browser's own clock, for as long as the server's cannot be asked.
  useRoot.getState().changeAttempt({ timeStartedAt: Date.now() - (test.serverNow - test.startedAt) });
  return test;
}

/** Sends responses that the server has not confirmed, once the outbox holds them; one save after the other. Throws. */
export function saveResponses(testId: string): Promise<void> {
  const save = lastSave.then(() => saveInTurn(testId));
  lastSave = save.catch(() => undefined);
  return save;
}

async function saveInTurn(testId: string): Promise<void> {
  // A save whose answer never came may have been taken; said again, it would pass for what this page knew before.
  if (known?.testId !== testId || known.failures !== failures) await readAttempt(testId);
  await outbox.settled();
  const { questions, unsavedIds, version, lastChange, owner } = useRoot.getState().questions;
  const sent = questions.filter(({ id }) => unsavedIds.includes(id)).slice(0, responsesPerSave);
  if (!isStillOn(testId) || sent.length === 0) return;
  useRoot.getState().markSent(sent);
  const answer = await sendSave({ testId, responses: sent.map(toWireResponse), version, isCurrent: true });
  if (owner !== null) await outbox.remove(sent.map(({ id }) => ({ owner, testId, questionId: id, order: lastChange })));
  if (!isStillOn(testId)) return;
  useRoot.getState().confirmSaved(sent, answer.version);
  takeOver(answer.responses, answer.version);
}

async function sendSave(body: BodyOf<'saveProgress'>): Promise<AnswerOf<'saveProgress'>> {
  try {
    return await call('saveProgress', {
      body,
      keepalive: new TextEncoder().encode(JSON.stringify(body)).length <= mostOutliving,
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    failures += 1;
    throw error;
  }
}

/** Ends the attempt with the responses as they stand here. What says more than a submission can is saved first. Throws. */
export async function submitAttempt(testId: string): Promise<void> {
  await takeOverLast(testId);
  await saveBeforeSubmitting(testId);
  const { questions, version } = useRoot.getState().questions;
  const answered = questions.map(({ id, userAnswer, attempted }) => ({ id, userAnswer, attempted }));
  const { attemptedQuestions } = await call('submitTest', {
    body: { testId, questions: answered, version },
    signal: AbortSignal.timeout(patience),
  });
  forgetUnsent(testId);
  const isLate = unconfirmedAnswers().length > 0 || attemptedQuestions < answered.filter(({ attempted }) => attempted).length;
  if (isLate) void tellOfLateAnswers(testId, questions);
}

async function saveBeforeSubmitting(testId: string): Promise<void> {
  try {
    while (isStillOn(testId) && useRoot.getState().questions.unsavedIds.length > 0) await saveResponses(testId);
  } catch (error) {
    // The answers themselves go with the submission; the server says what becomes of them.
    if (isUnreachable(error)) throw error;
    console.error('Saving before submitting failed', error);
  }
}

/** A submission speaks for every question: a page that has stood still would clear what was answered elsewhere since. */
async function takeOverLast(testId: string): Promise<void> {
  try {
    await readAttempt(testId);
  } catch (error) {
    // It is over already: how it ended is for the submission's own answer to say.
    if (!(error instanceof CallFailure && error.code === 'wrong-state')) throw error;
  }
}

/** Failures of which nothing is known but that they may pass. */
const unreachable = new Set(['offline', 'unavailable', 'slow-down', 'signed-out', 'overtaken']);

/** Whether the server could not be asked, rather than refused. */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof CallFailure) || unreachable.has(error.code);
}

/** What a failure means for the attempt; undefined where it goes on. */
export function endingOf(error: unknown): Ending | undefined {
  if (!(error instanceof CallFailure)) return undefined;
  if (error.code === 'not-found') return 'gone';
  return error.code === 'wrong-state' ? 'time-up' : undefined;
}

/** The server takes nothing more of this attempt: what did not reach it is told, and waits no longer. */
export function settleEnded(testId: string, ending: Ending): void {
  // Whether it is gone, or only not this learner's, is found out when what waits for it is sent.
  if (ending === 'gone') return;
  const unconfirmed = unconfirmedAnswers();
  if (unconfirmed.length > 0) void tellOfLateAnswers(testId, unconfirmed);
  forgetUnsent(testId);
}

function forgetUnsent(testId: string): void {
  const { owner, questions } = useRoot.getState().questions;
  if (owner === null) return;
  const ids = ['', ...questions.map(({ id }) => id)];
  void outbox.remove(ids.map((questionId) => ({ owner, testId, questionId, order: Number.MAX_SAFE_INTEGER })));
}

function unconfirmedAnswers(): AttemptQuestion[] {
  const { questions } = useRoot.getState();
  return questions.questions.filter((question) => questions.unsavedIds.includes(question.id) && isAnswerNew(questions, question));
}

/** Adds to those that are known to be reported: an answer may be older than the last report. */
export function markReported(ids: readonly string[]): void {
  const { questions, changeAttempt } = useRoot.getState();
  const isNew = ids.some((id) => !questions.reported.includes(id));
  if (isNew) changeAttempt({ reported: [...new Set([...questions.reported, ...ids])] });
}

function takeOver(responses: readonly WireResponse[], version: number): void {
  const { questions: before, changeAttempt } = useRoot.getState();
  const merged = mergeResponses(before, responses, version);
  changeAttempt(merged);
  showAnswersFromElsewhere(changedQuestions(before.questions, merged.questions));
}

/** False once another tab goes on with it: what stands there is newer than what this tab would write. */
function isStillOn(testId: string): boolean {
  return isHere() && useRoot.getState().questions.testDetails?.testId === testId;
}
