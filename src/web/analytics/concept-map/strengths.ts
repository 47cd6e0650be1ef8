import { m } from '#messages';
import { isMastered } from '../../../assessment/analytics/tell-kinds.ts';
import type { WordsProps } from '../../shared/words.tsx';
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
  weak: { name: m.analytics_weak(), meaning: m.analytics_weak_words() },
  growing: { name: m.analytics_growing(), meaning: m.analytics_growing_words() },
  strong: { name: m.analytics_strong(), meaning: m.analytics_strong_words() },
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

/** What a tile says to whoever hears it, for `Words`: the names are parts of their own. */
export function conceptSentence(tile: WireCounts & { concept: string; subjectName: string }): WordsProps['parts'] {
  const { concept, subjectName: subject, correct, wrong, blank } = tile;
  const { name: strength } = strengthWords[strengthOf(tile)];
  return m.analytics_concept_words.parts({ concept, subject, correct, questions: questionsIn(tile), wrong, blank, strength });
}

/** E.g. `3 of 4 right`. */
export function rightText(counts: WireCounts): string {
  return m.analytics_concept_right({ correct: counts.correct, questions: questionsIn(counts) });
}
