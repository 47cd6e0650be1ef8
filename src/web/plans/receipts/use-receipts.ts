import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { Receipt } from '../../../contract/payment-shapes.ts';
import { call, hasCode, messageOf } from '../../shared/call.ts';

export type Receipts =
  | { state: 'loading' }
  | { state: 'failed'; message: string; isOffline: boolean }
  | { state: 'here'; receipts: readonly Receipt[] };

export interface ReadReceipts {
  receipts: Receipts;
  query: UseQueryResult<Receipt[]>;
  reload: () => void;
}

/** The learner's payments as the server has them, newest first. Stands in `KeptQueries`. */
export function useReceipts(): ReadReceipts {
  const query = useQuery({
    queryKey: ['payments'],
    queryFn: async ({ signal }) => (await call('listPayments', { signal })).payments,
    meta: { failureNote: 'Failed to fetch payments' },
  });
  return { receipts: toReceipts(query), query, reload: () => void query.refetch() };
}

function toReceipts({ data, error, failureReason }: UseQueryResult<Receipt[]>): Receipts {
  if (data) return { state: 'here', receipts: data };
  const failure = error ?? failureReason;
  if (!failure) return { state: 'loading' };
  return { state: 'failed', message: messageOf(failure), isOffline: hasCode(failure, 'offline') };
}
