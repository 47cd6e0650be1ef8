import type { StartedTest, WireResponse } from '../../../contract/attempt-shapes.ts';
import { toWireResponse } from '../../shared/attempt-response.ts';
import { CallFailure, call } from '../../shared/call.ts';
import { useRoot } from '../../shared/root-state.ts';
import { showToast } from '../../shared/toast.tsx';
import { mergeResponses } from './merge-responses.ts';

/** How an attempt left this screen: submitted, or gone because its test was deleted. */
export type Ending = 'early' | 'time-up' | 'gone';

/** A connection that is only half there answers nothing for minutes: better to give up and say so. */
const patience = 15_000;

/** So that a save is small enough to outlive its page, which browsers allow up to 64 kB. */
const responsesPerSave = 30;

/** Asks the server where the attempt stands, and takes over what was responded elsewhere. Throws. */
export async function readAttempt(testId: string): Promise<StartedTest> {
  const { test } = await call('startTest', { parameters: { testId }, signal: AbortSignal.timeout(patience) });
  takeOver(testId, test.responses, test.version);
  if (isStillOn(testId)) markReported(test.reported);
  // On this browser's own clock, for as long as the server's cannot be asked.
  if (isStillOn(testId)) useRoot.getState().changeAttempt({ timeStartedAt: Date.now() - (test.serverNow - test.startedAt) });
  return test;
}

/** Sends responses that the server has not confirmed. Throws. */
export async function saveResponses(testId: string): Promise<void> {
  const { questions, unsavedIds, version } = useRoot.getState().questions;
  const sent = questions.filter(({ id }) => unsavedIds.includes(id)).slice(0, responsesPerSave);
  const answer = await call('saveProgress', {
    body: { testId, responses: sent.map(toWireResponse), version },
    keepalive: true,
    signal: AbortSignal.timeout(patience),
  });
  if (!isStillOn(testId)) return;
  useRoot.getState().confirmSaved(sent, answer.version);
  takeOver(testId, answer.responses, answer.version);
}

/** Ends the attempt with the responses as they stand here. Throws. */
export async function submitAttempt(testId: string): Promise<void> {
  await takeOverLast(testId);
  const { questions } = useRoot.getState().questions;
  const answered = questions.map(({ id, userAnswer, attempted }) => ({ id, userAnswer, attempted }));
  const { attemptedQuestions } = await call('submitTest', {
    body: { testId, questions: answered },
    signal: AbortSignal.timeout(patience),
  });
  if (attemptedQuestions < answered.filter(({ attempted }) => attempted).length) tellOfLateResponses();
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

/** What a failure means for the attempt; undefined where it goes on. */
export function endingOf(error: unknown): Ending | undefined {
  if (!(error instanceof CallFailure)) return undefined;
  if (error.code === 'not-found') return 'gone';
  return error.code === 'wrong-state' ? 'time-up' : undefined;
}

export function tellOfLateResponses(): void {
  showToast('info', 'The test was over before your last answers arrived. Those saved before then count.');
}

/** Adds to those that are known to be reported: an answer may be older than the last report. */
export function markReported(ids: readonly string[]): void {
  const { questions, changeAttempt } = useRoot.getState();
  const isNew = ids.some((id) => !questions.reported.includes(id));
  if (isNew) changeAttempt({ reported: [...new Set([...questions.reported, ...ids])] });
}

function takeOver(testId: string, responses: readonly WireResponse[], version: number): void {
  if (!isStillOn(testId)) return;
  const { questions, changeAttempt } = useRoot.getState();
  changeAttempt(mergeResponses(questions, responses, version));
}

function isStillOn(testId: string): boolean {
  return useRoot.getState().questions.testDetails?.testId === testId;
}
