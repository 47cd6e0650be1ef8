import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Receipt } from '../../../contract/shapes/payment-shapes.ts';
import { call, hasCode, messageOf } from '../../shared/calls/call.ts';
import { m } from '#messages';
import type { ReactNode } from 'react';
import { OfflineNotice } from '../../shared/offline-cache/offline-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export type Receipts =
  | { state: 'loading' }
  | { state: 'failed'; message: string; isOffline: boolean }
  | { state: 'here'; receipts: readonly Receipt[]; isPending: boolean };

interface PaidAndPending {
  payments: Receipt[];
  /** A payment awaits capture by the provider. */
  isPending: boolean;
}

export interface ReceiptsQuery {
  receipts: Receipts;
  query: UseQueryResult<PaidAndPending>;
  reload: () => void;
}

/** Polling interval (ms) for a pending payment. */
const pendingMilliseconds = 5000;

/** The learner's payments, newest first. Requires `OfflineQueries` above it. */
export function useReceipts(): ReceiptsQuery {
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

export interface ReceiptsStateProps {
  read: ReceiptsQuery;
  children: (receipts: readonly Receipt[]) => ReactNode;
}

/** Renders the receipts, or a loading or error state. */
export function ReceiptsState({ read: { receipts, query, reload }, children }: ReceiptsStateProps) {
  if (receipts.state === 'here') {
    return (
      <>
        <div className="screen-only">
          <OfflineNotice query={query} onTryAgain={reload} />
        </div>
        {children(receipts.receipts)}
      </>
    );
  }
  if (receipts.state === 'loading') {
    return (
      <p className="receipts-loading">
        <Spinner label={m.plans_payments_loading()} isLabelShown />
      </p>
    );
  }
  return (
    <Notice
      kind={receipts.isOffline ? 'offline' : 'error'}
      action={{ label: m.plans_try_again(), onPress: reload, isBusy: query.isFetching }}
    >
      <p>{m.plans_payments_not_loaded()}</p>
      <p>{receipts.message}</p>
    </Notice>
  );
}
