import * as z from 'zod/mini';

import { paymentResultShape } from '../../../contract/shapes/payment-shapes.ts';

/** The payment that the URL claims; `amount` is in rupees. Unverified. */
export type PaymentClaim = z.infer<typeof paymentResultShape>;

export interface FailedPayment {
  paymentId: string | null;
  orderId: string | null;
}

/** Returns a claim to confirm if the URL is complete, otherwise the ids of a failed payment. */
export function readPaymentAddress(search: string): { claimed: PaymentClaim } | { failed: FailedPayment } {
  const query = new URLSearchParams(search);
  const paymentId = query.get('payment_id');
  const orderId = query.get('order_id');
  const claimed = paymentResultShape.safeParse({ paymentId, orderId, amount: readRupees(query.get('amount')) });
  if (query.get('success') === 'true' && claimed.success) return { claimed: claimed.data };
  return { failed: shownIds({ paymentId, orderId }) };
}

/** Rupees with at most two decimals; `Number` alone would accept 1e3, 0x10 and spaces. */
function readRupees(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}(?:\.\d{1,2})?$/u.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

/** Anyone can craft a URL, so only values that look like ids are shown. */
export function shownIds({ paymentId, orderId }: FailedPayment): FailedPayment {
  return { paymentId: idOrNull(paymentId), orderId: idOrNull(orderId) };
}

function idOrNull(id: string | null): string | null {
  return id !== null && /^\w{1,100}$/u.test(id) ? id : null;
}
