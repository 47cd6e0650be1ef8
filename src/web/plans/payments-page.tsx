import { screens } from '../../contract/screens.ts';
import { LinkButton } from '../shared/button.tsx';
import { KeptQueries } from '../shared/kept/kept-queries.tsx';
import { Link } from '../shared/link.tsx';
import { Notice } from '../shared/notice.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { Words } from '../shared/words.tsx';
import { PaymentList } from './receipts/payment-list.tsx';
import { ReceiptsState } from './receipts/receipts-state.tsx';
import { useReceipts } from './receipts/use-receipts.ts';
import { m } from '#messages';
import type { ReactNode } from 'react';
import '../shared/narrow-page.css';
import './receipts/receipts.css';

const links = { refunds: (words: ReactNode) => <Link to={screens.refunds}>{words}</Link> };

const keptPayments = ['payments'] as const;

export function PaymentsPage() {
  return (
    <KeptQueries kinds={keptPayments}>
      <Payments />
    </KeptQueries>
  );
}

function Payments() {
  usePageTitle(m.plans_payments());
  const read = useReceipts();
  const isPending = read.receipts.state === 'here' && read.receipts.isPending;
  return (
    <main className="narrow-page receipts">
      <h1>{m.plans_payments()}</h1>
      <ReceiptsState read={read}>
        {(payments) => (
          <>
            {isPending && <Notice kind="info">{m.plans_payments_pending()}</Notice>}
            {payments.length > 0 && <PaymentList receipts={payments} />}
            {payments.length === 0 && !isPending && <NoPayments />}
          </>
        )}
      </ReceiptsState>
      <p className="muted small">
        <Words parts={m.plans_payments_late.parts({})} draw={links} />
      </p>
    </main>
  );
}

function NoPayments() {
  return (
    <section className="sheet receipts-none">
      <p className="reading">{m.plans_payments_none()}</p>
      <LinkButton to={screens.payment}>{m.plans_see_premium()}</LinkButton>
    </section>
  );
}
