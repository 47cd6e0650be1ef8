import { computeDecayFactor, type Grade, fsrs, Rating } from 'ts-fsrs';

import { dayStart } from '../allowance.ts';

/** How well an answer showed that its concept is remembered. */
export type RecallGrade = 'again' | 'hard' | 'good';

/** One answered question, as far as memory is concerned. */
export interface Recall {
  /** An instant (ms). */
  at: number;
  grade: RecallGrade;
  /** Whether the concept is to be practised at once, whatever its memory. */
  isDue: boolean;
}

/** What a learner remembers of a concept: the state of FSRS-6 (https://github.com/open-spaced-repetition/ts-fsrs) after the last answer. */
export interface Memory {
  /** In days: after so many, nine in ten remember. */
  stability: number;
  /** From 1 to 10. */
  difficulty: number;
  /** Instants (ms). */
  recalledAt: number;
  dueAt: number;
}

/** What the next state depends on. */
export type Remembered = Omit<Memory, 'dueAt'>;

/** A concept comes back when nine in ten learners would still answer it right. */
const wantedShare = 0.9;
const day = 24 * 60 * 60 * 1000;

// Fuzz spreads cards of one day by chance; here the same answers lead to the same days.
const scheduler = fsrs({ request_retention: wantedShare, enable_fuzz: false, maximum_interval: 365 });
const curve = computeDecayFactor(scheduler.parameters.w);
const ratings: Readonly<Record<RecallGrade, Grade>> = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good };

/** The memory after one more answer; `earlier` is undefined for the first. Answers are given in the order of their instants. */
export function remember(earlier: Remembered | undefined, { at, grade, isDue }: Recall): Memory {
  const state = earlier ? { stability: earlier.stability, difficulty: earlier.difficulty } : null;
  const { stability, difficulty } = scheduler.next_state(state, earlier ? daysBetween(earlier.recalledAt, at) : 0, ratings[grade]);
  const interval = scheduler.next_interval(stability, 0);
  return { stability, difficulty, recalledAt: at, dueAt: isDue ? at : dayStart(at) + interval * day };
}

/** The share, from 0 to 1, of learners with this memory who would remember at an instant. */
export function shareRemembered({ stability, recalledAt }: Pick<Memory, 'stability' | 'recalledAt'>, at: number): number {
  return scheduler.forgetting_curve(Math.max(0, (at - recalledAt) / day), stability);
}

/** In days: who was wrong has read the solution, and so keeps more of it than the next state of FSRS says. */
const leastKept = 3;

/** The same, where the solution was read after a wrong answer. */
export function shareKept({ stability, recalledAt }: Pick<Memory, 'stability' | 'recalledAt'>, at: number): number {
  return shareRemembered({ stability: Math.max(leastKept, stability), recalledAt }, at);
}

/** The start of the day (ms) on which a memory has fallen to a share, from 0 to 1; a day after the last answer at the earliest. */
export function fallsTo(share: number, { stability, recalledAt }: Memory): number {
  const { decay, factor } = curve;
  const days = Math.round((stability * (share ** (1 / decay) - 1)) / factor);
  return dayStart(recalledAt) + Math.max(1, days) * day;
}

/** Calendar days in India, as the parameters of FSRS were fitted to nights of sleep. */
function daysBetween(from: number, to: number): number {
  return Math.max(0, Math.round((dayStart(to) - dayStart(from)) / day));
}
