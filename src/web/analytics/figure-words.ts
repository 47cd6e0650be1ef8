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

export function dayText(instant: number): string {
  return new Date(instant).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
}

export const difficultyWords: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

export const trendWords: Record<WireTally['trend'], string> = {
  rising: '↗ Rising',
  falling: '↘ Falling',
  steady: '→ Steady',
  unknown: noValue,
};

/** The course of a subject's tests, or of all. */
export function testsOf(tests: AnalyticsDetails['tests'], subjectId: string | undefined): AnalyticsDetails['tests'] {
  return subjectId === undefined ? tests : tests.filter((test) => test.subjectId === subjectId);
}
