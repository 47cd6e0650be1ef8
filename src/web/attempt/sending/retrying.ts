export interface Retrying {
  /** Runs the task within so many milliseconds, or after the one that is running. A wait after a failure stays. */
  soon: (milliseconds: number) => void;
  /** Runs it at once, whatever wait there is. */
  now: () => void;
  stop: () => void;
}

/** Runs a task whenever it is asked to, one at a time, and after a failure again and again until it succeeds. */
export function retrying(task: () => Promise<void>): Retrying {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isRunning = false;
  let isStopped = false;
  let wantedIn: number | undefined;

  function soon(milliseconds: number): void {
    if (isRunning) wantedIn = milliseconds;
    else timer ??= setTimeout(now, milliseconds);
  }

  function now(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isStopped) return;
    wantedIn = isRunning ? 0 : undefined;
    if (isRunning) return;
    isRunning = true;
    task().then(
      () => rest(0),
      () => rest(failures + 1),
    );
  }

  function rest(failuresNow: number): void {
    isRunning = false;
    failures = failuresNow;
    if (isStopped) return;
    if (failures > 0) soon(retryDelay(failures));
    else if (wantedIn !== undefined) soon(wantedIn);
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  return { soon, now, stop };
}

/** Milliseconds to wait after so many failures in a row: 1, 2, 4, 8, then 15 seconds. */
export function retryDelay(failures: number): number {
  return Math.min(2 ** (failures - 1), 15) * 1000;
}
