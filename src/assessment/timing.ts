/** How long after the deadline a submission still counts (the tolerance Moodle calls `graceperiodmin`). */
export const graceSeconds = 60;

/** `startedAt` and the answer are instants (ms); `timePerQuestion` is in seconds. */
export function deadlineOf(startedAt: number, timePerQuestion: number, questionCount: number): number {
  return startedAt + timePerQuestion * questionCount * 1000;
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
