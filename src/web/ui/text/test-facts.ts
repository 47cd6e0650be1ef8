import { m } from '#messages';
import type { Marking } from '../../../assessment/marking.ts';
import { clockText } from '../../../assessment/timing.ts';
import { markingText } from './marks-text.ts';

export interface TestFacts {
  numberOfQuestions: number;
  durationSeconds: number | null;
  /** Undefined if unknown. */
  marking?: Marking;
}

/** A test in one line, e.g. `10 questions · 15:00 · +1 right, −0.25 wrong`. */
export function testFacts({ numberOfQuestions, durationSeconds, marking }: TestFacts): string {
  const questions = m.shared_questions({ count: numberOfQuestions });
  return [questions, durationText(durationSeconds), ...(marking ? [markingText(marking)] : [])].join(' · ');
}

/** The duration of a test; null means no time limit. */
export function durationText(seconds: number | null): string {
  return seconds === null ? m.shared_no_time_limit() : clockText(seconds);
}

/** A for the first option. */
export function letterOf(option: number): string {
  return String.fromCodePoint(65 + option);
}
