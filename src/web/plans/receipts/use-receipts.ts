import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { Receipt } from '../../../contract/payment-shapes.ts';
import { call, hasCode, messageOf } from '../../shared/call.ts';

export type Receipts =
  | { state: 'loading' }
  | { state: 'failed'; message: string; isOffline: boolean }
  | { state: 'here'; receipts: readonly Receipt[]; isPending: boolean };

interface PaidAndPending {
  payments: Receipt[];
  /** A payment was made that the provider has not taken yet. */
  isPending: boolean;
}

export interface ReadReceipts {
  receipts: Receipts;
  query: UseQueryResult<PaidAndPending>;
  reload: () => void;
}

/** How often (ms) the page asks whether a payment has come through. */
const pendingMilliseconds = 5000;

/** The learner's payments as the server has them, newest first. Stands in `KeptQueries`. */
export function useReceipts(): ReadReceipts {
  const query = useQuery({
    queryKey: ['payments'],
    queryFn: async ({ signal }) => {
      const { payments, isPending } = await call('listPayments', { signal });
      return { payments, isPending };
    },
    refetchInterval: ({ state }) => (state.data?.isPending ? pendingMilliseconds : false),
    meta: { failureNote: 'Failed to fetch payments' },
  });
  return { receipts: toReceipts(query), query, reload: () => void query.refetch() };
}

function toReceipts({ data, error, failureReason }: UseQueryResult<PaidAndPending>): Receipts {
  if (data) return { state: 'here', receipts: data.payments, isPending: data.isPending };
  const failure = error ?? failureReason;
  if (!failure) return { state: 'loading' };
  return { state: 'failed', message: messageOf(failure), isOffline: hasCode(failure, 'offline') };
}
