import type { Receipt } from '../../../contract/payment-shapes.ts';
import { fillPath } from '../../../contract/fill-path.ts';
import { screens } from '../../../contract/screens.ts';
import { Link } from '../../shared/link.tsx';
import { PremiumPeriod } from './premium-period.tsx';
import { formatAmount, formatDate, stateWords, testModeWords } from './receipt-words.ts';
import { m } from '#messages';
import { Words } from '../../shared/words.tsx';

export interface PaymentListProps {
  receipts: readonly Receipt[];
}

export function PaymentList({ receipts }: PaymentListProps) {
  return (
    <ol className="payment-list">
      {receipts.map((receipt) => (
        <li key={receipt.paymentId} className="sheet">
          <PaymentRow receipt={receipt} />
        </li>
      ))}
    </ol>
  );
}

function PaymentRow({ receipt }: { receipt: Receipt }) {
  const { paymentId, orderId, amount, currency, state, paidAt, isTest } = receipt;
  return (
    <>
      <header className="payment-row-head num">
        <h2>{formatDate(paidAt)}</h2>
        <b>{formatAmount(amount, currency)}</b>
      </header>
      <p className="num">
        <PremiumPeriod {...receipt} />
      </p>
      <p className="payment-marks">
        <span className={`payment-state ${state}`}>{stateWords[state]}</span>
        {isTest && <span className="receipt-test">{testModeWords}</span>}
      </p>
      <dl className="payment-ids small">
        <dt className="muted">{m.plans_payment_id()}</dt>
        <dd className="receipt-id">{paymentId}</dd>
        <dt className="muted">{m.plans_order_id()}</dt>
        <dd className="receipt-id">{orderId}</dd>
      </dl>
      <Link className="link" to={fillPath(screens.receipt, { paymentId })}>
        <Words parts={m.plans_receipt_of.parts({ date: formatDate(paidAt) })} />
      </Link>
    </>
  );
}
