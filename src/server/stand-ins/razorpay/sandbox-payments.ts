import { and, asc, desc, eq, lte, ne } from 'drizzle-orm';
import type { Database } from '../../store/open-database.ts';
import type { CardOutcome } from '../razorpay-checkout/card.ts';
import { type SandboxOrder, type SandboxPayment, describeOrder, describePayment, inSeconds } from './describe-entities.ts';
import { changeOrder, lockOrder, newProviderId } from './sandbox-orders.ts';
import { SandboxRefusal, unknownId } from './sandbox-request.ts';
import { type Notes, sandboxPayments, sandboxWebhooks } from '../../store/schema/sandbox-schema.ts';

interface Change {
  payment: SandboxPayment;
  order: SandboxOrder;
}

/** The entities of each event, in the provider's order. */
const contents = {
  'payment.authorized': ['payment'],
  'payment.captured': ['payment'],
  'payment.failed': ['payment'],
  'order.paid': ['payment', 'order'],
} as const;

type EventName = keyof typeof contents;

/** Queues an event in the transaction of the change it announces, so that neither exists without the other. */
async function queueEvent(transaction: Database, event: EventName, change: Change, now: number): Promise<void> {
  const entities = {
    payment: () => describePayment(change.payment),
    order: () => describeOrder(change.order),
  };
  const body = {
    entity: 'event',
    account_id: 'acc_PrashPatraTest',
    event,
    contains: contents[event],
    payload: Object.fromEntries(contents[event].map((name) => [name, { entity: entities[name]() }])),
    created_at: inSeconds(now),
  };
  await transaction.insert(sandboxWebhooks).values({ id: newProviderId(''), body: JSON.stringify(body), nextTryAt: now, createdAt: now });
}

/** The delay before a late card's payment is captured, in ms. */
const captureDelay = 20_000;
/** The maximum number of payments one sweep captures. */
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
 * Attempts to pay an order by card; a declined card makes a failed payment. Idempotent by `tryId`.
 * Throws where the order has a payment that is captured or authorised; of two concurrent attempts one pays.
 */
export async function payOrder(database: Database, given: PaymentTry, now: number): Promise<SandboxPayment> {
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, given.orderId);
    if (!order) throw unknownId();
    const earlier = await listPayments(transaction, order.id);
    const same = earlier.find(({ tryId }) => tryId === given.tryId);
    if (same) return same;
    // As with the provider, an authorised payment already blocks others.
    if (earlier.some(({ status }) => status !== 'failed')) {
      throw new SandboxRefusal(400, 'Payment already done for this order.', {
        source: 'business',
        step: 'payment_initiation',
        reason: alreadyPaid,
      });
    }
    const attempted = await changeOrder(transaction, order, { status: 'attempted', attempts: order.attempts + 1 });
    const created = await insertPayment(transaction, attempted, given, now);
    const change = { payment: created, order: attempted };
    if (given.outcome === 'declined') return changePayment(transaction, change, { status: 'failed' }, 'payment.failed', now);
    const captureAt = given.outcome === 'late' ? now + captureDelay : null;
    const authorized = await changePayment(transaction, change, { status: 'authorized', captureAt }, 'payment.authorized', now);
    return given.outcome === 'late' ? authorized : capturePayment(transaction, { payment: authorized, order: attempted }, now);
  });
}

async function insertPayment(transaction: Database, order: SandboxOrder, given: PaymentTry, now: number): Promise<SandboxPayment> {
  const { tryId, last4, notes } = given;
  const { amount, currency } = order;
  const [payment] = await transaction
    .insert(sandboxPayments)
    .values({ id: newProviderId('pay_'), orderId: order.id, tryId, last4, notes, amount, currency, status: 'created', createdAt: now })
    .returning();
  if (!payment) throw new Error('The payment could not be stored');
  return payment;
}

async function capturePayment(transaction: Database, { payment, order }: Change, now: number): Promise<SandboxPayment> {
  const paid = await changeOrder(transaction, order, { status: 'paid' });
  const captured = await changePayment(transaction, { payment, order: paid }, { status: 'captured' }, 'payment.captured', now);
  await queueEvent(transaction, 'order.paid', { payment: captured, order: paid }, now);
  return captured;
}

/** Captures the payments of late cards once due. Several processes may run it at once. */
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
      const payment = await findSandboxPayment(transaction, id);
      if (order && payment?.status === 'authorized') await capturePayment(transaction, { payment, order }, now);
    });
  }
}

export async function findSandboxPayment(database: Database, id: string): Promise<SandboxPayment | undefined> {
  const [payment] = await database.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return payment;
}

/** The captured or authorised payment of an order. */
export async function findSuccessfulPayment(database: Database, orderId: string): Promise<SandboxPayment | undefined> {
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

/** Changes a payment and queues the event that announces it. */
async function changePayment(
  transaction: Database,
  { payment, order }: Change,
  changes: Partial<SandboxPayment>,
  event: EventName,
  now: number,
): Promise<SandboxPayment> {
  const changed = { ...payment, ...changes };
  await transaction.update(sandboxPayments).set(changes).where(eq(sandboxPayments.id, payment.id));
  await queueEvent(transaction, event, { payment: changed, order }, now);
  return changed;
}
