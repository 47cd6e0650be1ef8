import { Link } from '../shared/link.tsx';
import { PolicySheet } from './policy-sheet.tsx';

export function ShippingPage() {
  return (
    <PolicySheet title="Shipping policy" note="Last updated on 21/02/2025">
      <p>
        Prash Patra is a digital product. <strong>Nothing is shipped</strong>, and there are no delivery charges.
      </p>
      <h2>When your order arrives</h2>
      <p>Orders are processed instantly after payment: your account becomes premium at once, and you can go on in the same window.</p>
      <h2>If it does not</h2>
      <p>
        Reload the page first. If your account is still not premium, write to us from the <Link to="/contact-us">contact page</Link> with
        the payment id. Support responds within 3 business days. Your payment is on record either way.
      </p>
    </PolicySheet>
  );
}
