import { useMemo, useState } from 'react';

import { useAddress } from '../shared/address.tsx';
import { KeptQueries } from '../shared/kept/kept-queries.tsx';
import { useRoot } from '../shared/root-state.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { useReceipts } from './receipts/use-receipts.ts';
import { ConfirmedPayment } from './result/confirmed-payment.tsx';
import { type ClaimedPayment, readPaymentAddress, shownIds } from './result/payment-address.ts';
import { FailedPaymentResult, SignedOutPayment, WaitingPayment } from './result/unconfirmed-payment.tsx';
import { useConfirmation } from './result/use-confirmation.ts';
import { m } from '#messages';
import './receipts/receipts.css';
import './result/result.css';

/** What was kept before knows nothing of this payment. */
const nothingKept = [] as const;

const unconfirmed = m.plans_result_unconfirmed_words();

/** The provider and anybody else may lead here; only what the server says of the payment is believed. */
export function PaymentResultPage() {
  usePageTitle(m.plans_result_title());
  const { search } = useAddress();
  const isLoggedIn = useRoot((root) => root.auth.isLoggedIn);
  const address = useMemo(() => readPaymentAddress(search), [search]);
  if (!isLoggedIn) return <SignedOutPayment hasFailed={'failed' in address} />;
  return (
    <main className="result">
      {'failed' in address ? (
        <FailedPaymentResult {...address.failed} message={unconfirmed} />
      ) : (
        <PaymentResult key={search} claimed={address.claimed} />
      )}
    </main>
  );
}

function PaymentResult({ claimed }: { claimed: ClaimedPayment }) {
  const { confirmation, isAsking, askAgain } = useConfirmation(claimed);
  switch (confirmation.state) {
    case 'confirmed':
      return (
        <KeptQueries kinds={nothingKept}>
          <Confirmed claimed={claimed} premiumUntil={confirmation.premiumUntil} />
        </KeptQueries>
      );
    case 'refused':
      return <FailedPaymentResult {...shownIds(claimed)} message={confirmation.message} />;
    case 'processing':
    case 'pending':
    case 'unanswered':
      return <WaitingPayment claimed={claimed} confirmation={confirmation} isAsking={isAsking} onAskAgain={askAgain} />;
  }
}

function Confirmed({ claimed, premiumUntil }: { claimed: ClaimedPayment; premiumUntil: number | null }) {
  const { receipts, reload } = useReceipts();
  const [now] = useState(Date.now);
  return <ConfirmedPayment claimed={claimed} premiumUntil={premiumUntil} now={now} receipts={receipts} onReload={reload} />;
}
