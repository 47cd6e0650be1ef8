import { reviewedOutcome, type ReviewedOutcome, type ReviewedQuestion } from '../../../assessment/review/reviewed-question.ts';
import type { Solution } from '../../../contract/shapes/attempt-shapes.ts';

/** Converts a solution for the review rules: options by index, whole seconds. */
export function toReviewed(solution: Solution): ReviewedQuestion {
  const { id, options, correctAnswer, userAnswer, attempted, isVoid, secondsSpent, confidence, changes } = solution;
  return {
    id,
    optionCount: options.length,
    key: options.indexOf(correctAnswer),
    chosen: attempted && userAnswer !== null ? options.indexOf(userAnswer) : undefined,
    isVoid,
    seconds: secondsSpent === null ? null : Math.round(secondsSpent),
    confidence,
    changes: changes.map((text) => (text === null ? null : options.indexOf(text))),
  };
}

export function reviewStatus(solution: Solution): ReviewedOutcome {
  return reviewedOutcome(toReviewed(solution));
}
