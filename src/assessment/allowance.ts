/** India has one zone and no daylight saving, so the offset is a constant. */
const indiaOffset = 5.5 * 60 * 60 * 1000;

/** The instant (ms) at which the calendar month that holds `now` began in Asia/Kolkata. */
export function monthStart(now: number): number {
  const local = new Date(now + indiaOffset);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - indiaOffset;
}

/** The instant (ms) at which the day that holds `now` began in Asia/Kolkata. */
export function dayStart(now: number): number {
  const local = new Date(now + indiaOffset);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - indiaOffset;
}

/** The instant (ms) at which the day after the one that holds `now` begins in Asia/Kolkata. */
export function nextDayStart(now: number): number {
  return dayStart(now) + 24 * 60 * 60 * 1000;
}

export function testsRemaining(perMonth: number, usedThisMonth: number): number {
  return Math.max(0, perMonth - usedThisMonth);
}

/** Premium ends at its expiry: at that very instant it is over. */
export function isPremium(planExpiry: number | null, now: number): boolean {
  return planExpiry !== null && planExpiry > now;
}
