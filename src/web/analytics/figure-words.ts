import { m } from '#messages';
import type { Difficulty } from '../../assessment/question.ts';
import type { AnalyticsDetails, WireTally } from '../../contract/analytics-shapes.ts';
import { noValue } from '../shared/figure-text.ts';

export interface WireCounts {
  correct: number;
  wrong: number;
  blank: number;
}

/**
 * Of the answered questions those that were right, e.g. `75%`, rounded in whole numbers; a dash where none was answered.
 * All and none are said of all and none alone.
 */
export function accuracyText({ correct, wrong }: Pick<WireCounts, 'correct' | 'wrong'>): string {
  const answered = correct + wrong;
  if (answered === 0) return noValue;
  const percent = Math.floor((200 * correct + answered) / (2 * answered));
  return `${correct === 0 || wrong === 0 ? percent : Math.min(Math.max(percent, 1), 99)}%`;
}

/** For drawing alone: never shown as a figure. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

export function questionsIn({ correct, wrong, blank }: WireCounts): number {
  return correct + wrong + blank;
}

export const difficultyWords: Record<Difficulty, string> = {
  easy: m.analytics_easy(),
  medium: m.analytics_medium(),
  hard: m.analytics_hard(),
};

export const trendWords: Record<WireTally['trend'], string> = {
  rising: m.analytics_rising(),
  falling: m.analytics_falling(),
  steady: m.analytics_steady(),
  unknown: noValue,
};

/** The course of a subject's tests, or of all. */
export function testsOf(tests: AnalyticsDetails['tests'], subjectId: string | undefined): AnalyticsDetails['tests'] {
  return subjectId === undefined ? tests : tests.filter((test) => test.subjectId === subjectId);
}
