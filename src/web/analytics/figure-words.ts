import type { Difficulty } from '../../assessment/question.ts';
import type { AnalyticsDetails, WireTally } from '../../contract/analytics-shapes.ts';

export interface WireCounts {
  correct: number;
  wrong: number;
  blank: number;
}

export const noValue = '–';

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

/** E.g. `42 s` or `1 min 15 s`; a dash where no time is known. */
export function secondsText(seconds: number | null): string {
  if (seconds === null) return noValue;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
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
