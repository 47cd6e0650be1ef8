/** The passing of time, given as a value: tests make an hour pass at once. All durations in ms. */
export interface Timers {
  /** Resolves after that time; rejects with the signal's reason as soon as it is aborted. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Calls `onOver` after that time, unless the function it answers is called before. */
  limit: (milliseconds: number, onOver: () => void) => () => void;
}

export const realTimers: Timers = {
  pause: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const abort = () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      };
      if (signal.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', abort);
        resolve();
      }, milliseconds);
      signal.addEventListener('abort', abort, { once: true });
    }),
  limit(milliseconds, onOver) {
    const timer = setTimeout(onOver, milliseconds);
    return () => clearTimeout(timer);
  },
};
