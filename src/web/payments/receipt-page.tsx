import { screens } from '../../contract/screens.ts';
import { useParameter } from '../shared/address.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../shared/link.tsx';
import { pageSettings } from '../shared/page-settings.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { OfflineQueries } from '../shared/offline-cache/offline-queries.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { ReceiptSheet } from './receipts/receipt-sheet.tsx';
import { ReceiptsState, useReceipts } from './receipts/receipts-query.tsx';
import { m } from '#messages';
import '../ui/page.css';
import './payments.css';

const cachedKinds = ['payments'] as const;

export function ReceiptPage() {
  return (
    <OfflineQueries kinds={cachedKinds}>
      <Receipt />
    </OfflineQueries>
  );
}

function Receipt() {
  usePageTitle(m.plans_receipt());
  const paymentId = useParameter('paymentId');
  const read = useReceipts();
  const user = useRoot((root) => root.auth.user);
  return (
    <main className="stack loose narrow-page receipts">
      <nav className="receipts-way screen-only" aria-label={m.plans_receipt_way()}>
        <Link className="link" to={screens.payments}>
          {m.plans_payments()}
        </Link>
      </nav>
      <ReceiptsState read={read}>
        {(payments) => {
          const receipt = payments.find((payment) => payment.paymentId === paymentId);
          if (!receipt) return <NoReceipt />;
          return (
            <>
              <ReceiptSheet receipt={receipt} user={user} supportEmail={pageSettings.supportEmail} />
              <Button kind="pen" onClick={() => window.print()}>
                {m.plans_receipt_print()}
              </Button>
            </>
          );
        }}
      </ReceiptsState>
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
