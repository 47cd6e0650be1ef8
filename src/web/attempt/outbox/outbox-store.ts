import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import type { Unsent } from './outbox-shapes.ts';

/** Which entry is meant, and until which change; a later one stays. */
export type UnsentKey = Pick<Unsent, 'owner' | 'testId' | 'questionId' | 'order'>;

/** Keeps one entry for each owner, test and question. Every call may reject. */
export interface OutboxStore {
  put: (entries: readonly Unsent[]) => Promise<void>;
  /** One owner's, or everybody's, in the order of the changes. */
  list: (owner?: string) => Promise<Unsent[]>;
  remove: (keys: readonly UnsentKey[]) => Promise<void>;
}

interface OutboxSchema extends DBSchema {
  unsent: { key: [owner: string, testId: string, questionId: string]; value: Unsent };
}

const fetchShapes = () => import('./outbox-shapes.ts');

/** What survives the page, the browser and a dead battery. */
export function openIndexedStore(): OutboxStore {
  let opening: Promise<IDBPDatabase<OutboxSchema>> | undefined;
  const forget = () => (opening = undefined);

  async function open(): Promise<IDBPDatabase<OutboxSchema>> {
    if (!opening) {
      // What is kept now is to be read when there may be no network any more.
      void fetchShapes().catch(() => undefined);
      opening = openUnsent(forget);
    }
    return opening.catch((error: unknown) => {
      // Refused now, it may open later.
      forget();
      throw error;
    });
  }

  async function begin<Mode extends 'readonly' | 'readwrite'>(mode: Mode) {
    const transactionOf = (database: IDBPDatabase<OutboxSchema>) => database.transaction('unsent', mode, { durability: 'strict' });
    try {
      return transactionOf(await open());
    } catch (error) {
      // Closed by the browser, as when somebody logs out, before this page has heard of it.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      forget();
      return transactionOf(await open());
    }
  }

  return {
    put: async (entries) => {
      const { store, done } = await begin('readwrite');
      await Promise.all([...entries.map((entry) => store.put(entry)), done]);
    },
    list: async (owner) => {
      const { store } = await begin('readonly');
      // An array sorts after every text: all keys that begin with the owner.
      const range = owner === undefined ? null : IDBKeyRange.bound([owner], [owner, []]);
      const found = await store.getAll(range);
      if (found.length === 0) return [];
      const { readUnsent } = await fetchShapes();
      return found.flatMap(readUnsent).sort((one, other) => one.order - other.order);
    },
    remove: async (keys) => {
      const { store, done } = await begin('readwrite');
      const removals = keys.map(async ({ owner, testId, questionId, order }) => {
        const kept = await store.get([owner, testId, questionId]);
        // What is no entry at all is later than nothing.
        const isLater = kept !== undefined && kept.order > order;
        if (!isLater) await store.delete([owner, testId, questionId]);
      });
      await Promise.all([...removals, done]);
    },
  };
}

function openUnsent(onGone: () => void): Promise<IDBPDatabase<OutboxSchema>> {
  const opening = openDB<OutboxSchema>('prash-patra', 1, {
    upgrade: (database) => void database.createObjectStore('unsent', { keyPath: ['owner', 'testId', 'questionId'] }),
    // The browser cleared what it keeps of this site, or a later version of this page wants to change it.
    terminated: onGone,
    blocking: () => {
      onGone();
      void opening.then((database) => database.close());
    },
  });
  return opening;
}

/** What lives as long as the page, where the browser keeps nothing. */
export function createMemoryStore(): OutboxStore {
  const kept = new Map<string, Unsent>();
  return {
    put: (entries) => Promise.resolve(entries.forEach((entry) => kept.set(keyOf(entry), entry))),
    list: (owner) => {
      const own = [...kept.values()].filter((entry) => owner === undefined || entry.owner === owner);
      return Promise.resolve(own.sort((one, other) => one.order - other.order));
    },
    remove: (keys) => {
      for (const key of keys) if ((kept.get(keyOf(key))?.order ?? 0) <= key.order) kept.delete(keyOf(key));
      return Promise.resolve();
    },
  };
}

export function keyOf({ owner, testId, questionId }: Omit<UnsentKey, 'order'>): string {
  return JSON.stringify([owner, testId, questionId]);
}
