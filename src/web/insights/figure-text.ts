import { m } from '#messages';
import type { Difficulty } from '../../assessment/question.ts';
import type { WireTally } from '../../contract/shapes/analytics-shapes.ts';
import { noValue, percentText } from '../ui/text/figure-text.ts';

export interface WireCounts {
  correct: number;
  wrong: number;
  blank: number;
}

/** The share of correct responses among the answered questions, e.g. `75%`; a dash if none was answered. */
export function accuracyText({ correct, wrong }: Pick<WireCounts, 'correct' | 'wrong'>): string {
  return percentText(correct, correct + wrong);
}

/** For drawing only: not rounded for display. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

export function questionsIn({ correct, wrong, blank }: WireCounts): number {
  return correct + wrong + blank;
}

export const difficultyNames: Record<Difficulty, string> = {
  easy: m.analytics_easy(),
  medium: m.analytics_medium(),
  hard: m.analytics_hard(),
};

export const trendTexts: Record<WireTally['trend'], string> = {
  rising: m.analytics_rising(),
  falling: m.analytics_falling(),
  steady: m.analytics_steady(),
  unknown: noValue,
};

/** Two subjects may have a concept of the same name. */
export function conceptKey({ subjectId, concept }: { subjectId: string; concept: string }): string {
  return `${subjectId} ${concept}`;
}
