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
        <dt>Amount paid</dt>
        <dd className="receipt-amount">{formatAmount(amount, currency)}</dd>
        {state !== 'paid' && (
          <>
            <dt>State</dt>
            <dd>{stateWords[state]}</dd>
          </>
        )}
        <dt>Bought</dt>
        <dd>
          <PremiumPeriod {...receipt} />
        </dd>
        <dt>Paid on</dt>
        <dd>{formatInstant(paidAt)}</dd>
        <dt>Payment id</dt>
        <dd className="receipt-id">{paymentId}</dd>
        <dt>Order id</dt>
        <dd className="receipt-id">{orderId}</dd>
      </dl>
    </>
  );
}
