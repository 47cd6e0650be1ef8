import { Link } from '../shared/link.tsx';
import { PolicySheet } from './policy-sheet.tsx';

export function RefundPage() {
  return (
    <PolicySheet title="Refund policy" note="Up to 7 business days">
      <p>
        Premium is bought with a single payment. It does not renew by itself, so there is nothing to cancel and nothing is charged again.
      </p>
      <h2>When to ask</h2>
      <ul>
        <li>You were charged twice for the same order.</li>
        <li>You paid, and your account did not become premium.</li>
        <li>You paid by mistake and have not used premium.</li>
      </ul>
      <h2>How to ask</h2>
      <p>
        Write to us from the <Link to="/contact-us">contact page</Link> with the payment id or the order id; both stand on{' '}
        <Link to="/payments">your payments</Link>. Support responds within 3 business days.
      </p>
      <h2>How long it takes</h2>
      <p>
        Processing a refund takes <strong>up to 7 business days</strong>. The money goes back to the card or account you paid from; your
        bank may take some more days to show it.
      </p>
    </PolicySheet>
  );
}
