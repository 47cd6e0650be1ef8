import type { WireResponse } from '../../../contract/shapes/attempt-shapes.ts';
import { toWireResponse, withResponse } from '../../shared/root/attempt-response.ts';
import type { AttemptQuestion, QuestionsState } from '../../shared/root/root-shapes.ts';
import { isAnswerNew, useRoot } from '../../shared/root/root-state.ts';
import type { Unsent, UnsentResponse } from '../../shared/root/stored-shapes.ts';
import type { Outbox } from './outbox.ts';

/**
 * Writes every change of the attempt in `root` to the outbox, and restores what an earlier page could not send: the browser
 * may have lost its last write of `root`, or the attempt was started again from the server's copy. Returns how to stop.
 */
export function syncOutbox(outbox: Outbox): () => void {
  const { auth, questions: attempt, changeAttempt } = useRoot.getState();
  const owner = attempt.owner ?? auth.user?.email ?? null;
  const testId = attempt.testDetails?.testId;
  if (owner === null || typeof testId !== 'string') return () => undefined;
  if (attempt.owner === null) changeAttempt({ owner });
  const isOn = () => useRoot.getState().questions.testDetails?.testId === testId;
  const stop = useRoot.subscribe(({ questions: now }, { questions: before }) => {
    if (now !== before && isOn()) outbox.put(unsentOf(now, before));
  });
  void outbox.list(owner).then((entries) => {
    if (!isOn()) return;
    const own = entries.filter((entry) => entry.testId === testId);
    changeAttempt(withUnsent(useRoot.getState().questions, own, attempt));
    outbox.put(unsentOf(useRoot.getState().questions));
  });
  return stop;
}

/** The entries for everything unsent in an attempt, or only for what changed since `before`. */
export function unsentOf(now: QuestionsState, before?: QuestionsState): Unsent[] {
  const { owner, testDetails, lastChange: order, submitting } = now;
  if (owner === null || !testDetails || testDetails.testId === null) return [];
  const fields = { owner, testId: testDetails.testId, testName: testDetails.name, order };
  const earlier = new Set(before?.questions);
  const changed = now.questions.filter((question) => now.unsavedIds.includes(question.id) && !earlier.has(question));
  const responses = changed.map((question): Unsent => ({
    ...fields,
    kind: 'response',
    questionId: question.id,
    response: toWireResponse(question),
    isAnswerNew: isAnswerNew(now, question),
  }));
  if (submitting === 'no' || submitting === before?.submitting) return responses;
  // Sorts after the last change: none follows a submission.
  return [...responses, { ...fields, order: order + 1, kind: 'submission', questionId: '', outcome: submitting }];
}

/** Applies unsent entries to an attempt, except to questions that changed since `before`. */
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

function isLater(state: QuestionsState, { questionId, order, isAnswerNew: hasAnswer }: UnsentResponse, before: QuestionsState): boolean {
  const question = state.questions.find(({ id }) => id === questionId);
  if (!question) return false;
  if (!state.unsavedIds.includes(questionId)) return true;
  // Starting an attempt again visits its first question: that must not overwrite an unsent answer to it.
  if (hasAnswer && !isAnswerNew(state, question)) return true;
  return order > (before.questions.includes(question) ? before : state).lastChange;
}

function withEntry(question: AttemptQuestion, entry: UnsentResponse | undefined): AttemptQuestion {
  return entry ? withResponse(question, withAnswerOf(question, entry)) : question;
}

/** The response to send; an entry without a new answer gets the answer that is already held. */
export function withAnswerOf(
  held: Pick<WireResponse, 'userAnswer' | 'confidence'> | undefined,
  { response, isAnswerNew: hasAnswer }: UnsentResponse,
): WireResponse {
  if (hasAnswer) return response;
  const userAnswer = held?.userAnswer ?? null;
  return { ...response, userAnswer, confidence: userAnswer === response.userAnswer ? response.confidence : held?.confidence };
}
