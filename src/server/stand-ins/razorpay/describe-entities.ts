import type { Notes, sandboxOrders, sandboxPayments } from '../../store/schema/sandbox-schema.ts';

export type SandboxOrder = typeof sandboxOrders.$inferSelect;
export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** The reason of a declined card, for failed payments and for the checkout's error. */
export const decline = {
  description: 'The card was declined. Nothing was charged. Try another card.',
  source: 'bank',
  step: 'payment_authorization',
  reason: 'card_declined',
} as const;

/** https://razorpay.com/docs/api/orders/entity */
export function describeOrder(order: SandboxOrder) {
  const amountPaid = order.status === 'paid' ? order.amount : 0;
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: amountPaid,
    amount_due: order.amount - amountPaid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: describeNotes(order.notes),
    created_at: inSeconds(order.createdAt),
  };
}

/** https://razorpay.com/docs/api/payments/entity */
export function describePayment(payment: SandboxPayment) {
  const { status } = payment;
  const isCaptured = status === 'captured';
  const isFailed = status === 'failed';
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: 'card',
    amount_refunded: 0,
    refund_status: null,
    captured: isCaptured,
    description: null,
    card: { entity: 'card', last4: payment.last4, network: 'Visa', type: 'credit', international: false, emi: false },
    bank: null,
    wallet: null,
    vpa: null,
    notes: describeNotes(payment.notes),
    fee: isCaptured ? 0 : null,
    tax: isCaptured ? 0 : null,
    error_code: isFailed ? 'BAD_REQUEST_ERROR' : null,
    error_description: isFailed ? decline.description : null,
    error_source: isFailed ? decline.source : null,
    error_step: isFailed ? decline.step : null,
    error_reason: isFailed ? decline.reason : null,
    created_at: inSeconds(payment.createdAt),
  };
}

/** The provider writes an empty object as an empty list. */
function describeNotes(notes: Notes): Notes | [] {
  return Object.keys(notes).length === 0 ? [] : notes;
}

export function inSeconds(instant: number): number {
  return Math.floor(instant / 1000);
}
