import { screens } from '../../contract/screens.ts';
import { useParameter } from '../shared/address.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../shared/link.tsx';
import { useRoot } from '../shared/root/root-state.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { ReceiptSheet } from './receipts/receipt-sheet.tsx';
import { LearnersReceipts } from './receipts/receipts-query.tsx';
import { m } from '#messages';
import '../ui/page.css';
import './payments.css';

export function ReceiptPage() {
  usePageTitle(m.plans_receipt());
  const paymentId = useParameter('paymentId');
  const user = useRoot((root) => root.auth.user);
  return (
    <main className="stack loose narrow-page receipts">
      <nav className="receipts-way screen-only" aria-label={m.plans_receipt_way()}>
        <Link className="link" to={screens.payments}>
          {m.plans_payments()}
        </Link>
      </nav>
      <LearnersReceipts>
        {({ payments }) => {
          const receipt = payments.find((payment) => payment.paymentId === paymentId);
          if (!receipt) return <NoReceipt />;
          return (
            <>
              <ReceiptSheet receipt={receipt} user={user} />
              <Button kind="pen" onClick={() => window.print()}>
                {m.plans_receipt_print()}
              </Button>
            </>
          );
        }}
      </LearnersReceipts>
    </main>
  );
}

function NoReceipt() {
  return (
    <section className="sheet stack receipts-none">
      <h1>{m.plans_receipt_none()}</h1>
      <p className="reading">{m.plans_receipt_none_words()}</p>
    </section>
  );
}
