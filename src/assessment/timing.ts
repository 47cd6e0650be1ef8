/** How long after the deadline a submission still counts (the tolerance Moodle calls `graceperiodmin`). */
export const graceSeconds = 60;

/** How much longer than its given time a test may take; `unlimited`: as long as it needs. */
export const extraTimes = ['1.25', '1.5', '2', 'unlimited'] as const;
export type ExtraTime = (typeof extraTimes)[number];

/** An attempt without a limit ends all the same, so that none stays open for ever. */
export const unlimitedDays = 30;

const factors = { '1.25': 5 / 4, '1.5': 3 / 2, '2': 2 };

/** The whole time of a test in seconds, rounded up; null without a limit. */
export function durationOf(timePerQuestion: number, questionCount: number, extraTime?: ExtraTime | null): number | null {
  if (extraTime === 'unlimited') return null;
  const factor = extraTime ? factors[extraTime] : 1;
  return Math.ceil(timePerQuestion * questionCount * factor);
}

/** `startedAt` and the answer are instants (ms); `duration` is in seconds, null without a limit. */
export function deadlineOf(startedAt: number, duration: number | null): number {
  return startedAt + (duration ?? unlimitedDays * 86_400) * 1000;
}

/** Whole seconds until the deadline, rounded up so that a clock shows 0:00 only when the time is over; never negative. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Whether responses that arrive now are still taken. */
export function acceptsResponses(deadline: number, now: number): boolean {
  return now <= deadline + graceSeconds * 1000;
}

/** Minutes and seconds as a clock shows them, e.g. `15:00`; minutes are not wrapped into hours. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The same, wrapped into hours once there is one, e.g. `1:05:09`: for time that may go on for days. */
export function longClockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  return hours === 0 ? clockText(seconds) : `${hours}:${clockText(seconds % 3600).padStart(5, '0')}`;
}
