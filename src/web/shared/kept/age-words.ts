import { m } from '#messages';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When (ms) what is shown was true last, in a sentence. */
export function lastUpdatedText(updatedAt: number, now: number): string {
  const age = now - updatedAt;
  if (age < minute) return m.shared_updated_now();
  if (age < hour) return m.shared_updated_minutes({ count: Math.floor(age / minute) });
  if (age < day) return m.shared_updated_hours({ count: Math.floor(age / hour) });
  return m.shared_updated_days({ count: Math.floor(age / day) });
}
