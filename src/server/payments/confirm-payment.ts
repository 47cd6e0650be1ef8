import { findPayment, findProviderOrder } from '../store/payments.ts';
import type { PaymentServices } from './payment-services.ts';
import { ProviderFailure, type ProviderPayment } from './provider.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';
import type { PaymentOutcome } from '../shared/events.ts';

/**
 * `pending`: the provider did not answer, or has not captured the money yet; ask again later. `missing`: no such payment of this
 * learner, even if it is another's. `refused`: it failed, was returned, or is not what was ordered.
 */
type Confirmation = 'confirmed' | 'pending' | 'missing' | 'refused';

/** Fetches a payment from the provider and settles it. */
export async function fetchAndSettle(services: PaymentServices, paymentId: string): Promise<Settlement> {
  return (await fetchSettled(services, paymentId)).settlement;
}

/** The same; with the provider's id of the order that the payment is for. */
async function fetchSettled(
  services: PaymentServices,
  paymentId: string,
): Promise<{ settlement: Settlement; paidFor?: ProviderPayment['order_id'] }> {
  const { payments } = services;
  if (!payments) return { settlement: 'foreign' };
  const payment = await payments.provider.findPayment(paymentId);
  return { settlement: await settleFetched(services, payment), paidFor: payment.order_id };
}

/** Settles a fetched payment in its own transaction. */
export async function settleFetched(services: PaymentServices, payment: ProviderPayment): Promise<Settlement> {
  const { database, config, now } = services;
  const settling = { payment, premiumDays: config.premiumDays, now: now() };
  const settlement = await database.transaction((transaction) => settlePayment(transaction, settling));
  await recordSettlement(services, { payment, settlement, by: 'question' });
  return settlement;
}

interface ClaimedPayment {
  userId: string;
  paymentId: string;
  orderId: string;
  /** In rupees, as the result page has it. */
  amount: number;
}

/** Whether a learner's payment is what its result page claims. Nothing the page says is trusted. */
export async function confirmPayment(services: PaymentServices, claimed: ClaimedPayment): Promise<Confirmation> {
  const { database, log } = services;
  const order = await findProviderOrder(database, claimed.orderId);
  if (order?.userId !== claimed.userId) return 'missing';
  if (claimed.amount !== order.amount / 100) return 'refused';
  if (await isCredited(services, claimed.paymentId, order.id)) return 'confirmed';
  try {
    const { settlement, paidFor } = await fetchSettled(services, claimed.paymentId);
    if (paidFor !== claimed.orderId) return 'missing';
    const payment = await findPayment(database, claimed.paymentId);
    if (payment?.orderId !== order.id || settlement === 'mismatched') return 'refused';
    // A failed payment may still be authorised days later, but the learner does not wait for that, nor for a refunded one.
    if (settlement === 'not-paid') return payment.state === 'failed' || payment.endedAt !== null ? 'refused' : 'pending';
    return (await isCredited(services, claimed.paymentId, order.id)) ? 'confirmed' : 'refused';
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind !== 'away') return error.kind;
    log.warn({ err: error }, 'a payment could not be asked about');
    return 'pending';
  }
}

/** Credited, and neither refunded nor disputed since. */
async function isCredited({ database }: PaymentServices, paymentId: string, orderId: string): Promise<boolean> {
  const payment = await findPayment(database, paymentId);
  return payment?.orderId === orderId && payment.creditedAt !== null && payment.endedAt === null;
}

interface Settled {
  payment: ProviderPayment;
  settlement: Settlement;
  by: 'webhook' | 'question';
  endedBy?: 'refund' | 'dispute' | undefined;
}

const endings = { refund: 'refunded', dispute: 'disputed' } as const;

/** Records the outcome of a settlement as an event, and returns it. */
export async function recordSettlement(
  { database, recordEvent, pseudonymOf, log }: PaymentServices,
  settled: Settled,
): Promise<PaymentOutcome> {
  const { id, order_id: orderId, amount, currency, status } = settled.payment;
  const outcome = outcomeOf(settled);
  // Received money that does not match the order needs a person to look at it.
  if (outcome === 'mismatched') log.error({ payment: id, amount, currency, status }, 'a payment is not what was ordered');
  // The payment is settled by now: the record must not be lost where only its payer cannot be found.
  const order = outcome === 'unchanged' ? undefined : await findProviderOrder(database, orderId ?? '').catch(() => undefined);
  recordEvent({ event: 'payment settled', payment: id, by: settled.by, outcome, who: order && (await pseudonymOf(order.userId)) }, log);
  return outcome;
}

function outcomeOf({ settlement, endedBy = 'refund' }: Settled): PaymentOutcome {
  if (settlement === 'ended') return endings[endedBy];
  return settlement === 'already-credited' || settlement === 'not-paid' ? 'unchanged' : settlement;
}
