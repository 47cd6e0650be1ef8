import type { ConceptTally } from './analyse.ts';
import type { ResponseKind } from './response-kind.ts';

/** What calls for study, the most pressing first where two call equally loud. */
const reasons = ['misconception', 'blank', 'unsettled', 'guess', 'lucky'] as const satisfies readonly ResponseKind[];
export type StudyReason = (typeof reasons)[number];

/** How loud one response calls. What is learned wrong must be unlearned first; a slip calls for nothing but care. */
const weights: Record<StudyReason, number> = { misconception: 3, blank: 2, unsettled: 2, guess: 2, lucky: 1 };

export interface StudyNeed {
  concept: ConceptTally;
  /** What weighs most. */
  reason: StudyReason;
}

type Weighed = Pick<ConceptTally, 'correct' | 'wrong' | 'blank' | 'kinds' | 'askedAt' | 'concept'>;

/** The concepts to study next, at most so many; one that calls for nothing is not among them. */
export function studyNeeds(concepts: readonly ConceptTally[], most = 3): StudyNeed[] {
  return concepts
    .filter((concept) => weightOf(concept) > 0)
    .sort(byNeed)
    .slice(0, most)
    .map((concept) => ({ concept, reason: mainReason(concept) }));
}

/**
 * The one to study first, first: by weight² / questions, so that neither much evidence alone nor a large share alone
 * decides. Compared in whole numbers; of two alike the one asked last comes first.
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
