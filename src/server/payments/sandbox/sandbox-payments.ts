import { and, asc, desc, eq, lte, ne } from 'drizzle-orm';

import type { Database } from '../../store/open-database.ts';
import type { CardOutcome } from './card.ts';
import type { SandboxOrder, SandboxPayment } from './describe-entities.ts';
import { newProviderId } from './provider-id.ts';
import { queueEvent } from './queue-event.ts';
import { changeOrder, lockOrder } from './sandbox-orders.ts';
import { SandboxRefusal, invalidField, unknownId } from './sandbox-refusal.ts';
import { type Notes, sandboxPayments } from './sandbox-schema.ts';

/** How long a late card leaves its payment authorised, in ms. */
const captureDelay = 20_000;
/** How many authorised payments one sweep captures. */
const batch = 50;

export const alreadyPaid = 'order_already_paid';

export interface PaymentTry {
  orderId: string;
  tryId: string;
  outcome: CardOutcome;
  last4: string;
  notes: Notes;
}

/**
 * Pays the order with a card, or fails to: then the payment says so. The same try comes to the same payment.
 * Throws where the order has been paid, or is about to be: of two that race one pays.
 */
export async function payOrder(database: Database, given: PaymentTry, now: number): Promise<SandboxPayment> {
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, given.orderId);
    if (!order) throw unknownId();
    const earlier = await listPayments(transaction, order.id);
    const same = earlier.find(({ tryId }) => tryId === given.tryId);
    if (same) return same;
    // As with the provider, an authorised payment keeps others away before it is captured.
    if (earlier.some(({ status }) => status !== 'failed')) {
      throw new SandboxRefusal(400, 'Payment already done for this order.', {
        source: 'business',
        step: 'payment_initiation',
        reason: alreadyPaid,
      });
    }
    const attempted = await changeOrder(transaction, order, { status: 'attempted', attempts: order.attempts + 1 });
    const created = await insertPayment(transaction, attempted, given, now);
    if (given.outcome === 'declined') return failPayment(transaction, attempted, created, now);
    const authorized = await authorizePayment(transaction, attempted, created, now, given.outcome);
    return given.outcome === 'late' ? authorized : capturePayment(transaction, attempted, authorized, now);
  });
}

async function insertPayment(transaction: Database, order: SandboxOrder, given: PaymentTry, now: number): Promise<SandboxPayment> {
  const { tryId, last4, notes } = given;
  const { amount, currency } = order;
  const [payment] = await transaction
    .insert(sandboxPayments)
    .values({ id: newProviderId('pay_'), orderId: order.id, tryId, last4, notes, amount, currency, status: 'created', createdAt: now })
    .returning();
  if (!payment) throw new Error('The payment could not be kept');
  return payment;
}

async function failPayment(transaction: Database, order: SandboxOrder, created: SandboxPayment, now: number): Promise<SandboxPayment> {
  const payment = await changePayment(transaction, created, { status: 'failed' });
  await queueEvent(transaction, 'payment.failed', { payment, order }, now);
  return payment;
}

async function authorizePayment(
  transaction: Database,
  order: SandboxOrder,
  created: SandboxPayment,
  now: number,
  outcome: CardOutcome,
): Promise<SandboxPayment> {
  const captureAt = outcome === 'late' ? now + captureDelay : null;
  const payment = await changePayment(transaction, created, { status: 'authorized', captureAt });
  await queueEvent(transaction, 'payment.authorized', { payment, order }, now);
  return payment;
}

async function capturePayment(
  transaction: Database,
  order: SandboxOrder,
  authorized: SandboxPayment,
  now: number,
): Promise<SandboxPayment> {
  const payment = await changePayment(transaction, authorized, { status: 'captured' });
  const paid = await changeOrder(transaction, order, { status: 'paid' });
  await queueEvent(transaction, 'payment.captured', { payment, order: paid }, now);
  await queueEvent(transaction, 'order.paid', { payment, order: paid }, now);
  return payment;
}

/** Captures what late cards left authorised; several processes may do so at once. */
export async function captureDuePayments(database: Database, now: number): Promise<void> {
  const due = await database
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.status, 'authorized'), lte(sandboxPayments.captureAt, now)))
    .orderBy(asc(sandboxPayments.captureAt))
    .limit(batch);
  for (const { id, orderId } of due) {
    await database.transaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      const payment = await findPayment(transaction, id);
      if (order && payment?.status === 'authorized') await capturePayment(transaction, order, payment, now);
    });
  }
}

export interface RefundRequest {
  /** In paise; without it, all of it. */
  amount: number | undefined;
  /** Asking again under it is the same refund. */
  key: string | undefined;
}

/** Refunds a captured payment in full, once; the order stays paid. */
export async function refundPayment(database: Database, id: string, { amount, key }: RefundRequest, now: number): Promise<SandboxPayment> {
  const known = await findPayment(database, id);
  if (!known) throw unknownId();
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, known.orderId);
    const payment = await findPayment(transaction, id);
    if (!order || !payment) throw unknownId();
    if (amount !== undefined && amount !== payment.amount) throw invalidField('amount', 'The sandbox refunds payments in full only.');
    if (payment.status === 'refunded') {
      if (key !== undefined && key === payment.refundKey) return payment;
      throw invalidField('payment_id', 'The payment has been fully refunded already');
    }
    if (payment.status !== 'captured') throw invalidField('payment_id', 'The payment status should be captured for action to be taken');
    const refund = { refundId: newProviderId('rfnd_'), refundedAt: now, refundKey: key ?? null };
    const refunded = await changePayment(transaction, payment, { status: 'refunded', ...refund });
    await queueEvent(transaction, 'refund.processed', { payment: refunded, order }, now);
    return refunded;
  });
}

export async function findPayment(database: Database, id: string): Promise<SandboxPayment | undefined> {
  const [payment] = await database.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return payment;
}

/** The payment that an order was paid with, or is about to be. */
export async function findPaying(database: Database, orderId: string): Promise<SandboxPayment | undefined> {
  const [payment] = await database
    .select()
    .from(sandboxPayments)
    .where(and(eq(sandboxPayments.orderId, orderId), ne(sandboxPayments.status, 'failed')));
  return payment;
}

/** The order's payments, latest first. */
export async function listPayments(database: Database, orderId: string): Promise<SandboxPayment[]> {
  return database
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.orderId, orderId))
    .orderBy(desc(sandboxPayments.createdAt), desc(sandboxPayments.id));
}

async function changePayment(transaction: Database, payment: SandboxPayment, changes: Partial<SandboxPayment>): Promise<SandboxPayment> {
  await transaction.update(sandboxPayments).set(changes).where(eq(sandboxPayments.id, payment.id));
  return { ...payment, ...changes };
}
