import { useMemo, useState } from 'react';
import { useAddress } from '../shared/address.tsx';
import { OfflineQueries } from '../shared/offline-cache/offline-queries.tsx';
import { useRoot } from '../shared/root/root-state.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { type ReceiptsQuery, useReceipts } from './receipts/receipts-query.tsx';
import { type PaymentClaim, readPaymentAddress, shownIds } from './result/payment-address.ts';
import { FailedPaymentResult, ResultSheet, SignedOutPayment, WaitingPayment } from './result/result-sheets.tsx';
import { useConfirmation } from './result/confirmations.ts';
import { m } from '#messages';
import './payments.css';
import { fillPath, screens } from '../../contract/screens.ts';
import { LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ReceiptFacts } from './receipts/receipt-sheet.tsx';
import { formatDate } from './receipts/receipt-text.ts';

/** Cached payments do not include this one. */
const cachedKinds = [] as const;

const unconfirmed = m.plans_result_unconfirmed_words();

/** Anyone can link here, so the page shows only what the server confirms. */
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

function PaymentResult({ claimed }: { claimed: PaymentClaim }) {
  const { confirmation, isAsking, askAgain } = useConfirmation(claimed);
  switch (confirmation.state) {
    case 'confirmed':
      return (
        <OfflineQueries kinds={cachedKinds}>
          <Confirmed claimed={claimed} premiumUntil={confirmation.premiumUntil} />
        </OfflineQueries>
      );
    case 'refused':
      return <FailedPaymentResult {...shownIds(claimed)} message={confirmation.message} />;
    case 'processing':
    case 'pending':
    case 'unanswered':
      return <WaitingPayment claimed={claimed} confirmation={confirmation} isAsking={isAsking} onAskAgain={askAgain} />;
  }
}

function Confirmed({ claimed, premiumUntil }: Pick<ConfirmedPaymentProps, 'claimed' | 'premiumUntil'>) {
  const query = useReceipts();
  const [now] = useState(Date.now);
  return <ConfirmedPayment claimed={claimed} premiumUntil={premiumUntil} now={now} query={query} />;
}

export interface ConfirmedPaymentProps {
  claimed: PaymentClaim;
  premiumUntil: number | null;
  /** An instant (ms), as premiumUntil is. */
  now: number;
  query: Pick<ReceiptsQuery, 'data' | 'error' | 'failureReason' | 'refetch'>;
}

/** Amounts come from the server's receipt; the address only identifies it. */
export function ConfirmedPayment({ claimed, premiumUntil, now, query }: ConfirmedPaymentProps) {
  const { paymentId } = claimed;
  return (
    <ResultSheet
      kind="good"
      heading={m.plans_result_successful()}
      actions={<LinkButton to={fillPath(screens.receipt, { paymentId })}>{m.plans_result_print()}</LinkButton>}
    >
      {premiumUntil !== null && (
        <p className="result-until">
          {(premiumUntil > now ? m.plans_result_until : m.plans_result_lasted_until)({ date: formatDate(premiumUntil) })}
        </p>
      )}
      <div className="stack tight result-facts">
        <Facts paymentId={paymentId} query={query} />
      </div>
    </ResultSheet>
  );
}

function Facts({ paymentId, query }: Pick<ConfirmedPaymentProps, 'query'> & { paymentId: string }) {
  const { data, error, failureReason, refetch } = query;
  if (!data && !error && !failureReason) return <Spinner label={m.plans_result_fetching()} isLabelShown />;
  const receipt = data?.payments.find((known) => known.paymentId === paymentId);
  if (receipt) return <ReceiptFacts receipt={receipt} />;
  return (
    <Notice kind="info" action={{ label: m.plans_try_again(), onPress: () => void refetch() }}>
      {m.plans_result_no_receipt()}
    </Notice>
  );
}
