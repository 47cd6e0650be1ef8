import { fillPath } from '../../../contract/fill-path.ts';
import { screens } from '../../../contract/screens.ts';
import { LinkButton } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Spinner } from '../../shared/spinner.tsx';
import { ReceiptFacts } from '../receipts/receipt-facts.tsx';
import { formatDate } from '../receipts/receipt-words.ts';
import type { Receipts } from '../receipts/use-receipts.ts';
import type { ClaimedPayment } from './payment-address.ts';
import { ResultSheet } from './result-sheet.tsx';
import { m } from '#messages';

export interface ConfirmedPaymentProps {
  claimed: ClaimedPayment;
  premiumUntil: number | null;
  /** An instant (ms), as premiumUntil is. */
  now: number;
  receipts: Receipts;
  onReload: () => void;
}

/** What was paid stands on the server's receipt; the address only says which one. */
export function ConfirmedPayment({ claimed, premiumUntil, now, receipts, onReload }: ConfirmedPaymentProps) {
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
      <div className="result-facts">
        <Facts paymentId={paymentId} receipts={receipts} onReload={onReload} />
      </div>
    </ResultSheet>
  );
}

function Facts({ paymentId, receipts, onReload }: { paymentId: string; receipts: Receipts; onReload: () => void }) {
  if (receipts.state === 'loading') return <Spinner label={m.plans_result_fetching()} isLabelShown />;
  const receipt = receipts.state === 'here' ? receipts.receipts.find((known) => known.paymentId === paymentId) : undefined;
  if (receipt) return <ReceiptFacts receipt={receipt} />;
  return (
    <Notice kind="info" action={{ label: m.plans_try_again(), onPress: onReload }}>
      {m.plans_result_no_receipt()}
    </Notice>
  );
}
