import { isMastered } from '../../../assessment/analytics/tell-kinds.ts';
import { questionsIn, type WireCounts } from '../figure-words.ts';

/** From weak to strong. */
export const strengths = ['weak', 'growing', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/**
 * Weak: less than half of its questions right. Strong: mastered, as slips are told by, but a blank is held to be not known.
 * Growing: what lies between, and what was asked too little to call strong.
 */
export function strengthOf(counts: WireCounts): Strength {
  if (2 * counts.correct < questionsIn(counts)) return 'weak';
  return isMastered({ answered: questionsIn(counts), correct: counts.correct }) ? 'strong' : 'growing';
}

export const strengthWords: Record<Strength, { name: string; meaning: string }> = {
  weak: { name: 'Weak', meaning: 'less than half right' },
  growing: { name: 'Growing', meaning: 'half or more right, or too few questions to call it strong' },
  strong: { name: 'Strong', meaning: '70% or more right, of four questions or more' },
};

/** Those of each strength, weak first, in the order they came in; no strength that nothing has. */
export function groupByStrength<Concept extends WireCounts>(concepts: readonly Concept[]): { strength: Strength; concepts: Concept[] }[] {
  return strengths
    .map((strength) => ({ strength, concepts: concepts.filter((concept) => strengthOf(concept) === strength) }))
    .filter((group) => group.concepts.length > 0);
}

/** Of a circle whose area is to the largest one's as the numbers of questions are; never too small to be seen. */
export function bubbleRadius(questions: number, most: number, { largest, least }: { largest: number; least: number }): number {
  return Math.max(least, largest * Math.sqrt(questions / Math.max(most, 1)));
}

/** What a tile says to whoever hears it. */
export function conceptSentence(concept: WireCounts & { concept: string; subjectName: string }): string {
  const { name } = strengthWords[strengthOf(concept)];
  const figures = `${rightText(concept)}, ${concept.wrong} wrong, ${concept.blank} blank`;
  return `${concept.concept}, ${concept.subjectName}: ${figures}. ${name}. Create a test on it.`;
}

/** E.g. `3 of 4 right`. */
export function rightText(counts: WireCounts): string {
  return `${counts.correct} of ${questionsIn(counts)} right`;
}
