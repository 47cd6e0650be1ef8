import type { ReviewedQuestion } from '../../../assessment/review/reviewed-question.ts';
import type { Solution } from '../../../contract/attempt-shapes.ts';
import { markedOptions } from './why-parts.ts';

/** The question as the rules of the review take it: options by their index, seconds whole. */
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
