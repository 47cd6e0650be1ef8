/** Whether somebody may go on, counting this time. */
export type RateWindow = (who: string) => boolean;

/**
 * So many times in a window of so many ms, each; within one process and forgotten with it. For what costs us time only:
 * what costs money or an allowance is counted in the database.
 */
export function createRateWindow(most: number, milliseconds: number, now: () => number): RateWindow {
  let begun = now();
  const counts = new Map<string, number>();
  return (who) => {
    if (now() - begun >= milliseconds) {
      begun = now();
      counts.clear();
    }
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count <= most;
  };
}
