/** Calls `onOver` after the given ms unless the returned function is called first. */
export interface Limits {
  limit: (milliseconds: number, onOver: () => void) => () => void;
}

/** The result of the work; undefined if it fails or takes longer. Does not cancel the work. */
export function withTimeout<Answer>(timers: Limits, milliseconds: number, work: Promise<Answer>): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const cancel = timers.limit(milliseconds, () => resolve(undefined));
    work
      .then(resolve, () => resolve(undefined))
      .finally(cancel)
      .catch(() => undefined);
  });
}

/** Coalesces concurrent calls into one run of the work. */
export function coalesce<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined;
  return () => {
    running ??= work().finally(() => (running = undefined));
    return running;
  };
}
