import { useState } from 'react';

import { screens } from '../../../contract/screens.ts';
import { AlertDialog } from '../../shared/alert-dialog.tsx';
import { Button } from '../../shared/button.tsx';
import { Link } from '../../shared/link.tsx';
import { Notice } from '../../shared/notice.tsx';
import { formatDate } from '../receipts/receipt-words.ts';
import type { CheckoutNotice } from './checkout-notice.ts';
import { OrderSummary } from './order-summary.tsx';
import type { CheckoutPress } from './use-checkout.ts';

export interface PaymentSheetProps {
  /** In rupees. */
  premiumCharge: number;
  /** When the premium of a premium learner ends (ms). */
  premiumUntil: number | undefined;
  checkout: CheckoutPress;
}

/** What is bought, what it costs, and Pay. */
export function PaymentSheet({ premiumCharge, premiumUntil, checkout }: PaymentSheetProps) {
  const { isBusy, notice, pay } = checkout;
  const [alertRead, setAlertRead] = useState<CheckoutNotice>();
  return (
    <section className="sheet lined payment-sheet" aria-labelledby="order-summary">
      <div className="paper-head">
        <h2 id="order-summary">Order summary</h2>
        <span className="muted">Premium, one month</span>
      </div>
      <OrderSummary premiumCharge={premiumCharge} />
      {premiumUntil !== undefined && (
        <p className="payment-until">
          <b>Your premium lasts until {formatDate(premiumUntil)}.</b> If you pay again, the new days are added after that: none is lost.
        </p>
      )}
      <Button kind="pen" className="wide" isBusy={isBusy} busyLabel="Processing..." onClick={pay}>
        Proceed to Pay
      </Button>
      {notice && (
        <Notice kind={notice.kind}>
          {notice.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      <div className="payment-foot muted small">
        <p>You pay once, on the payment provider’s own form; nothing renews by itself.</p>
        <Link to={screens.payments}>Your payments</Link>
        <Link to={screens.refunds}>Refund policy</Link>
      </div>
      <AlertDialog
        isOpen={notice?.isAlert === true && notice !== alertRead}
        message="Something went wrong!"
        confirmLabel="OK"
        onConfirm={() => setAlertRead(notice)}
      />
    </section>
  );
}
