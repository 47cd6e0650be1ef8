import type { Confidence } from '../confidence.ts';
import { type Marking, markingSchemes, outcomeOf } from '../marking.ts';

/** A question of a finished attempt with what was given to it. Options are named by their index. */
export interface ReviewedQuestion {
  id: string;
  optionCount: number;
  key: number;
  /** Undefined for a blank. */
  chosen: number | undefined;
  /** It counts for nothing. */
  isVoid: boolean;
  /** Whole seconds; null where nobody measured them. */
  seconds: number | null;
  /** Null where nothing was said. */
  confidence: Confidence | null;
  /** What was chosen, oldest first; null where a choice was taken back. */
  changes: readonly (number | null)[];
}

export type ReviewedOutcome = 'right' | 'wrong' | 'blank' | 'void';

export function reviewedOutcome({ isVoid, chosen, key }: Pick<ReviewedQuestion, 'isVoid' | 'chosen' | 'key'>): ReviewedOutcome {
  if (isVoid) return 'void';
  const outcome = outcomeOf(chosen, key);
  return outcome === 'correct' ? 'right' : outcome;
}

/** What the question brought, in whole twelfths of a mark. */
export function twelfthsOf(question: Pick<ReviewedQuestion, 'isVoid' | 'chosen' | 'key'>, marking: Marking): number {
  return question.isVoid ? 0 : markingSchemes[marking][outcomeOf(question.chosen, question.key)];
}
