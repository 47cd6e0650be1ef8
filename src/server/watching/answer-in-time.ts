/** Calls `onOver` after that many ms, unless the function it answers is called before. */
export interface Limits {
  limit: (milliseconds: number, onOver: () => void) => () => void;
}

/** What the work answers; undefined where it fails, or takes longer. It is not ended then: it has limits of its own. */
export function answerInTime<Answer>(timers: Limits, milliseconds: number, work: Promise<Answer>): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const cancel = timers.limit(milliseconds, () => resolve(undefined));
    work
      .then(resolve, () => resolve(undefined))
      .finally(cancel)
      .catch(() => undefined);
  });
}

/** The same work while it is under way, whoever asks: what hangs is not asked again. */
export function shared<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined;
  return () => {
    underWay ??= work().finally(() => (underWay = undefined));
    return underWay;
  };
}
