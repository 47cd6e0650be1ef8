/** How long after the deadline a submission still counts (the tolerance Moodle calls `graceperiodmin`). */
export const graceSeconds = 60;

/** Factors by which the time of a test can be extended; `unlimited` removes the limit. */
export const extraTimes = ['1.25', '1.5', '2', 'unlimited'] as const;
export type ExtraTime = (typeof extraTimes)[number];

/** An attempt without a limit still ends, so that none stays open forever. */
export const unlimitedDays = 30;

const factors = { '1.25': 5 / 4, '1.5': 3 / 2, '2': 2 };

/** The time of the whole test in seconds, rounded up; null without a limit. */
export function durationOf(timePerQuestion: number, questionCount: number, extraTime?: ExtraTime | null): number | null {
  if (extraTime === 'unlimited') return null;
  const factor = extraTime ? factors[extraTime] : 1;
  return Math.ceil(timePerQuestion * questionCount * factor);
}

/** `startedAt` and the result are instants (ms); `duration` is in seconds, null without a limit. */
export function deadlineOf(startedAt: number, duration: number | null): number {
  return startedAt + (duration ?? unlimitedDays * 86_400) * 1000;
}

/** Whole seconds until the deadline, never negative; rounded up, so that a clock shows 0:00 only when the time is up. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Whether responses that arrive at `now` are still accepted. */
export function acceptsResponses(deadline: number, now: number): boolean {
  return now <= deadline + graceSeconds * 1000;
}

/** Minutes and seconds, e.g. `15:00`; minutes are not converted to hours. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Like `clockText`, with hours from one hour on, e.g. `1:05:09`: for times that may last days. */
export function longClockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  return hours === 0 ? clockText(seconds) : `${hours}:${clockText(seconds % 3600).padStart(5, '0')}`;
}
