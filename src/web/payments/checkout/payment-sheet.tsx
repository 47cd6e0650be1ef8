import { useState } from 'react';
import { screens } from '../../../contract/screens.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../shared/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Words } from '../../ui/text/words.tsx';
import { formatDate, formatRupees } from '../receipts/receipt-text.ts';
import type { CheckoutNotice } from './checkout-notice.ts';
import type { CheckoutState } from './use-checkout.ts';
import { m } from '#messages';
import { chargeText, premiumPrices } from '../plan-cards.ts';

export interface PaymentSheetProps {
  /** In rupees. */
  premiumCharge: number;
  /** When premium ends (ms). */
  premiumUntil: number | undefined;
  checkout: CheckoutState;
}

/** The order summary and the pay button. */
export function PaymentSheet({ premiumCharge, premiumUntil, checkout }: PaymentSheetProps) {
  const { isBusy, notice, pay } = checkout;
  const [alertRead, setAlertRead] = useState<CheckoutNotice>();
  return (
    <section className="sheet lined stack payment-sheet" aria-labelledby="order-summary">
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
      <div className="row payment-foot muted small">
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

function OrderSummary({ premiumCharge }: Pick<PaymentSheetProps, 'premiumCharge'>) {
  return (
    <>
      <dl className="stack tight order num">
        <div>
          <dt>{m.plans_base_price()}</dt>
          <dd>{formatRupees(premiumPrices.base)}</dd>
        </div>
        <div>
          <dt>{m.plans_discount()}</dt>
          <dd className="order-discount">−{formatRupees(premiumPrices.discount)}</dd>
        </div>
        <div className="order-total">
          <dt>{m.plans_total()}</dt>
          <dd>{formatRupees(premiumPrices.total)}</dd>
        </div>
      </dl>
      <p className="order-charge num">{chargeText(premiumCharge)}</p>
    </>
  );
}
