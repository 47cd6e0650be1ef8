import type { ReactNode } from 'react';

import type { Receipt } from '../../../contract/payment-shapes.ts';
import { Notice } from '../../shared/notice.tsx';
import { Spinner } from '../../shared/spinner.tsx';
import type { Receipts } from './use-receipts.ts';

export interface ReceiptsStateProps {
  receipts: Receipts;
  onReload: () => void;
  children: (receipts: readonly Receipt[]) => ReactNode;
}

/** Draws what is there, or says why it is not. */
export function ReceiptsState({ receipts, onReload, children }: ReceiptsStateProps) {
  if (receipts.state === 'here') return children(receipts.receipts);
  if (receipts.state === 'loading') {
    return (
      <p className="receipts-loading">
        <Spinner label="Loading your payments…" isLabelShown />
      </p>
    );
  }
  return (
    <Notice kind={receipts.isOffline ? 'offline' : 'error'} action={{ label: 'Try again', onPress: onReload }}>
      <p>Your payments could not be loaded; nothing about them has changed.</p>
      <p>{receipts.message}</p>
    </Notice>
  );
}
