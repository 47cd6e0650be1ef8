import type { WireResponse } from '../../../contract/attempt-shapes.ts';
import { toWireResponse, withResponse } from '../../shared/attempt-response.ts';
import type { AttemptQuestion, QuestionsState } from '../../shared/root-shapes.ts';
import { isAnswerNew, useRoot } from '../../shared/root-state.ts';
import type { Unsent, UnsentResponse } from './outbox-shapes.ts';
import type { Outbox } from './outbox.ts';

/**
 * Writes every change of the attempt into the outbox, and brings back what an earlier page could not send: the browser may
 * have lost its own last words, or the attempt may have been begun anew from what the server holds. Answers how to stop.
 */
export function keepInOutbox(outbox: Outbox): () => void {
  const { auth, questions: attempt, changeAttempt } = useRoot.getState();
  const owner = attempt.owner ?? auth.user?.email ?? null;
  const testId = attempt.testDetails?.testId;
  if (owner === null || typeof testId !== 'string') return () => undefined;
  if (attempt.owner === null) changeAttempt({ owner });
  const isOn = () => useRoot.getState().questions.testDetails?.testId === testId;
  const stop = useRoot.subscribe(({ questions: now }, { questions: before }) => {
    if (now !== before && isOn()) outbox.keep(unsentOf(now, before));
  });
  void outbox.list(owner).then((entries) => {
    if (!isOn()) return;
    const own = entries.filter((entry) => entry.testId === testId);
    changeAttempt(withUnsent(useRoot.getState().questions, own, attempt));
    outbox.keep(unsentOf(useRoot.getState().questions));
  });
  return stop;
}

/** What has to be kept of an attempt, or only of what changed in it. */
export function unsentOf(now: QuestionsState, before?: QuestionsState): Unsent[] {
  const { owner, testDetails, lastChange: order } = now;
  if (owner === null || !testDetails || testDetails.testId === null) return [];
  const about = { owner, testId: testDetails.testId, testName: testDetails.name, order };
  const earlier = new Set(before?.questions);
  const changed = now.questions.filter((question) => now.unsavedIds.includes(question.id) && !earlier.has(question));
  const responses = changed.map((question): Unsent => ({
    ...about,
    kind: 'response',
    questionId: question.id,
    response: toWireResponse(question),
    isAnswerNew: isAnswerNew(now, question),
  }));
  if (now.submitting === 'no' || now.submitting === before?.submitting) return responses;
  // After the last change: nothing changes any more.
  return [...responses, { ...about, order: order + 1, kind: 'submission', questionId: '', outcome: now.submitting }];
}

/** The attempt with what was never sent of it, but for what has been changed since it was as `before`. */
export function withUnsent(state: QuestionsState, entries: readonly Unsent[], before = state): Partial<QuestionsState> {
  const responses = entries.filter((entry) => entry.kind === 'response' && isLater(state, entry, before));
  const entryOf = new Map(responses.map((entry) => [entry.questionId, entry as UnsentResponse]));
  const submission = entries.find((entry) => entry.kind === 'submission');
  const inDoubt = [...entryOf.values()].filter((entry) => entry.isAnswerNew).map(({ questionId }) => questionId);
  return {
    ...(submission?.kind === 'submission' && state.submitting === 'no' && { submitting: submission.outcome }),
    ...(entryOf.size > 0 && {
      questions: state.questions.map((question) => withEntry(question, entryOf.get(question.id))),
      unsavedIds: [...new Set([...state.unsavedIds, ...entryOf.keys()])],
      confirmed: Object.fromEntries(Object.entries(state.confirmed).filter(([id]) => !inDoubt.includes(id))),
      lastChange: Math.max(state.lastChange, ...responses.map(({ order }) => order)),
    }),
  };
}

/** A question that changed meanwhile is the later one; of the others what was kept before tells, not what changed beside them. */
function isLater(state: QuestionsState, { questionId, order, isAnswerNew: hasAnswer }: UnsentResponse, before: QuestionsState): boolean {
  const question = state.questions.find(({ id }) => id === questionId);
  if (!question) return false;
  if (!state.unsavedIds.includes(questionId)) return true;
  // An answer is not to be lost to a look at its question, as to the first one of an attempt begun anew.
  if (hasAnswer && !isAnswerNew(state, question)) return true;
  return order > (before.questions.includes(question) ? before : state).lastChange;
}

function withEntry(question: AttemptQuestion, entry: UnsentResponse | undefined): AttemptQuestion {
  return entry ? withResponse(question, entry.isAnswerNew ? entry.response : besideAnswer(entry, question)) : question;
}

/** An unsent response whose answer is not the learner's last word, laid beside the answer that is. */
export function besideAnswer(
  { response }: UnsentResponse,
  held: Pick<WireResponse, 'userAnswer' | 'confidence'> | undefined,
): WireResponse {
  const userAnswer = held?.userAnswer ?? null;
  return { ...response, userAnswer, confidence: userAnswer === response.userAnswer ? response.confidence : held?.confidence };
}
