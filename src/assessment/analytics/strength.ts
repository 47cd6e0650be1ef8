import { isMastered } from './classify-responses.ts';
import { type Counts, questionsIn } from './tally.ts';

/** From weak to strong. */
export const strengths = ['weak', 'growing', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/**
 * Weak: fewer than half of the questions correct. Strong: mastered by the rule that detects slips, counting blanks as wrong.
 * Growing: in between, or asked too rarely to call strong.
 */
export function strengthOf(counts: Counts): Strength {
  if (2 * counts.correct < questionsIn(counts)) return 'weak';
  return isMastered({ answered: questionsIn(counts), correct: counts.correct }) ? 'strong' : 'growing';
}
