import { dehydrate, hashKey, hydrate, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

import { hasCode } from '../call.ts';
import { useRoot } from '../root-state.ts';
import { type KeptKind, kindOf } from './kept-shapes.ts';
import type { KeptStore } from './kept-store.ts';

/** A browser's store that hangs must not keep the lists from being fetched (ms). */
const patience = 1000;

/** Puts what was kept for this learner into the client, to be shown until the server has answered. Never rejects. */
export async function restoreAnswers(client: QueryClient, store: KeptStore, learner: string, kinds: readonly KeptKind[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<[]>((resolve) => {
    timer = setTimeout(() => resolve([]), patience);
  });
  try {
    const queries = await Promise.race([store.read(learner, kinds, Date.now()), late]);
    hydrate(client, { mutations: [], queries });
  } catch (error) {
    console.error('What was kept of the lists cannot be read', error);
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps every answer that comes, as long as its learner is signed in. Answers how to stop. */
export function keepAnswers(client: QueryClient, store: KeptStore, learner: string): () => void {
  const isHere = () => {
    const { user, isLoggedIn } = useRoot.getState().auth;
    return isLoggedIn && user?.email === learner;
  };
  const report = (error: unknown) => console.error('The answer is not kept', error);
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || kindOf(event.query.queryKey) === undefined || !isHere()) return;
    if (event.action.type === 'success') for (const query of dehydrated(client, event.query)) store.put(learner, query).catch(report);
    // The server says that it is gone, or never was this learner's.
    if (event.action.type === 'error' && hasCode(event.action.error, 'not-found')) {
      store.remove(learner, event.query.queryHash).catch(report);
    }
  });
}

/** Forgets one answer of whoever is signed in: the thing that it tells of was deleted here. */
export async function forgetAnswer(store: KeptStore, queryKey: QueryKey): Promise<void> {
  const { user } = useRoot.getState().auth;
  if (user) await store.remove(user.email, hashKey(queryKey)).catch((error: unknown) => console.error('The answer stays kept', error));
}

function dehydrated(client: QueryClient, wanted: Query) {
  return dehydrate(client, { shouldDehydrateQuery: (query) => query === wanted, shouldDehydrateMutation: () => false }).queries;
}
