import type { WireResponse } from '../../contract/attempt-shapes.ts';
import type { AttemptQuestion } from './root-shapes.ts';

/** What the server keeps of a question, as it stands here. */
export function toWireResponse(question: AttemptQuestion): WireResponse {
  const { id, options, userAnswer, isMarked, isVisited, secondsSpent, eliminated, confidence } = question;
  return {
    id,
    userAnswer,
    markedForReview: isMarked,
    visited: isVisited,
    secondsSpent,
    eliminated: eliminated.flatMap((option) => options[option] ?? []),
    confidence,
  };
}

/** The question with what the server keeps of it; what the server does not name stays. The same object where nothing changes. */
export function withResponse(question: AttemptQuestion, response: WireResponse): AttemptQuestion {
  const chosen = response.userAnswer === null ? -1 : question.options.indexOf(response.userAnswer);
  const changed = {
    ...question,
    userAnswer: chosen === -1 ? null : response.userAnswer,
    attempted: chosen !== -1,
    chosenOption: chosen === -1 ? null : chosen,
    isMarked: response.markedForReview ?? question.isMarked,
    // Whoever answered it has seen it.
    isVisited: response.visited ?? true,
    secondsSpent: response.secondsSpent ?? question.secondsSpent,
    eliminated: response.eliminated?.map((text) => question.options.indexOf(text)).filter((option) => option !== -1) ?? question.eliminated,
    confidence: response.confidence === undefined ? question.confidence : response.confidence,
  };
  return isAlike(changed, question) ? question : changed;
}

/** In what is given to it: so that nothing is drawn again for nothing. */
function isAlike(one: AttemptQuestion, other: AttemptQuestion): boolean {
  return JSON.stringify(toWireResponse(one)) === JSON.stringify(toWireResponse(other));
}
