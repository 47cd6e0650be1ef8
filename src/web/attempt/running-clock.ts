import { deadlineOf, secondsLeft } from '../../assessment/timing.ts';
import type { StartedTest } from '../../contract/attempt-shapes.ts';
import type { QuestionsState } from '../shared/root-shapes.ts';

/** What a browser has to tell the time by, both in ms. */
export interface Timepieces {
  /** The time of day, which can be set. */
  wall: () => number;
  /** Only ever goes forward, but may stand still while the device sleeps. */
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
  /** False once this device has slept or its clock was set: what it counted since is not to be relied on. */
  isSteady: () => boolean;
  /** Whether it may end the attempt: never by the time of day of a browser that has not heard the server's. */
  mayEnd: boolean;
}

type Started = Pick<StartedTest, 'startedAt' | 'deadline' | 'durationSeconds' | 'serverNow'>;

const tolerance = 2000;

/**
 * The server's clock, carried on by the browser's steady one since the answer came. `askedAt` is on that one too: on the
 * whole, half the way there and back was the way back (Cristian's algorithm).
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

/** A guest's only clock, and what a learner sees while the server cannot be asked. */
export function browserClock(attempt: Pick<QuestionsState, 'timeStartedAt' | 'testDetails'>, { wall }: Timepieces): RunningClock {
  const startedAt = attempt.timeStartedAt ?? wall();
  const duration = attempt.testDetails?.durationSeconds ?? null;
  const isGuests = attempt.testDetails?.testId === null;
  return { startedAt, deadline: deadlineOf(startedAt, duration), duration, now: wall, isSteady: () => true, mayEnd: isGuests };
}

/** What the clock shows: the seconds left, or without a limit those that have passed. */
export function secondsShown({ startedAt, deadline, duration, now }: RunningClock): number {
  return duration === null ? Math.max(0, Math.floor((now() - startedAt) / 1000)) : secondsLeft(deadline, now());
}

/** Milliseconds until another second is shown; undefined once the time is over. */
export function untilNextSecond({ deadline, now }: RunningClock): number | undefined {
  const left = deadline - now();
  return left > 0 ? Math.max(left % 1000, 20) : undefined;
}

export function isTimeUp(clock: RunningClock): boolean {
  return clock.mayEnd && clock.isSteady() && secondsLeft(clock.deadline, clock.now()) === 0;
}
