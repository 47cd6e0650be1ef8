export interface RateWindow {
  /** Counts a call; false if the limit is exceeded. */
  (key: string): boolean;
  /** Whether the next call would exceed it. */
  isFull: (key: string) => boolean;
}

/**
 * A fixed-window rate limit per key, in memory of one process. Only for what costs CPU time: what costs money or an allowance is counted
 * in the database.
 */
export function createRateWindow(most: number, milliseconds: number, now: () => number): RateWindow {
  let windowStart = now();
  const counts = new Map<string, number>();
  const countOf = (key: string) => {
    // A clock that is set back must not extend the window.
    if (Math.abs(now() - windowStart) >= milliseconds) {
      windowStart = now();
      counts.clear();
    }
    return counts.get(key) ?? 0;
  };
  const take = (key: string) => {
    const count = countOf(key) + 1;
    counts.set(key, count);
    return count <= most;
  };
  return Object.assign(take, { isFull: (key: string) => countOf(key) >= most });
}
