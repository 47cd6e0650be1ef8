/** India has one time zone and no daylight saving time, so the offset is constant. */
const indiaOffset = 5.5 * 60 * 60 * 1000;

/** The start (ms) of the calendar month in Asia/Kolkata that contains `now`. */
export function monthStart(now: number): number {
  const local = new Date(now + indiaOffset);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - indiaOffset;
}

/** The start (ms) of the following month in Asia/Kolkata, which brings a learner new free tests. */
export function nextMonthStart(now: number): number {
  return monthStart(monthStart(now) + 31 * 24 * 60 * 60 * 1000);
}

/** The start (ms) of the day in Asia/Kolkata that contains `now`. */
export function dayStart(now: number): number {
  const local = new Date(now + indiaOffset);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - indiaOffset;
}

/** The start (ms) of the following day in Asia/Kolkata. */
export function nextDayStart(now: number): number {
  return dayStart(now) + 24 * 60 * 60 * 1000;
}

/** The tests that a learner may start in a day, as minutes at the full rate: 100 at ten a minute. */
export const fullMinutesPerDay = 10;

export function testsRemaining(perMonth: number, usedThisMonth: number): number {
  return Math.max(0, perMonth - usedThisMonth);
}

/** At the instant of its expiry, premium has ended. */
export function isPremium(planExpiry: number | null, now: number): boolean {
  return planExpiry !== null && planExpiry > now;
}
