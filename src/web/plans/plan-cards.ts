export interface Plan {
  name: string;
  price: string;
  period: string;
  description: string;
  features: readonly string[];
  /** What only the other plan has. */
  missingFeatures?: readonly string[];
  buttonText: string;
  isPremium: boolean;
  originalPrice?: string;
  discountLabel?: string;
}

export const premiumPrices = { base: 99, discount: 50, total: 49 } as const;

export function planCards(freeTestsPerMonth: number): { free: Plan; premium: Plan } {
  return {
    free: {
      name: 'Free',
      price: '₹0',
      period: 'per month',
      description: 'For a paper now and then.',
      features: ['Basic test generation', 'Limited AI insights', testsPerMonth(freeTestsPerMonth)],
      missingFeatures: ['Advanced analytics', 'Unlimited tests', 'Priority support'],
      buttonText: 'Get Started',
      isPremium: false,
    },
    premium: {
      name: 'Premium',
      price: `₹${premiumPrices.total}`,
      period: 'per month',
      description: 'For practice without counting papers.',
      features: ['Unlimited test generation', 'Advanced AI insights', 'Detailed analytics', 'Priority support'],
      buttonText: 'Upgrade Now',
      isPremium: true,
      originalPrice: `₹${premiumPrices.base}`,
      discountLabel: 'Save 50%',
    },
  };
}

function testsPerMonth(count: number): string {
  return `${testCount(count)} per month`;
}

function testCount(count: number): string {
  return `${count} ${count === 1 ? 'test' : 'tests'}`;
}

/** What unlimited means. */
export function fairUse(generationsPerMinute: number): string {
  return `Unlimited: no test is counted by the month. Fair use: up to ${testCount(generationsPerMinute)} a minute, for every learner alike.`;
}

/** What the order summary adds where the amount charged is another than the price shown. */
export function chargedToday(premiumCharge: number): string | undefined {
  return premiumCharge === premiumPrices.total ? undefined : `₹${premiumCharge}`;
}
