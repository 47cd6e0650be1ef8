import type { DehydratedState } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import { keptDatabase } from '../discard-kept.ts';
import { type KeptKind, keptShapes, kindOf } from './kept-shapes.ts';

export type KeptQuery = DehydratedState['queries'][number];

interface KeptRow {
  /** The learner's e-mail. */
  learner: string;
  queryHash: string;
  query: KeptQuery;
}

interface KeptSchema extends DBSchema {
  queries: { key: [learner: string, queryHash: string]; value: KeptRow };
}

/** How old (ms) what is shown may be. */
export const longestKept = 30 * 86_400_000;

/** Of each kind the newest. */
const mostOfKind = 50;

/** Keeps the last answer to each query of a learner. Every call may reject. */
export interface KeptStore {
  put: (learner: string, query: KeptQuery) => Promise<void>;
  remove: (learner: string, queryHash: string) => Promise<void>;
  /** What may still be shown of these kinds; all that is somebody else's, too old or too much goes. */
  read: (learner: string, kinds: readonly KeptKind[], now: number) => Promise<KeptQuery[]>;
}

export function openKeptStore(): KeptStore {
  let opening: Promise<IDBPDatabase<KeptSchema>> | undefined;
  const forget = () => (opening = undefined);
  const open = () => {
    opening ??= openQueries(forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
  return {
    put: async (learner, query) => {
      await (await open()).put('queries', { learner, queryHash: query.queryHash, query });
    },
    remove: async (learner, queryHash) => (await open()).delete('queries', [learner, queryHash]),
    read: async (learner, kinds, now) => {
      const { store, done } = (await open()).transaction('queries', 'readwrite');
      const rows = await store.getAll();
      const kept = rows
        .filter((row) => row.learner === learner && isShowable(row.query, now))
        .sort((one, other) => other.query.state.dataUpdatedAt - one.query.state.dataUpdatedAt)
        .filter(isWithinCount());
      const outdated = rows.filter((row) => !kept.includes(row));
      await Promise.all([...outdated.map((row) => store.delete([row.learner, row.queryHash])), done]);
      return kept.map(({ query }) => query).filter(({ queryKey }) => kinds.some((kind) => kind === kindOf(queryKey)));
    },
  };
}

/** The one that all screens share. */
export const keptStore = openKeptStore();

function openQueries(onGone: () => void): Promise<IDBPDatabase<KeptSchema>> {
  const opening = openDB<KeptSchema>(keptDatabase, 1, {
    upgrade: (database) => void database.createObjectStore('queries', { keyPath: ['learner', 'queryHash'] }),
    terminated: onGone,
    // All of it is to be thrown away, by whichever tab.
    blocking: () => {
      onGone();
      void opening.then((database) => database.close());
    },
  });
  return opening;
}

/** Understood by this version of the page, and not too old; a clock that was set back a little is no harm. */
function isShowable({ queryKey, state }: KeptQuery, now: number): boolean {
  const kind = kindOf(queryKey);
  const age = now - state.dataUpdatedAt;
  return kind !== undefined && Math.abs(age) <= longestKept && keptShapes[kind].safeParse(state.data).success;
}

function isWithinCount(): (row: KeptRow) => boolean {
  const counts = new Map<unknown, number>();
  return ({ query: { queryKey } }) => {
    const count = (counts.get(queryKey[0]) ?? 0) + 1;
    counts.set(queryKey[0], count);
    return count <= mostOfKind;
  };
}
