import { m } from '#messages';

import type { AnswerOf } from '../../../contract/endpoints.ts';
import type { StartedTest, WireResponse } from '../../../contract/shapes/attempt-shapes.ts';
import { call, CallFailure } from '../../shared/calls/call.ts';
import { toWireResponse } from '../../shared/root/attempt-response.ts';
import type { AttemptQuestion } from '../../shared/root/root-shapes.ts';
import { isAnswerNew, useRoot } from '../../shared/root/root-state.ts';
import { showToast } from '../../ui/toast.tsx';
import { isHere } from '../other-tab/one-tab.ts';
import { changedQuestions, mergeServerResponses, showOtherTabsAnswers } from './merge-responses.ts';
import { outbox, type UnsentKey } from './outbox.ts';

/** How an attempt left this screen: submitted, or gone because its test was deleted. */
export type Ending = 'early' | 'time-up' | 'gone';

type GivenAnswer = Pick<WireResponse, 'id' | 'userAnswer'>;

/** Timeout (ms) of a call: a half-open connection can stay silent for minutes. */
export const callTimeout = 15_000;

/** Small enough that a save can, as a rule, outlive its page. */
export const responsesPerSave = 30;

/** Browsers refuse `keepalive` requests above 64 KiB, which would look like a lost connection. */
const keepaliveLimit = 60_000;

/** Counts failed saves. The server may have accepted any of them. */
let failures = 0;
/** How many saves had failed when the server was last asked for the state of this attempt. */
let known: { testId: string; failures: number } | undefined;
let lastSave: Promise<void> = Promise.resolve();

/** Reads the attempt's state from the server and merges what was answered on other devices. Throws a `CallFailure`. */
export async function readAttempt(testId: string): Promise<StartedTest> {
  const asked = { testId, failures };
  const { test } = await call('startTest', { parameters: { testId }, signal: AbortSignal.timeout(callTimeout) });
  if (!isStillOn(testId)) return test;
  known = asked;
  merge(test.responses, test.version);
  markReported(test.reported);
  // On this browser's clock, for as long as the server's cannot be asked.
  useRoot.getState().changeAttempt({ timeStartedAt: Date.now() - (test.serverNow - test.startedAt) });
  return test;
}

/** Sends unconfirmed responses that are in the outbox, one save at a time. Throws. */
export function sendSave(testId: string): Promise<void> {
  const save = lastSave.then(() => saveInTurn(testId));
  lastSave = save.catch(() => undefined);
  return save;
}

/** Resolves once no save is on its way. */
export function savesSettled(): Promise<void> {
  return lastSave;
}

async function saveInTurn(testId: string): Promise<void> {
  // The server may have accepted a failed save: a blind retry would make its answers look newer.
  if (known?.testId !== testId || known.failures !== failures) await readAttempt(testId);
  await outbox.settled();
  const { questions, unsavedIds, version, lastChange: order, owner } = useRoot.getState().questions;
  const sent = questions.filter(({ id }) => unsavedIds.includes(id)).slice(0, responsesPerSave);
  if (!isStillOn(testId) || sent.length === 0) return;
  useRoot.getState().markSent(sent);
  const keys = owner === null ? [] : sent.map(({ id }) => ({ owner, testId, questionId: id, order }));
  const answer = await saveBatch(testId, version, sent.map(toWireResponse), keys);
  if (!isStillOn(testId)) return;
  useRoot.getState().confirmSaved(sent, answer.version);
  merge(answer.responses, answer.version);
}

/** Saves responses on top of `version` and removes their entries from the outbox. Throws. */
export async function saveBatch(
  testId: string,
  version: number,
  responses: WireResponse[],
  keys: readonly UnsentKey[],
): Promise<AnswerOf<'saveProgress'>> {
  const body = { testId, responses, version, isCurrent: true };
  const keepalive = new TextEncoder().encode(JSON.stringify(body)).length <= keepaliveLimit;
  try {
    const answer = await call('saveProgress', { body, keepalive, signal: AbortSignal.timeout(callTimeout) });
    await outbox.remove(keys);
    return answer;
  } catch (error) {
    failures += 1;
    throw error;
  }
}

/** Ends the attempt with the responses in `root`, after saving what a submission does not carry. Throws. */
export async function sendSubmission(testId: string): Promise<void> {
  await readBeforeSubmitting(testId);
  await saveBeforeSubmitting(testId);
  const { questions, version } = useRoot.getState().questions;
  const { attemptedQuestions } = await submitAnswers(testId, version, questions);
  removeUnsent(testId);
  const isLate = unconfirmedAnswers().length > 0 || attemptedQuestions < questions.filter(({ attempted }) => attempted).length;
  if (isLate) void showLateAnswers(testId, questions);
}

export function submitAnswers(testId: string, version: number, answers: readonly GivenAnswer[]): Promise<AnswerOf<'submitTest'>> {
  const questions = answers.map(({ id, userAnswer }) => ({ id, userAnswer, attempted: userAnswer !== null }));
  return call('submitTest', { body: { testId, questions, version }, signal: AbortSignal.timeout(callTimeout) });
}

/** A submission covers every question: a page that is behind would clear what was answered on other devices. */
async function readBeforeSubmitting(testId: string): Promise<void> {
  try {
    await readAttempt(testId);
  } catch (error) {
    // Already finished: the reply to the submission says how.
    if (!(error instanceof CallFailure && error.code === 'wrong-state')) throw error;
  }
}

async function saveBeforeSubmitting(testId: string): Promise<void> {
  try {
    while (isStillOn(testId) && useRoot.getState().questions.unsavedIds.length > 0) await sendSave(testId);
  } catch (error) {
    // Refused: the submission carries the answers themselves, and the server decides about them.
    if (isUnreachable(error)) throw error;
    console.error('Saving before submitting failed', error);
  }
}

const unreachable = new Set(['offline', 'unavailable', 'slow-down', 'signed-out', 'overtaken']);

/** Whether a retry may succeed. Otherwise the server has refused. */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof CallFailure) || unreachable.has(error.code);
}

/** What a failure means for the attempt; undefined where the attempt continues. */
export function endingOf(error: unknown): Ending | undefined {
  if (!(error instanceof CallFailure)) return undefined;
  if (error.code === 'not-found') return 'gone';
  return error.code === 'wrong-state' ? 'time-up' : undefined;
}

/** Drops what the server no longer accepts, and tells the learner which answers came too late. */
export function settleEnded(testId: string, ending: Ending): void {
  // `not-found` may also mean another learner's session: `send-earlier.ts` finds out.
  if (ending === 'gone') return;
  const unconfirmed = unconfirmedAnswers();
  if (unconfirmed.length > 0) void showLateAnswers(testId, unconfirmed);
  removeUnsent(testId);
}

function removeUnsent(testId: string): void {
  const { owner, questions } = useRoot.getState().questions;
  if (owner === null) return;
  const ids = ['', ...questions.map(({ id }) => id)];
  void outbox.remove(ids.map((questionId) => ({ owner, testId, questionId, order: Number.MAX_SAFE_INTEGER })));
}

function unconfirmedAnswers(): AttemptQuestion[] {
  const { questions } = useRoot.getState();
  return questions.questions.filter((question) => questions.unsavedIds.includes(question.id) && isAnswerNew(questions, question));
}

async function showLateAnswers(testId: string, given: readonly GivenAnswer[]): Promise<void> {
  const count = await countLate(testId, given);
  if (count !== 0) showToast('info', count === undefined ? m.attempt_late_unknown() : m.attempt_late({ count }));
}

/** How many of these answers the finished test was graded without; undefined where the server cannot be asked. */
export async function countLate(testId: string, given: readonly GivenAnswer[]): Promise<number | undefined> {
  try {
    const { questions } = await call('readSolutions', { parameters: { testId } });
    const graded = new Map(questions.map(({ id, userAnswer }) => [id, userAnswer]));
    return given.filter(({ id, userAnswer }) => graded.has(id) && graded.get(id) !== userAnswer).length;
  } catch (error) {
    console.error('Counting late answers failed', error);
    return undefined;
  }
}

/** Adds to the known reports: an answer of the server may be older than the last report. */
export function markReported(ids: readonly string[]): void {
  const { questions, changeAttempt } = useRoot.getState();
  const isNew = ids.some((id) => !questions.reported.includes(id));
  if (isNew) changeAttempt({ reported: [...new Set([...questions.reported, ...ids])] });
}

function merge(responses: readonly WireResponse[], version: number): void {
  const { questions: before, changeAttempt } = useRoot.getState();
  const merged = mergeServerResponses(before, responses, version);
  changeAttempt(merged);
  showOtherTabsAnswers(changedQuestions(before.questions, merged.questions));
}

/** False once another tab has taken over: its `root` is newer. */
function isStillOn(testId: string): boolean {
  return isHere() && useRoot.getState().questions.testDetails?.testId === testId;
}
