import { pageSettings } from '../shared/page-settings.ts';
import { premiumUntil } from '../shared/premium-until.ts';
import { useRoot } from '../shared/root-state.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { PaymentSheet } from './checkout/payment-sheet.tsx';
import { useCheckout } from './checkout/use-checkout.ts';
import { fairUse } from './plan-cards.ts';
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
  const until = useRoot((root) => premiumUntil(root.auth.user, Date.now()));
  const { premiumCharge, generationsPerMinute } = pageSettings;
  const checkout = useCheckout(premiumCharge);
  const heading = until === undefined ? 'Upgrade to Premium' : 'Extend Premium';
  usePageTitle(heading);
  return (
    <main className="payment">
      <section>
        <h1>{heading}</h1>
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
        <p className="muted small">{fairUse(generationsPerMinute)}</p>
      </section>
      <PaymentSheet premiumCharge={premiumCharge} premiumUntil={until} checkout={checkout} />
    </main>
  );
}
