import type { WireResponse } from '../../../contract/attempt-shapes.ts';
import type { QuestionsState } from '../../shared/root-shapes.ts';

/** The server's responses, from another tab or device, laid under those that were given here and not saved yet. */
export function mergeResponses(
  state: QuestionsState,
  responses: readonly WireResponse[],
  version: number,
): Pick<QuestionsState, 'questions' | 'version'> {
  const given = new Map(responses.map((response) => [response.id, response]));
  const questions = state.questions.map((question) => {
    const response = given.get(question.id);
    if (!response || state.unsavedIds.includes(question.id)) return question;
    const chosen = response.userAnswer === null ? -1 : question.options.indexOf(response.userAnswer);
    const chosenOption = chosen === -1 ? null : chosen;
    const isMarked = response.markedForReview ?? question.isMarked;
    // The same object where nothing changed, so that nothing is drawn again.
    if (chosenOption === question.chosenOption && isMarked === question.isMarked) return question;
    const userAnswer = chosenOption === null ? null : response.userAnswer;
    const secondsSpent = response.secondsSpent ?? question.secondsSpent;
    return { ...question, userAnswer, chosenOption, isMarked, secondsSpent, attempted: chosenOption !== null, isVisited: true };
  });
  return { questions, version: Math.max(state.version, version) };
}
