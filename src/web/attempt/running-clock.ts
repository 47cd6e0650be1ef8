import { deadlineOf, secondsLeft } from '../../assessment/timing.ts';
import type { StartedTest } from '../../contract/shapes/attempt-shapes.ts';
import type { QuestionsState } from '../shared/root/root-shapes.ts';

/** The browser's time sources, both in ms. */
export interface Timepieces {
  /** The time of day, which may be changed. */
  wall: () => number;
  /** Monotonic, but may stop while the device sleeps. */
  steady: () => number;
}

export const browserTimepieces: Timepieces = { wall: () => Date.now(), steady: () => performance.now() };

/** Instants in ms, all on the same clock. */
export interface RunningClock {
  startedAt: number;
  deadline: number;
  /** Seconds; null without a limit. */
  duration: number | null;
  now: () => number;
  /** False once the device has slept or its clock was changed: the time since is unreliable. */
  isSteady: () => boolean;
  /** Whether it may end the attempt: not by the browser's clock while the server's is unknown. */
  mayEnd: boolean;
}

type Started = Pick<StartedTest, 'startedAt' | 'deadline' | 'durationSeconds' | 'serverNow'>;

const tolerance = 2000;

/**
 * The server's clock, continued by the browser's monotonic one. `askedAt` is on the latter; half of the round trip is taken as
 * the way back (Cristian's algorithm).
 */
export function serverClock(started: Started, askedAt: number, { wall, steady }: Timepieces): RunningClock {
  const { startedAt, deadline, durationSeconds, serverNow } = started;
  const receivedAt = steady();
  const offset = wall() - receivedAt;
  const ahead = serverNow + (receivedAt - askedAt) / 2 - receivedAt;
  return {
    startedAt,
    deadline,
    duration: durationSeconds,
    now: () => ahead + steady(),
    isSteady: () => Math.abs(wall() - steady() - offset) < tolerance,
    mayEnd: true,
  };
}

/** The clock of a guest, and of a learner while the server cannot be reached. */
export function browserClock(attempt: Pick<QuestionsState, 'timeStartedAt' | 'testDetails'>, { wall }: Timepieces): RunningClock {
  const startedAt = attempt.timeStartedAt ?? wall();
  const duration = attempt.testDetails?.durationSeconds ?? null;
  const isGuests = attempt.testDetails?.testId === null;
  return { startedAt, deadline: deadlineOf(startedAt, duration), duration, now: wall, isSteady: () => true, mayEnd: isGuests };
}

/** Whether time is left by the browser's clock: an attempt that has ended before was submitted elsewhere. */
export function hasTimeLeft(attempt: Pick<QuestionsState, 'timeStartedAt' | 'testDetails'>): boolean {
  const clock = browserClock(attempt, browserTimepieces);
  return clock.duration === null || secondsShown(clock) > 0;
}

/** The seconds left, or without a limit the seconds passed. */
export function secondsShown({ startedAt, deadline, duration, now }: RunningClock): number {
  return duration === null ? Math.max(0, Math.floor((now() - startedAt) / 1000)) : secondsLeft(deadline, now());
}

/** Milliseconds until the shown second changes; undefined once the time is over. */
export function untilNextSecond({ deadline, now }: RunningClock): number | undefined {
  const left = deadline - now();
  return left > 0 ? Math.max(left % 1000, 20) : undefined;
}

export function isTimeUp(clock: RunningClock): boolean {
  return clock.mayEnd && clock.isSteady() && secondsLeft(clock.deadline, clock.now()) === 0;
}
