import { type IDBPObjectStore, openDB } from 'idb';

export interface StorePlace {
  database: string;
  store: string;
  /** Null where each value is stored under an explicit key. */
  keyPath: string[] | null;
}

export type Store = IDBPObjectStore<unknown, [string], string, 'readwrite'>;

/**
 * Runs one transaction on a connection of its own. No connection stays open between transactions, so a browser that deletes
 * the database, as at sign-out, has none to force closed.
 */
export async function inTransaction<Result>(
  { database, store, keyPath }: StorePlace,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const connection = await openDB(database, 1, { upgrade: (created) => void created.createObjectStore(store, { keyPath }) });
  try {
    const transaction = connection.transaction(store, 'readwrite', { durability: 'strict' });
    // An abort rejects both the request and `done`: an unhandled rejection of either is a page error.
    const [result] = await Promise.all([work(transaction.store), transaction.done]);
    return result;
  } finally {
    connection.close();
  }
}

/** Resolves with the fallback after `milliseconds`: a browser's store may hang. */
export async function orAfter<Result>(milliseconds: number, fallback: Result, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Result>((resolve) => (timer = setTimeout(() => resolve(fallback), milliseconds)));
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
