/** Counts a call; false if the limit is exceeded. */
export type RateWindow = (key: string) => boolean;

/**
 * A fixed-window rate limit per key, in memory of one process. Only for what costs CPU time: what costs money or an allowance is counted
 * in the database.
 */
export function createRateWindow(most: number, milliseconds: number, now: () => number): RateWindow {
  let windowStart = now();
  const counts = new Map<string, number>();
  return (key) => {
    if (now() - windowStart >= milliseconds) {
      windowStart = now();
      counts.clear();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  };
}
