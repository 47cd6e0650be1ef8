/**
 * Interleaves lists in proportion to their shares, at every prefix: many small shares together get as much as a large one that weighs
 * the same. An exhausted list yields to the others.
 */
export function* inProportion<T>(lists: readonly { share: number; values: readonly T[] }[]): Generator<T> {
  const queues = lists.map(({ share, values }) => ({ share, rest: [...values], due: 0 }));
  for (;;) {
    const open = queues.filter(({ rest }) => rest.length > 0);
    const total = open.reduce((sum, { share }) => sum + share, 0);
    for (const queue of open) queue.due += queue.share / total;
    const next = open.toSorted((one, other) => other.due - one.due)[0];
    if (!next) return;
    next.due -= 1;
    yield* next.rest.splice(0, 1);
  }
}
