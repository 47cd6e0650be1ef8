import { m } from '#messages';

import type { Receipt } from '../../../contract/payment-shapes.ts';
import { PremiumPeriod } from './premium-period.tsx';
import { formatAmount, formatInstant, stateWords, testModeWords } from './receipt-words.ts';

export interface ReceiptFactsProps {
  receipt: Receipt;
}

/** What the server says of a payment, as name and value. */
export function ReceiptFacts({ receipt }: ReceiptFactsProps) {
  const { paymentId, orderId, amount, currency, state, paidAt, isTest } = receipt;
  return (
    <>
      {isTest && <p className="receipt-test">{testModeWords}</p>}
      <dl className="receipt-facts num">
        <dt>{m.plans_paid_amount()}</dt>
        <dd className="receipt-amount">{formatAmount(amount, currency)}</dd>
        {state !== 'paid' && (
          <>
            <dt>{m.plans_paid_state()}</dt>
            <dd>{stateWords[state]}</dd>
          </>
        )}
        <dt>{m.plans_bought()}</dt>
        <dd>
          <PremiumPeriod {...receipt} />
        </dd>
        <dt>{m.plans_paid_on()}</dt>
        <dd>{formatInstant(paidAt)}</dd>
        <dt>{m.plans_payment_id()}</dt>
        <dd className="receipt-id">{paymentId}</dd>
        <dt>{m.plans_order_id()}</dt>
        <dd className="receipt-id">{orderId}</dd>
      </dl>
    </>
  );
}
