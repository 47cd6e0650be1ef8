import { type DehydratedState, type DehydrateOptions, hashKey, type QueryKey } from '@tanstack/react-query';
import type { Persister } from '@tanstack/react-query-persist-client';
import * as z from 'zod/mini';

import { analyticsShape } from '../../../contract/shapes/analytics-shapes.ts';
import { solutionsShape } from '../../../contract/shapes/attempt-shapes.ts';
import { receiptShape } from '../../../contract/shapes/payment-shapes.ts';
import { deskShape } from '../../../contract/shapes/score-shapes.ts';
import { subjectShape } from '../../../contract/shapes/subject-shapes.ts';
import { listedTestShape, runningTestShape } from '../../../contract/shapes/test-shapes.ts';
import { inTransaction, orAfter, type Store } from './indexed-db.ts';
import { useRoot } from '../root/root-state.ts';
import { offlineDatabase } from './discard-offline.ts';

const clockShape = z.object({ serverNow: z.number(), steady: z.number(), wall: z.number() });

/**
 * The shapes of the answers with offline copies, by the first element of the query key. Questions are among them only with
 * their solutions, which the server returns for finished attempts alone.
 */
const offlineShapes = {
  subjects: z.union([z.array(subjectShape), subjectShape]),
  tests: z.array(listedTestShape),
  running: z.object({ tests: z.array(runningTestShape), clock: clockShape }),
  analytics: analyticsShape,
  desk: deskShape,
  payments: z.object({ payments: z.array(receiptShape), isPending: z.boolean() }),
  solutions: solutionsShape,
} as const;

export type OfflineKind = keyof typeof offlineShapes;

type DehydratedQuery = DehydratedState['queries'][number];

/** The last answer to one query of one learner. */
interface OfflineRow {
  /** The learner's e-mail. */
  learner: string;
  queryHash: string;
  query: DehydratedQuery;
}

const place = { database: offlineDatabase, store: 'queries', keyPath: ['learner', 'queryHash'] };

/** How old (ms) an offline copy may be. */
export const offlineMaxAge = 30 * 86_400_000;

const maxPerKind = 50;

/** How long (ms) fetching waits for IndexedDB. */
const patience = 1000;

/** Successful answers only: the copy of an answer whose update failed stays as it is. */
export const offlineDehydration: DehydrateOptions = {
  shouldDehydrateQuery: ({ queryKey, state }) => state.status === 'success' && kindOf(queryKey) !== undefined,
  shouldDehydrateMutation: () => false,
};

/** Persists each query in its own row, so that a change writes one answer and parts of the product share rows. */
export function createPersister(learner: string, kinds: readonly OfflineKind[]): Persister {
  const storedAt = new Map<string, number>();
  const remember = (queries: readonly DehydratedQuery[]) =>
    queries.forEach(({ queryHash, state }) => storedAt.set(queryHash, state.dataUpdatedAt));
  return {
    persistClient: async ({ clientState: { queries } }) => {
      // An answer may arrive after sign-out.
      if (learnerOf() !== learner) return;
      const changed = queries.filter(({ queryHash, state }) => storedAt.get(queryHash) !== state.dataUpdatedAt);
      if (changed.length === 0) return;
      remember(changed);
      const rows = changed.map((query): OfflineRow => ({ learner, queryHash: query.queryHash, query }));
      await inTransaction(place, (store) => Promise.all(rows.map((row) => store.put(row)))).catch(report);
    },
    restoreClient: async () => {
      const reading = inTransaction(place, (store) => readRows(store, learner)).catch(report);
      const queries = (await orAfter(patience, undefined, reading)) ?? [];
      const wanted = queries.filter(({ queryKey }) => kinds.some((kind) => kind === kindOf(queryKey)));
      remember(wanted);
      return { timestamp: Date.now(), buster: '', clientState: { mutations: [], queries: wanted } };
    },
    removeClient: () => undefined,
  };
}

/** Removes the signed-in learner's offline copy of a query whose data was deleted. */
export async function forgetOffline(queryKey: QueryKey): Promise<void> {
  const learner = learnerOf();
  if (learner !== undefined) await inTransaction(place, (store) => store.delete([learner, hashKey(queryKey)])).catch(report);
}

function learnerOf(): string | undefined {
  const { user, isLoggedIn } = useRoot.getState().auth;
  return isLoggedIn ? user?.email : undefined;
}

function report(error: unknown): undefined {
  console.error('The offline cache failed', error);
}

/** Reads a learner's rows, newest first, and deletes other learners' rows and those that are outdated or too many. */
async function readRows(store: Store, learner: string): Promise<DehydratedQuery[]> {
  const rows = (await store.getAll()) as OfflineRow[];
  const counts = new Map<unknown, number>();
  const isWithinCount = ({ query: { queryKey } }: OfflineRow) => {
    const count = (counts.get(queryKey[0]) ?? 0) + 1;
    counts.set(queryKey[0], count);
    return count <= maxPerKind;
  };
  const valid = rows
    .filter((row) => row.learner === learner && isValid(row.query))
    .sort((one, other) => other.query.state.dataUpdatedAt - one.query.state.dataUpdatedAt)
    .filter(isWithinCount);
  const outdated = rows.filter((row) => !valid.includes(row));
  await Promise.all(outdated.map((row) => store.delete([row.learner, row.queryHash])));
  return valid.map(({ query }) => query);
}

/** In the shape of this version, and not too old; a clock that was set back a little does no harm. */
function isValid({ queryKey, state }: DehydratedQuery): boolean {
  const kind = kindOf(queryKey);
  const age = Date.now() - state.dataUpdatedAt;
  return kind !== undefined && Math.abs(age) <= offlineMaxAge && offlineShapes[kind].safeParse(state.data).success;
}

function kindOf([kind]: readonly unknown[]): OfflineKind | undefined {
  return typeof kind === 'string' && Object.hasOwn(offlineShapes, kind) ? (kind as OfflineKind) : undefined;
}
