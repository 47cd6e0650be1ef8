import { m } from '#messages';

import { pageSettings } from '../shared/page-settings.ts';
import { premiumUntil } from '../shared/user/premium-until.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { PaymentSheet } from './checkout/payment-sheet.tsx';
import { useCheckout } from './checkout/use-checkout.ts';
import { fairUseText } from './plan-cards.ts';
import './payments.css';

const features = [
  m.plans_feature_unlimited(),
  m.plans_feature_subjects(),
  m.plans_feature_analysis(),
  m.plans_feature_difficulty(),
  m.plans_feature_instant(),
  m.plans_feature_support(),
];

export function PaymentPage() {
  const until = useRoot((root) => premiumUntil(root.auth.user, Date.now()));
  const { premiumCharge, generationsPerMinute } = pageSettings;
  const checkout = useCheckout(premiumCharge);
  const heading = until === undefined ? m.plans_upgrade_to_premium() : m.plans_extend();
  usePageTitle(heading);
  return (
    <main className="payment">
      <section>
        <h1>{heading}</h1>
        <p className="payment-lead lead">{m.plans_payment_lead()}</p>
        <ul className="stack tight payment-features">
          {features.map((feature) => (
            <li key={feature}>
              <svg className="plan-sign" viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
                <path d="m3 8.5 3.2 3.3L13 4.5" />
              </svg>
              {feature}
            </li>
          ))}
        </ul>
        <p className="muted small">{fairUseText(generationsPerMinute)}</p>
      </section>
      <PaymentSheet premiumCharge={premiumCharge} premiumUntil={until} checkout={checkout} />
    </main>
  );
}
