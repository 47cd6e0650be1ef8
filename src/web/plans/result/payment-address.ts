import * as z from 'zod/mini';

import { paymentResultShape } from '../../../contract/payment-shapes.ts';

/** What the address of the result page says was paid; `amount` is in rupees. It proves nothing. */
export type ClaimedPayment = z.infer<typeof paymentResultShape>;

export interface FailedPayment {
  paymentId: string | null;
  orderId: string | null;
}

/** A payment to be confirmed, only where all of it is there; or what is left to show of one that failed. */
export function readPaymentAddress(search: string): { claimed: ClaimedPayment } | { failed: FailedPayment } {
  const query = new URLSearchParams(search);
  const paymentId = query.get('payment_id');
  const orderId = query.get('order_id');
  const claimed = paymentResultShape.safeParse({ paymentId, orderId, amount: readRupees(query.get('amount')) });
  if (query.get('success') === 'true' && claimed.success) return { claimed: claimed.data };
  return { failed: shownIds({ paymentId, orderId }) };
}

/** Plain rupees with at most two decimals; `Number` would take 1e3, 0x10 and spaces too. */
function readRupees(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}(?:\.\d{1,2})?$/u.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

/** Anybody may write an address: only what could be an id is shown of it, so that it tells a learner no story. */
export function shownIds({ paymentId, orderId }: FailedPayment): FailedPayment {
  return { paymentId: likeAnId(paymentId), orderId: likeAnId(orderId) };
}

function likeAnId(id: string | null): string | null {
  return id !== null && /^\w{1,100}$/u.test(id) ? id : null;
}
