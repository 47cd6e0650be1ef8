import type { Unsent } from './outbox-shapes.ts';
import { createMemoryStore, keyOf, openIndexedStore, type OutboxStore, type UnsentKey } from './outbox-store.ts';

/** A store that hangs must not keep responses from being sent. */
const patience = 1000;

/** What the learner has given and the server has not acknowledged. Nothing here throws: the kept state holds a second copy. */
export interface Outbox {
  keep: (entries: readonly Unsent[]) => void;
  /** The server has it, or it is told to the learner that it never will. */
  remove: (keys: readonly UnsentKey[]) => Promise<void>;
  /** One owner's, or everybody's. */
  list: (owner?: string) => Promise<Unsent[]>;
  /** Until all that was kept before is in the store. */
  settled: () => Promise<void>;
  /** How many entries of a test wait, as far as this page knows. */
  count: (testId: string) => number;
  follow: (onChange: () => void) => () => void;
}

export function createOutbox(store: OutboxStore): Outbox {
  const known = new Map<string, Unsent>();
  const followers = new Set<() => void>();
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, so that what is written later is read later. */
  function inTurn<T>(use: () => Promise<T>, otherwise: T): Promise<T> {
    const turn = last.then(use).catch((error: unknown) => {
      console.error('The outbox failed', error);
      return otherwise;
    });
    last = turn;
    return turn;
  }

  function tell(): void {
    for (const follower of followers) follower();
  }

  function keep(entries: readonly Unsent[]): void {
    if (entries.length === 0) return;
    for (const entry of entries) known.set(keyOf(entry), entry);
    void inTurn(() => store.put(entries), undefined);
    tell();
  }

  async function remove(keys: readonly UnsentKey[]): Promise<void> {
    for (const key of keys) if ((known.get(keyOf(key))?.order ?? 0) <= key.order) known.delete(keyOf(key));
    await atMost(
      inTurn(() => store.remove(keys), undefined),
      undefined,
    );
    tell();
  }

  async function list(owner?: string): Promise<Unsent[]> {
    const before = [...known.values()].filter((entry) => owner === undefined || entry.owner === owner);
    const entries = await atMost(
      inTurn(() => store.list(owner), before),
      before,
    );
    // Another tab may have sent some of them, and this one may have kept others meanwhile.
    for (const entry of before) if (known.get(keyOf(entry)) === entry) known.delete(keyOf(entry));
    for (const entry of entries) if (!known.has(keyOf(entry))) known.set(keyOf(entry), entry);
    tell();
    return entries;
  }

  return {
    keep,
    remove,
    list,
    settled: () =>
      atMost(
        inTurn(() => Promise.resolve(), undefined),
        undefined,
      ),
    count: (testId) => [...known.values()].filter((entry) => entry.testId === testId).length,
    follow: (onChange) => {
      followers.add(onChange);
      return () => void followers.delete(onChange);
    },
  };
}

async function atMost<T>(work: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(otherwise), patience)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export const outbox = createOutbox(typeof indexedDB === 'undefined' ? createMemoryStore() : openIndexedStore());
