import { Button } from '../shared/button.tsx';
import { pageSettings } from '../shared/page-settings.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { OrderSummary } from './order-summary.tsx';
import './plans.css';

const features = [
  'Unlimited AI tests',
  'Multiple subjects',
  'Detailed analysis',
  'Custom difficulty',
  'Instant results and analytics',
  '24/7 support',
];

export function PaymentPage() {
  usePageTitle('Upgrade to Premium');
  return (
    <main className="payment">
      <section>
        <h1>Upgrade to Premium</h1>
        <p className="payment-lead reading">Set yourself as many papers as you like, and keep every score and solution.</p>
        <ul className="payment-features">
          {features.map((feature) => (
            <li key={feature}>
              <svg className="plan-sign" viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
                <path d="m3 8.5 3.2 3.3L13 4.5" />
              </svg>
              {feature}
            </li>
          ))}
        </ul>
      </section>
      <section className="sheet lined payment-sheet" aria-labelledby="order-summary">
        <div className="paper-head">
          <h2 id="order-summary">Order summary</h2>
          <span className="muted">Premium, one month</span>
        </div>
        <OrderSummary premiumCharge={pageSettings.premiumCharge} />
        <Button kind="pen" className="wide" disabled aria-describedby="payments-closed">
          Proceed to Pay
        </Button>
        <p className="muted small" id="payments-closed">
          Payments are not open yet on this server.
        </p>
      </section>
    </main>
  );
}
