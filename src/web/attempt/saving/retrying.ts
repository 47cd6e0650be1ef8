export interface Retrying {
  /** Runs the task within this many milliseconds, or after the current run. Does not shorten the wait after a failure. */
  soon: (milliseconds: number) => void;
  /** Runs it immediately, even during a wait. */
  now: () => void;
  stop: () => void;
}

/** Runs a task on request, one run at a time, and retries after a failure until it succeeds. */
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

/** Milliseconds to wait after this many consecutive failures: 1, 2, 4, 8, then 15 seconds. */
export function retryDelay(failures: number): number {
  return Math.min(2 ** (failures - 1), 15) * 1000;
}
