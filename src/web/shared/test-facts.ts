import { m } from '#messages';

import type { Marking } from '../../assessment/marking.ts';
import { clockText } from '../../assessment/timing.ts';
import { markingText } from './marking-text.ts';

export interface TestFacts {
  numberOfQuestions: number;
  durationSeconds: number | null;
  /** Left out where it is not known. */
  marking?: Marking;
}

/** A test in one line, e.g. `10 questions · 15:00 · +1 right, −0.25 wrong`. */
export function testFacts({ numberOfQuestions, durationSeconds, marking }: TestFacts): string {
  return [questionsText(numberOfQuestions), durationText(durationSeconds), ...(marking ? [markingText(marking)] : [])].join(' · ');
}

export function questionsText(count: number): string {
  return m.shared_questions({ count });
}

/** The whole time of a test: null has no limit. */
export function durationText(seconds: number | null): string {
  return seconds === null ? m.shared_no_time_limit() : clockText(seconds);
}
