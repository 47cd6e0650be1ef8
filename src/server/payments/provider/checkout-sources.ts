import type { Config } from '../../config.ts';

/** Razorpay's checkout fetches its parts from several hosts of its own. */
const razorpay = { host: 'checkout.razorpay.com', sources: ['https://*.razorpay.com'] };

/** The origins that a connected provider's checkout works with; none for our own sandbox. */
export function checkoutSources({ payments }: Config): string[] {
  if (payments.kind !== 'provider') return [];
  const { checkoutUrl, apiUrl } = payments;
  if (new URL(checkoutUrl).host === razorpay.host) return razorpay.sources;
  return [...new Set([new URL(checkoutUrl).origin, new URL(apiUrl).origin])];
}
