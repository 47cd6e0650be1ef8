import { useEffect, useState } from 'react';

import type { Receipt } from '../../../contract/payment-shapes.ts';
import { call, CallFailure, messageOf } from '../../shared/call.ts';

export type Receipts =
  | { state: 'loading' }
  | { state: 'failed'; message: string; isOffline: boolean }
  | { state: 'here'; receipts: readonly Receipt[] };

/** The learner's payments as the server has them, newest first. */
export function useReceipts(): { receipts: Receipts; reload: () => void } {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ round: number; receipts: Receipts }>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    call('listPayments', { signal })
      .then(({ payments }) => setAnswer({ round, receipts: { state: 'here', receipts: payments } }))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        console.error('Failed to fetch payments', error);
        const isOffline = error instanceof CallFailure && error.code === 'offline';
        setAnswer({ round, receipts: { state: 'failed', message: messageOf(error), isOffline } });
      });
    return () => leaving.abort();
  }, [round]);
  const receipts: Receipts = answer?.round === round ? answer.receipts : { state: 'loading' };
  return { receipts, reload: () => setRound(round + 1) };
}
