/** Interleaves lists in proportion to their shares, at every prefix. An exhausted list yields to the others. */
export function* inProportion<T>(lists: readonly { share: number; values: readonly T[] }[]): Generator<T> {
  const queues = lists.map(({ share, values }) => ({ share, rest: [...values], given: 0 }));
  for (;;) {
    const open = queues.filter(({ rest }) => rest.length > 0);
    const next = open.sort((one, other) => (one.given + 1) / one.share - (other.given + 1) / other.share)[0];
    if (!next) return;
    next.given += 1;
    yield* next.rest.splice(0, 1);
  }
}
