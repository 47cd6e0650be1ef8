import { findPayment, findProviderOrder } from '../../store/payments.ts';
import type { PaymentServices } from '../payment-services.ts';
import { ProviderFailure, type ProviderPayment } from '../provider/provider.ts';
import { noteSettlement } from './note-settlement.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';

/** `pending`: the provider has not said, or not yet that it has the money; it may be asked again. */
export type Confirmation = 'confirmed' | 'pending' | 'refused';

/** Asks the provider what became of a payment, and settles that. */
export async function askAndSettle(services: PaymentServices, paymentId: string): Promise<Settlement> {
  const { payments } = services;
  if (!payments) return 'foreign';
  return settleAlone(services, await payments.provider.findPayment(paymentId));
}

/** Settles what the provider has answered, in a transaction of its own. */
export async function settleAlone(services: PaymentServices, payment: ProviderPayment): Promise<Settlement> {
  const { database, config, now, log } = services;
  const settling = { payment, premiumDays: config.premiumDays, now: now() };
  const settlement = await database.transaction((transaction) => settlePayment(transaction, settling));
  logMismatch(log, settlement, payment);
  noteSettlement(services, { payment, settlement, by: 'question' });
  return settlement;
}

/** Money that came, but not for what was ordered, is for people to look at. */
export function logMismatch(log: PaymentServices['log'], settlement: string, { id, amount, currency, status }: ProviderPayment): void {
  if (settlement === 'mismatched') log.error({ payment: id, amount, currency, status }, 'a payment is not what was ordered');
}

export interface ClaimedPayment {
  userId: string;
  paymentId: string;
  orderId: string;
  /** In rupees, as the result page has it. */
  amount: number;
}

/** Whether a learner's payment is what its result page says. What the page says is believed in nothing. */
export async function confirmPayment(services: PaymentServices, claimed: ClaimedPayment): Promise<Confirmation> {
  const { database, log } = services;
  const order = await findProviderOrder(database, claimed.orderId);
  if (!order || order.userId !== claimed.userId || claimed.amount !== order.amount / 100) return 'refused';
  if (await isCredited(services, claimed.paymentId, order.id)) return 'confirmed';
  try {
    const settlement = await askAndSettle(services, claimed.paymentId);
    const payment = await findPayment(database, claimed.paymentId);
    if (payment?.orderId !== order.id || settlement === 'foreign' || settlement === 'mismatched') return 'refused';
    // A payment that failed may still be authorised in the next days; nobody waits for that, nor for one that was given back.
    if (settlement === 'not-paid') return payment.state === 'failed' || payment.endedAt !== null ? 'refused' : 'pending';
    return (await isCredited(services, claimed.paymentId, order.id)) ? 'confirmed' : 'refused';
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind !== 'away') return 'refused';
    log.warn({ err: error }, 'a payment could not be asked about');
    return 'pending';
  }
}

/** Credited and not given back since. */
async function isCredited({ database }: PaymentServices, paymentId: string, orderId: string): Promise<boolean> {
  const payment = await findPayment(database, paymentId);
  return payment?.orderId === orderId && payment.creditedAt !== null && payment.endedAt === null;
}
