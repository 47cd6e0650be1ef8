import { screens } from '../../contract/screens.ts';
import { LinkButton } from '../shared/button.tsx';
import { KeptQueries } from '../shared/kept/kept-queries.tsx';
import { Link } from '../shared/link.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { PaymentList } from './receipts/payment-list.tsx';
import { ReceiptsState } from './receipts/receipts-state.tsx';
import { useReceipts } from './receipts/use-receipts.ts';
import './receipts/receipts.css';

const keptPayments = ['payments'] as const;

export function PaymentsPage() {
  return (
    <KeptQueries kinds={keptPayments}>
      <Payments />
    </KeptQueries>
  );
}

function Payments() {
  usePageTitle('Your payments');
  const read = useReceipts();
  return (
    <main className="receipts">
      <h1>Your payments</h1>
      <ReceiptsState read={read}>
        {(payments) => (payments.length > 0 ? <PaymentList receipts={payments} /> : <NoPayments />)}
      </ReceiptsState>
      <p className="muted small">
        A payment that your bank has not confirmed yet appears here once it has. Something missing or wrong? See the{' '}
        <Link to={screens.refunds}>refund policy</Link>.
      </p>
    </main>
  );
}

function NoPayments() {
  return (
    <section className="sheet receipts-none">
      <p className="reading">You have not paid for anything yet.</p>
      <LinkButton to={screens.payment}>See Premium</LinkButton>
    </section>
  );
}
