import { m } from '#messages';

import { fullMinutesPerDay } from '../../assessment/allowance.ts';
import { formatRupees } from './receipts/receipt-text.ts';

export interface Plan {
  name: string;
  price: string;
  period: string;
  description: string;
  features: readonly string[];
  /** Features that only the other plan has. */
  missingFeatures?: readonly string[];
  originalPrice?: string;
  discountLabel?: string;
}

export const premiumPrices = { base: 99, discount: 50, total: 49 } as const;

export function planCards(freeTestsPerMonth: number): { free: Plan; premium: Plan } {
  return {
    free: {
      name: m.plans_free(),
      price: formatRupees(0),
      period: m.plans_per_month(),
      description: m.plans_free_for(),
      features: [m.plans_basic_generation(), m.plans_limited_insights(), m.plans_tests_per_month({ count: freeTestsPerMonth })],
      missingFeatures: [m.plans_advanced_analytics(), m.plans_unlimited_tests(), m.plans_priority_support()],
    },
    premium: {
      name: m.plans_premium(),
      price: formatRupees(premiumPrices.total),
      period: m.plans_per_month(),
      description: m.plans_premium_for(),
      features: [m.plans_unlimited_generation(), m.plans_advanced_insights(), m.plans_detailed_analytics(), m.plans_priority_support()],
      originalPrice: formatRupees(premiumPrices.base),
      discountLabel: m.plans_save({ percent: '50%' }),
    },
  };
}

/** Explains the rate limit of the unlimited plan. */
export function fairUseText(generationsPerMinute: number): string {
  return m.plans_fair_use({ count: generationsPerMinute, perDay: generationsPerMinute * fullMinutesPerDay });
}

/** What is paid, and that it is paid once; also why, if it differs from the displayed price. */
export function chargeText(premiumCharge: number): string {
  const price = formatRupees(premiumPrices.total);
  return premiumCharge === premiumPrices.total ? m.plans_paid_once() : m.plans_charged_less({ amount: formatRupees(premiumCharge), price });
}
