import { m } from '#messages';
import type { Receipt } from '../../../contract/shapes/payment-shapes.ts';
import type { User } from '../../../contract/shapes/user-shapes.ts';
import { formatAmount, formatDate, formatInstant, paymentStateTexts, testModeText } from './receipt-text.ts';
import type { ReactNode } from 'react';
import { pageSettings } from '../../shared/page-settings.ts';
import { Words } from '../../ui/text/words.tsx';

export interface ReceiptSheetProps {
  receipt: Receipt;
  user: Pick<User, 'name' | 'email'> | null;
}

/** A printable receipt. */
export function ReceiptSheet({ receipt, user }: ReceiptSheetProps) {
  return (
    <article className="sheet lined stack receipt">
      <header className="paper-head">
        <h1>{'Prash Patra'}</h1>
        <span>
          {m.plans_receipt()} · {paymentStateTexts[receipt.state]}
        </span>
      </header>
      <dl className="receipt-facts">
        <dt>{m.plans_receipt_for()}</dt>
        <dd>
          {user?.name}
          <br />
          <span className="receipt-email">{user?.email}</span>
        </dd>
      </dl>
      <ReceiptFacts receipt={receipt} />
      <footer className="muted small">{m.plans_receipt_foot({ email: pageSettings.supportEmail })}</footer>
    </article>
  );
}

/** The facts of a receipt as a description list. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { paymentId, orderId, amount, currency, state, paidAt, isTest } = receipt;
  return (
    <>
      {isTest && <p className="receipt-test">{testModeText}</p>}
      <dl className="receipt-facts num">
        <dt>{m.plans_paid_amount()}</dt>
        <dd className="receipt-amount">{formatAmount(amount, currency)}</dd>
        {state !== 'paid' && (
          <>
            <dt>{m.plans_paid_state()}</dt>
            <dd>{paymentStateTexts[state]}</dd>
          </>
        )}
        <dt>{m.plans_bought()}</dt>
        <dd>
          <PremiumPeriodText {...receipt} />
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

const unbroken = { date: (date: ReactNode) => <span className="receipt-date">{date}</span> };

/** The purchased period; lines break between the dates, not within one. */
export function PremiumPeriodText({ premiumFrom, premiumUntil }: Pick<Receipt, 'premiumFrom' | 'premiumUntil'>) {
  return <Words parts={m.plans_period.parts({ from: formatDate(premiumFrom), until: formatDate(premiumUntil) })} draw={unbroken} />;
}
