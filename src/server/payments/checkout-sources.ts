import type { Config } from '../config.ts';

/** Razorpay's checkout loads from several of its own hosts. */
const razorpay = { host: 'checkout.razorpay.com', sources: ['https://*.razorpay.com'] };

/** The origins a connected provider's checkout loads from; none for the sandbox. */
export function checkoutSources({ payments }: Config): string[] {
  if (payments.kind !== 'provider') return [];
  const { checkoutUrl, apiUrl } = payments;
  if (new URL(checkoutUrl).host === razorpay.host) return razorpay.sources;
  return [...new Set([new URL(checkoutUrl).origin, new URL(apiUrl).origin])];
}
