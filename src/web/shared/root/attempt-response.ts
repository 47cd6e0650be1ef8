import type { WireResponse } from '../../../contract/shapes/attempt-shapes.ts';
import type { AttemptQuestion } from './root-shapes.ts';

/** The question's current state in the server's shape. */
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

/** Applies a response of the server; fields it omits stay. Returns the same object where nothing changes. */
export function withResponse(question: AttemptQuestion, response: WireResponse): AttemptQuestion {
  const chosen = response.userAnswer === null ? -1 : question.options.indexOf(response.userAnswer);
  const changed = {
    ...question,
    userAnswer: chosen === -1 ? null : response.userAnswer,
    attempted: chosen !== -1,
    chosenOption: chosen === -1 ? null : chosen,
    isMarked: response.markedForReview ?? question.isMarked,
    // An answered question was visited.
    isVisited: response.visited ?? true,
    secondsSpent: response.secondsSpent ?? question.secondsSpent,
    eliminated: response.eliminated?.map((text) => question.options.indexOf(text)).filter((option) => option !== -1) ?? question.eliminated,
    confidence: response.confidence === undefined ? question.confidence : response.confidence,
  };
  return isAlike(changed, question) ? question : changed;
}

/** Equal in every field of the response, so that React need not render again. */
function isAlike(one: AttemptQuestion, other: AttemptQuestion): boolean {
  return JSON.stringify(toWireResponse(one)) === JSON.stringify(toWireResponse(other));
}
