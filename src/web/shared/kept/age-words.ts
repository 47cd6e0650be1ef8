const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When (ms) what is shown was true last, in a sentence. */
export function lastUpdatedText(updatedAt: number, now: number): string {
  const age = now - updatedAt;
  if (age < minute) return 'Last updated just now.';
  if (age < hour) return agoText(Math.floor(age / minute), 'minute');
  if (age < day) return agoText(Math.floor(age / hour), 'hour');
  return agoText(Math.floor(age / day), 'day');
}

function agoText(count: number, unit: string): string {
  return count === 1 ? `Last updated 1 ${unit} ago.` : `Last updated ${count} ${unit}s ago.`;
}
