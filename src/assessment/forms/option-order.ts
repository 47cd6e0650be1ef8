import { inNumericOrder } from '../drafts/numeric-value.ts';
import type { QuestionForm } from '../question.ts';
import { placeOfAssertionOption } from './assertion-reason-options.ts';
import { isCoded } from './stem-layout.ts';

/** Options in the order of their kind: those of assertion and reason as in every paper, numbers ascending, others as they come. */
export function inFormOrder<T>(form: QuestionForm | undefined, options: readonly T[], textOf: (option: T) => string): T[] {
  const placeOf = (option: T) => placeOfAssertionOption(textOf(option)) ?? 0;
  if (form === 'assertion-reason') return options.toSorted((one, other) => placeOf(one) - placeOf(other));
  // "2, 4, 1, 3" is a code, not a number.
  return isCoded(form) ? [...options] : inNumericOrder(options, textOf);
}
