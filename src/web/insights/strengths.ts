import { m } from '#messages';
import { isMastered } from '../../assessment/analytics/classify-responses.ts';
import type { WordsProps } from '../ui/text/words.tsx';
import { questionsIn, type WireCounts } from './figure-text.ts';

/** From weak to strong. */
export const strengths = ['weak', 'growing', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/**
 * Weak: fewer than half of the questions correct. Strong: mastered by the rule that detects slips, counting blanks as wrong.
 * Growing: in between, or asked too rarely to call strong.
 */
export function strengthOf(counts: WireCounts): Strength {
  if (2 * counts.correct < questionsIn(counts)) return 'weak';
  return isMastered({ answered: questionsIn(counts), correct: counts.correct }) ? 'strong' : 'growing';
}

export const strengthTexts: Record<Strength, { name: string; meaning: string }> = {
  weak: { name: m.analytics_weak(), meaning: m.analytics_weak_words() },
  growing: { name: m.analytics_growing(), meaning: m.analytics_growing_words() },
  strong: { name: m.analytics_strong(), meaning: m.analytics_strong_words() },
};

/** Groups by strength, weak first. Keeps the order within a group and omits empty groups. */
export function groupByStrength<Concept extends WireCounts>(concepts: readonly Concept[]): { strength: Strength; concepts: Concept[] }[] {
  return strengths
    .map((strength) => ({ strength, concepts: concepts.filter((concept) => strengthOf(concept) === strength) }))
    .filter((group) => group.concepts.length > 0);
}

/** In SVG user units. */
const largestRadius = 26;
const leastRadius = 7;

/** Scales the area with the number of questions; never below the minimum radius. */
export function bubbleRadius(questions: number, most: number): number {
  return Math.max(leastRadius, largestRadius * Math.sqrt(questions / most));
}

/** The accessible name of a tile, as parts for `Words` so that names keep their language. */
export function conceptSentence(tile: WireCounts & { concept: string; subjectName: string }): WordsProps['parts'] {
  const { concept, subjectName: subject, correct, wrong, blank } = tile;
  const { name: strength } = strengthTexts[strengthOf(tile)];
  return m.analytics_concept_words.parts({ concept, subject, correct, questions: questionsIn(tile), wrong, blank, strength });
}
