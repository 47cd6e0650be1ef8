import { create } from 'zustand';

import type { WireResponse } from '../../../contract/shapes/attempt-shapes.ts';
import { withResponse } from '../../shared/root/attempt-response.ts';
import type { AttemptQuestion, QuestionsState } from '../../shared/root/root-shapes.ts';
import { isAnswerNew } from '../../shared/root/root-state.ts';

/**
 * Merges the server's responses into the attempt. A question that is unsaved here wins, unless only its time or a mark is
 * unsaved: then the server's answer is taken, so that looking at a question does not undo an answer of another device.
 */
export function mergeServerResponses(
  state: QuestionsState,
  responses: readonly WireResponse[],
  version: number,
): Pick<QuestionsState, 'questions' | 'version' | 'confirmed'> {
  const { confirmed } = state;
  const isStale = version < state.version;
  if (isStale) return { questions: state.questions, version: state.version, confirmed };
  const given = new Map(responses.map((response) => [response.id, response]));
  const questions = state.questions.map((question) => {
    const response = given.get(question.id);
    if (!response) return question;
    return state.unsavedIds.includes(question.id) ? withOthersAnswer(state, question, response) : withResponse(question, response);
  });
  // While a save of an answer is in doubt, only the reply to that save confirms it.
  const known = responses.filter(({ id }) => confirmed[id] !== undefined || !state.unsavedIds.includes(id));
  return { questions, version, confirmed: { ...confirmed, ...Object.fromEntries(known.map(({ id, userAnswer }) => [id, userAnswer])) } };
}

function withOthersAnswer(state: QuestionsState, question: AttemptQuestion, response: WireResponse): AttemptQuestion {
  const { id, userAnswer, confidence } = response;
  if (isAnswerNew(state, question) || userAnswer === question.userAnswer) return question;
  return withResponse(question, { id, userAnswer, confidence });
}

/** Ids of the questions whose answer or mark differs; time spent does not count. */
export function changedQuestions(before: readonly AttemptQuestion[], after: readonly AttemptQuestion[]): string[] {
  const earlier = new Map(before.map((question) => [question.id, question]));
  return after.flatMap((question) => {
    const then = earlier.get(question.id);
    const isChanged = then && (then.userAnswer !== question.userAnswer || then.isMarked !== question.isMarked);
    return isChanged ? [question.id] : [];
  });
}

/** Questions that changed in another tab or device since the learner last dismissed the notice. */
export const useOtherTabsAnswers = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

export function showOtherTabsAnswers(ids: readonly string[]): void {
  if (ids.length > 0) useOtherTabsAnswers.setState(({ ids: shown }) => ({ ids: [...new Set([...shown, ...ids])] }));
}
