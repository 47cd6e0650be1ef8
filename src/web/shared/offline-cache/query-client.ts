import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';

import { hasCode } from '../calls/call.ts';
import { forgetOffline } from './query-persister.ts';

const retries = 2;

/** How often (ms) a query that could not reach the server is retried, also where the browser reports no network event. */
const retryMilliseconds = 30_000;

/** One client lives as long as its part of the product is mounted, and never longer than its learner's session. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        console.error(query.meta?.['failureNote'], error);
        if (hasCode(error, 'not-found')) void forgetOffline(query.queryKey);
      },
    }),
    defaultOptions: {
      queries: {
        retry: mayRetry,
        // `always`: offline, a call fails and the screen shows it, where the default pauses without an error.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchInterval: retryInterval,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Only where a retry may reach the server. */
export function mayRetry(failureCount: number, error: Error): boolean {
  return failureCount < retries && isUnreachable(error);
}

export function retryInterval({ state }: Pick<Query, 'state'>): number | false {
  return isUnreachable(state.error) ? retryMilliseconds : false;
}

function isUnreachable(error: Error | null): boolean {
  return hasCode(error, 'offline') || hasCode(error, 'unavailable');
}
