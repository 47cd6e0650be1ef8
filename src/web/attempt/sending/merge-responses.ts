import type { WireResponse } from '../../../contract/attempt-shapes.ts';
import { withResponse } from '../../shared/attempt-response.ts';
import type { AttemptQuestion, QuestionsState } from '../../shared/root-shapes.ts';
import { isAnswerNew } from '../../shared/root-state.ts';

/**
 * The server's responses, from another tab or device, laid under those that were given here and not saved yet. Where only
 * the time or a mark is unsaved, an answer from elsewhere is taken over: it is not to be lost to a question merely looked at.
 */
export function mergeResponses(
  state: QuestionsState,
  responses: readonly WireResponse[],
  version: number,
): Pick<QuestionsState, 'questions' | 'version' | 'confirmed'> {
  const { confirmed } = state;
  // Overtaken by a later answer.
  if (version < state.version) return { questions: state.questions, version: state.version, confirmed };
  const given = new Map(responses.map((response) => [response.id, response]));
  const questions = state.questions.map((question) => {
    const response = given.get(question.id);
    if (!response) return question;
    return state.unsavedIds.includes(question.id) ? withAnswerFromElsewhere(state, question, response) : withResponse(question, response);
  });
  // Of an answer whose sending is in doubt, only the answer to that sending tells.
  const known = responses.filter(({ id }) => confirmed[id] !== undefined || !state.unsavedIds.includes(id));
  return { questions, version, confirmed: { ...confirmed, ...Object.fromEntries(known.map(({ id, userAnswer }) => [id, userAnswer])) } };
}

function withAnswerFromElsewhere(state: QuestionsState, question: AttemptQuestion, response: WireResponse): AttemptQuestion {
  const { id, userAnswer, confidence } = response;
  if (isAnswerNew(state, question) || userAnswer === question.userAnswer) return question;
  return withResponse(question, { id, userAnswer, confidence });
}

/** Which questions look different: by their answers or marks, not by the time spent on them. */
export function changedQuestions(before: readonly AttemptQuestion[], after: readonly AttemptQuestion[]): string[] {
  const earlier = new Map(before.map((question) => [question.id, question]));
  return after.flatMap((question) => {
    const then = earlier.get(question.id);
    const isChanged = then && (then.userAnswer !== question.userAnswer || then.isMarked !== question.isMarked);
    return isChanged ? [question.id] : [];
  });
}
