import { m } from '#messages';
import { type Strength, strengthOf, strengths } from '../../assessment/analytics/strength.ts';
import { type Counts, questionsIn } from '../../assessment/analytics/tally.ts';
import type { WordsProps } from '../ui/text/words.tsx';

export const strengthTexts: Record<Strength, { name: string; meaning: string }> = {
  weak: { name: m.analytics_weak(), meaning: m.analytics_weak_words() },
  growing: { name: m.analytics_growing(), meaning: m.analytics_growing_words() },
  strong: { name: m.analytics_strong(), meaning: m.analytics_strong_words() },
};

/** Groups by strength, weak first. Keeps the order within a group and omits empty groups. */
export function groupByStrength<Concept extends Counts>(concepts: readonly Concept[]): { strength: Strength; concepts: Concept[] }[] {
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
export function conceptSentence(tile: Counts & { concept: string; subjectName: string }): WordsProps['parts'] {
  const { concept, subjectName: subject, correct, wrong, blank } = tile;
  const { name: strength } = strengthTexts[strengthOf(tile)];
  return m.analytics_concept_words.parts({ concept, subject, correct, questions: questionsIn(tile), wrong, blank, strength });
}
