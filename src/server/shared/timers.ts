/** Injected timers, so that tests can advance time. All durations in ms. */
export interface Timers {
  /** Resolves after that time, or rejects with the signal’s reason as soon as it is aborted. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Calls `onTimeout` after that time, unless the returned function is called first. */
  limit: (milliseconds: number, onTimeout: () => void) => () => void;
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
  limit(milliseconds, onTimeout) {
    const timer = setTimeout(onTimeout, milliseconds);
    return () => clearTimeout(timer);
  },
};
