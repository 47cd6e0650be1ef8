import type { ReviewedQuestion } from '../../../assessment/review/reviewed-question.ts';
import type { Solution } from '../../../contract/shapes/attempt-shapes.ts';
import { markedOptions } from './explanation-parts.ts';

/** Converts a solution for the review rules: options by index, whole seconds. */
export function toReviewed(solution: Solution): ReviewedQuestion {
  const { id, options, isVoid, secondsSpent, confidence, changes } = solution;
  const { key, chosen } = markedOptions(solution);
  return {
    id,
    optionCount: options.length,
    key,
    chosen: chosen === -1 ? undefined : chosen,
    isVoid,
    seconds: secondsSpent === null ? null : Math.round(secondsSpent),
    confidence,
    changes: changes.map((text) => (text === null ? null : options.indexOf(text))),
  };
}
