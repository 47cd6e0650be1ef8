import { fillPath, screens } from '../../contract/screens.ts';
import { LinkButton } from '../ui/button.tsx';
import { Link } from '../shared/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { Words } from '../ui/text/words.tsx';
import { LearnersReceipts } from './receipts/receipts-query.tsx';
import { m } from '#messages';
import type { ReactNode } from 'react';
import '../ui/page.css';
import './payments.css';
import type { Receipt } from '../../contract/shapes/payment-shapes.ts';
import { PremiumPeriodText } from './receipts/receipt-sheet.tsx';
import { formatAmount, formatDate, paymentStateTexts, testModeText } from './receipts/receipt-text.ts';

const links = { refunds: (words: ReactNode) => <Link to={screens.refunds}>{words}</Link> };

export function PaymentsPage() {
  usePageTitle(m.plans_payments());
  return (
    <main className="stack loose narrow-page receipts">
      <h1>{m.plans_payments()}</h1>
      <LearnersReceipts>
        {({ payments, isPending }) => (
          <>
            {isPending && <Notice kind="info">{m.plans_payments_pending()}</Notice>}
            {payments.length > 0 && <PaymentList receipts={payments} />}
            {payments.length === 0 && !isPending && <NoPayments />}
          </>
        )}
      </LearnersReceipts>
      <p className="muted small">
        <Words parts={m.plans_payments_late.parts({})} draw={links} />
      </p>
    </main>
  );
}

function NoPayments() {
  return (
    <section className="sheet stack receipts-none">
      <p className="reading">{m.plans_payments_none()}</p>
      <LinkButton to={screens.payment}>{m.plans_see_premium()}</LinkButton>
    </section>
  );
}

export function PaymentList({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <ol className="stack payment-list">
      {receipts.map((receipt) => (
        <li key={receipt.paymentId} className="sheet stack tight">
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
      <header className="row payment-row-head num">
        <h2>{formatDate(paidAt)}</h2>
        <b>{formatAmount(amount, currency)}</b>
      </header>
      <p className="num">
        <PremiumPeriodText {...receipt} />
      </p>
      <p className="row tight">
        <span className={`payment-state ${state}`}>{paymentStateTexts[state]}</span>
        {isTest && <span className="receipt-test">{testModeText}</span>}
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
