import { useState } from 'react';

import { screens } from '../../../contract/screens.ts';
import { AlertDialog } from '../../shared/alert-dialog.tsx';
import { Button } from '../../shared/button.tsx';
import { Link } from '../../shared/link.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Words } from '../../shared/words.tsx';
import { formatDate } from '../receipts/receipt-words.ts';
import type { CheckoutNotice } from './checkout-notice.ts';
import { OrderSummary } from './order-summary.tsx';
import type { CheckoutPress } from './use-checkout.ts';
import { m } from '#messages';

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
        <h2 id="order-summary">{m.plans_order_summary()}</h2>
        <span className="muted">{m.plans_one_month()}</span>
      </div>
      <OrderSummary premiumCharge={premiumCharge} />
      {premiumUntil !== undefined && (
        <p className="payment-until">
          <Words parts={m.plans_if_paid_again.parts({ date: formatDate(premiumUntil) })} />
        </p>
      )}
      <Button kind="pen" className="wide" isBusy={isBusy} busyLabel={m.plans_pay_busy()} onClick={pay}>
        {m.plans_pay()}
      </Button>
      {notice && (
        <Notice kind={notice.kind}>
          {notice.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      <div className="payment-foot muted small">
        <p>{m.plans_pay_once()}</p>
        <Link to={screens.payments}>{m.plans_payments()}</Link>
        <Link to={screens.refunds}>{m.plans_refund_policy()}</Link>
      </div>
      <AlertDialog
        isOpen={notice?.isAlert === true && notice !== alertRead}
        message={m.plans_went_wrong()}
        confirmLabel={m.plans_ok()}
        onConfirm={() => setAlertRead(notice)}
      />
    </section>
  );
}
