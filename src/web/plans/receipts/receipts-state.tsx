import { m } from '#messages';
import type { ReactNode } from 'react';

import type { Receipt } from '../../../contract/payment-shapes.ts';
import { KeptNotice } from '../../shared/kept/kept-notice.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Spinner } from '../../shared/spinner.tsx';
import type { ReadReceipts } from './use-receipts.ts';

export interface ReceiptsStateProps {
  read: ReadReceipts;
  children: (receipts: readonly Receipt[]) => ReactNode;
}

/** Draws what is there, or says why it is not. */
export function ReceiptsState({ read: { receipts, query, reload }, children }: ReceiptsStateProps) {
  if (receipts.state === 'here') {
    return (
      <>
        <div className="screen-only">
          <KeptNotice query={query} onTryAgain={reload} />
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
