import { setImmediate } from 'node:timers/promises';

/** Makes a result of each item, lets other requests have their turn between two, and ends when the signal aborts. */
export async function inTurns<Item, Result>(items: readonly Item[], make: (item: Item) => Result, signal: AbortSignal): Promise<Result[]> {
  const made: Result[] = [];
  for (const item of items) {
    signal.throwIfAborted();
    made.push(make(item));
    await setImmediate();
  }
  return made;
}
