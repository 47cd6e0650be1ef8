import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';

import { hasCode } from '../call.ts';

const retries = 2;

/** What is shown and could not be brought up to date is asked for again so often (ms), also where no event tells of the network. */
const retryMilliseconds = 30_000;

/** The cache of one stay in a part of the product; it goes with that part, so nobody else on this browser sees it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => console.error(query.meta?.['failureNote'], error),
    }),
    defaultOptions: {
      queries: {
        retry: mayRetry,
        // `always`: without a connection a call fails and says so, where the default would wait in silence.
        networkMode: 'always',
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        refetchInterval: retryInterval,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Twice, and only where the next try may find the server there again. */
export function mayRetry(failureCount: number, error: Error): boolean {
  return failureCount < retries && isUnreachable(error);
}

export function retryInterval({ state }: Pick<Query, 'state'>): number | false {
  return isUnreachable(state.error) ? retryMilliseconds : false;
}

function isUnreachable(error: Error | null): boolean {
  return hasCode(error, 'offline') || hasCode(error, 'unavailable');
}
