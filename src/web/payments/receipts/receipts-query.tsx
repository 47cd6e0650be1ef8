import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { m } from '#messages';

import type { AnswerOf } from '../../../contract/endpoints.ts';
import { call, hasCode, messageOf } from '../../shared/calls/call.ts';
import { OfflineNotice } from '../../shared/offline-cache/offline-notice.tsx';
import { OfflineQueries } from '../../shared/offline-cache/offline-queries.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** The payments, newest first, and whether one awaits capture by the provider. */
type Receipts = Pick<AnswerOf<'listPayments'>, 'payments' | 'isPending'>;

export type ReceiptsQuery = UseQueryResult<Receipts>;

/** Polling interval (ms) for a pending payment. */
const pendingMilliseconds = 5000;

/** The learner's payments. Requires `OfflineQueries` above it. */
export function useReceipts(): ReceiptsQuery {
  return useQuery({
    queryKey: ['payments'],
    queryFn: async ({ signal }) => {
      const { payments, isPending } = await call('listPayments', { signal });
      return { payments, isPending };
    },
    refetchInterval: ({ state }) => (state.data?.isPending ? pendingMilliseconds : false),
    meta: { failureNote: 'Failed to fetch payments' },
  });
}

const cachedKinds = ['payments'] as const;

interface LearnersReceiptsProps {
  children: (receipts: Receipts) => ReactNode;
}

/** Renders the receipts, from an offline copy first, or a loading or error state. */
export function LearnersReceipts({ children }: LearnersReceiptsProps) {
  return (
    <OfflineQueries kinds={cachedKinds}>
      <FetchedReceipts>{children}</FetchedReceipts>
    </OfflineQueries>
  );
}

function FetchedReceipts({ children }: LearnersReceiptsProps) {
  const query = useReceipts();
  const failure = query.error ?? query.failureReason;
  const reload = () => void query.refetch();
  if (query.data) {
    return (
      <>
        <div className="screen-only">
          <OfflineNotice query={query} onTryAgain={reload} />
        </div>
        {children(query.data)}
      </>
    );
  }
  if (!failure) {
    return (
      <p className="receipts-loading">
        <Spinner label={m.plans_payments_loading()} isLabelShown />
      </p>
    );
  }
  return (
    <Notice
      kind={hasCode(failure, 'offline') ? 'offline' : 'error'}
      action={{ label: m.plans_try_again(), onPress: reload, isBusy: query.isFetching }}
    >
      <p>{m.plans_payments_not_loaded()}</p>
      <p>{messageOf(failure)}</p>
    </Notice>
  );
}
