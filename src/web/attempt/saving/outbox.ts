import { inTransaction, orAfter, type Store } from '../../shared/offline-cache/indexed-db.ts';
import type { Unsent } from '../../shared/root/stored-shapes.ts';

/** How long (ms) sending waits for IndexedDB. */
const patience = 1000;

const place = { database: 'prash-patra', store: 'unsent', keyPath: ['owner', 'testId', 'questionId'] };

/** Names an entry up to a change; a later change of the same question stays. */
export type UnsentKey = Pick<Unsent, 'owner' | 'testId' | 'questionId' | 'order'>;

/** The responses and submissions that the server has not confirmed, in IndexedDB. Nothing here throws or rejects. */
export interface Outbox {
  put: (entries: readonly Unsent[]) => void;
  remove: (keys: readonly UnsentKey[]) => Promise<void>;
  /** The entries of one owner, or of all owners, in the order of the changes. */
  list: (owner?: string) => Promise<Unsent[]>;
  /** Resolves once every earlier `put` is on disk. */
  settled: () => Promise<void>;
}

const fetchShapes = () => import('../../shared/root/stored-shapes.ts');

export function createOutbox(): Outbox {
  /** Entries that IndexedDB did not accept. They last as long as the page; `root` holds the attempt in progress beyond that. */
  const unstored = new Map<string, Unsent>();
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(work: (store: Store) => Promise<Result>, fallback: Result): Promise<Result> {
    const turn = last
      .then(() => inTransaction(place, work))
      .catch((error: unknown) => {
        console.error('The outbox failed', error);
        return fallback;
      });
    last = turn;
    return turn;
  }

  async function put(entries: readonly Unsent[]): Promise<void> {
    if (entries.length === 0) return;
    for (const entry of entries) unstored.set(keyOf(entry), entry);
    // Preload the shapes: reading the entries needs them, possibly offline.
    void fetchShapes().catch(() => undefined);
    const stored = await inTurn(async (store) => {
      const waiting = [...unstored.values()];
      await Promise.all(waiting.map((entry) => store.put(entry)));
      return waiting;
    }, []);
    for (const entry of stored) if (unstored.get(keyOf(entry)) === entry) unstored.delete(keyOf(entry));
  }

  async function remove(keys: readonly UnsentKey[]): Promise<void> {
    for (const key of keys) if ((unstored.get(keyOf(key))?.order ?? 0) <= key.order) unstored.delete(keyOf(key));
    const removal = inTurn(async (store) => void (await Promise.all(keys.map((key) => removeUpTo(store, key)))), undefined);
    await orAfter(patience, undefined, removal);
  }

  async function list(owner?: string): Promise<Unsent[]> {
    // An array sorts after every string: the range is every key that begins with the owner.
    const all = (store: Store) => store.getAll(owner === undefined ? null : IDBKeyRange.bound([owner], [owner, []]));
    const found = await orAfter(patience, [], inTurn<unknown[]>(all, []));
    const stored = found.length === 0 ? [] : await understood(found);
    const own = [...unstored.values()].filter((entry) => owner === undefined || entry.owner === owner);
    const latest = new Map([...stored, ...own].map((entry) => [keyOf(entry), entry]));
    return [...latest.values()].sort((one, other) => one.order - other.order);
  }

  return {
    put: (entries) => void put(entries),
    remove,
    list,
    settled: () =>
      orAfter(
        patience,
        undefined,
        last.then(() => undefined),
      ),
  };
}

/** Not part of the turn: on a slow network, later writes do not wait for the shapes. */
async function understood(found: readonly unknown[]): Promise<Unsent[]> {
  try {
    return (await fetchShapes()).readUnsent(found);
  } catch (error) {
    console.error('The outbox cannot be read', error);
    return [];
  }
}

async function removeUpTo(store: Store, { owner, testId, questionId, order }: UnsentKey): Promise<void> {
  const stored = (await store.get([owner, testId, questionId])) as Partial<Unsent> | undefined;
  const isLater = stored?.order !== undefined && stored.order > order;
  if (!isLater) await store.delete([owner, testId, questionId]);
}

function keyOf({ owner, testId, questionId }: Omit<UnsentKey, 'order'>): string {
  return JSON.stringify([owner, testId, questionId]);
}

export const outbox = createOutbox();
