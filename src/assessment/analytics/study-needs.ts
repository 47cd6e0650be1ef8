import type { ConceptTally } from './analyse.ts';
import type { ResponseKind } from './response-kind.ts';

/** Reasons to study a concept. If two have the same total weight, the first wins. */
const reasons = ['misconception', 'blank', 'unsettled', 'guess', 'lucky'] as const satisfies readonly ResponseKind[];
export type StudyReason = (typeof reasons)[number];

/** The weight of one response. A misconception must be unlearned first, so it weighs most; a slip needs no study. */
const weights: Record<StudyReason, number> = { misconception: 3, blank: 2, unsettled: 2, guess: 2, lucky: 1 };

export interface StudyNeed {
  concept: ConceptTally;
  /** The reason with the greatest total weight. */
  reason: StudyReason;
}

type Weighed = Pick<ConceptTally, 'correct' | 'wrong' | 'blank' | 'kinds' | 'askedAt' | 'concept'>;

/** The concepts to study next, at most `most`. Concepts that need no study are left out. */
export function studyNeeds(concepts: readonly ConceptTally[], most = 3): StudyNeed[] {
  return concepts
    .filter((concept) => weightOf(concept) > 0)
    .sort(byNeed)
    .slice(0, most)
    .map((concept) => ({ concept, reason: mainReason(concept) }));
}

/**
 * Sorts the most urgent concept first: by weight² / questions, so that neither the amount of evidence nor its share decides
 * alone. Cross-multiplied to stay in whole numbers. Of two equal ones, the concept asked last comes first.
 */
export function byNeed(one: Weighed, other: Weighed): number {
  const need = weightOf(other) ** 2 * questionsOf(one) - weightOf(one) ** 2 * questionsOf(other);
  const recency = other.askedAt - one.askedAt;
  return need || recency || (one.concept < other.concept ? -1 : Number(one.concept > other.concept));
}

function weightOf({ kinds }: Weighed): number {
  return reasons.reduce((sum, reason) => sum + kinds[reason] * weights[reason], 0);
}

function questionsOf({ correct, wrong, blank }: Weighed): number {
  return correct + wrong + blank;
}

function mainReason({ kinds }: Weighed): StudyReason {
  const loudness = (reason: StudyReason) => kinds[reason] * weights[reason];
  return reasons.reduce((main, reason) => (loudness(reason) > loudness(main) ? reason : main));
}
