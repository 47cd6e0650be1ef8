import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';

import type { Database } from './open-database.ts';
import { paymentEvents, paymentOrders, payments } from './schema/schema.ts';

export type StoredOrder = typeof paymentOrders.$inferSelect;
export type StoredPayment = typeof payments.$inferSelect;

export async function insertOrder(database: Database, order: typeof paymentOrders.$inferInsert): Promise<void> {
  await database.insert(paymentOrders).values(order);
}

/** The user's newest unpaid order created after `after`, for the same amount and key. */
export async function findOpenOrder(
  database: Database,
  order: Pick<StoredOrder, 'userId' | 'keyId' | 'amount' | 'currency'>,
  after: number,
): Promise<StoredOrder | undefined> {
  const { userId, keyId, amount, currency } = order;
  const [found] = await database
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.userId, userId),
        eq(paymentOrders.keyId, keyId),
        eq(paymentOrders.amount, amount),
        eq(paymentOrders.currency, currency),
        ne(paymentOrders.state, 'paid'),
        gt(paymentOrders.createdAt, after),
      ),
    )
    .orderBy(desc(paymentOrders.createdAt))
    .limit(1);
  return found;
}

/** Stores the provider's id of an order. Idempotent: returns the id that is stored. */
export async function saveProviderOrderId(database: Database, id: string, providerOrderId: string): Promise<string> {
  const [saved] = await database
    .update(paymentOrders)
    .set({
      providerOrderId: sql`coalesce(${paymentOrders.providerOrderId}, ${providerOrderId})`,
      state: sql`case when ${paymentOrders.state} = 'new' then 'created' else ${paymentOrders.state} end`,
    })
    .where(eq(paymentOrders.id, id))
    .returning({ providerOrderId: paymentOrders.providerOrderId });
  if (!saved?.providerOrderId) throw new Error('The order could not be stored');
  return saved.providerOrderId;
}

export async function findProviderOrder(database: Database, providerOrderId: string): Promise<StoredOrder | undefined> {
  const [order] = await database.select().from(paymentOrders).where(eq(paymentOrders.providerOrderId, providerOrderId));
  return order;
}

/** The same, locked until the transaction ends: serialises decisions about its payments. */
export async function lockProviderOrder(transaction: Database, providerOrderId: string): Promise<StoredOrder | undefined> {
  const [order] = await transaction.select().from(paymentOrders).where(eq(paymentOrders.providerOrderId, providerOrderId)).for('update');
  return order;
}

export async function advanceOrder(transaction: Database, id: string, state: StoredOrder['state']): Promise<void> {
  await transaction
    .update(paymentOrders)
    .set({ state })
    .where(and(eq(paymentOrders.id, id), ne(paymentOrders.state, 'paid')));
}

export async function findPayment(database: Database, id: string): Promise<StoredPayment | undefined> {
  const [payment] = await database.select().from(payments).where(eq(payments.id, id));
  return payment;
}

export async function upsertPayment(transaction: Database, payment: typeof payments.$inferInsert): Promise<void> {
  await transaction
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({ target: payments.id, set: { state: payment.state } });
}

export async function creditPayment(transaction: Database, id: string, credit: { creditedAt: number; days: number }): Promise<void> {
  await transaction.update(payments).set(credit).where(eq(payments.id, id));
}

export async function endPayment(
  transaction: Database,
  id: string,
  end: { endedAt: number | null; endedBy: StoredPayment['endedBy'] },
): Promise<void> {
  await transaction.update(payments).set(end).where(eq(payments.id, id));
}

/** The user's credited payments, oldest first. */
export async function listCredited(database: Database, userId: string): Promise<StoredPayment[]> {
  return database
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), isNotNull(payments.creditedAt)))
    .orderBy(asc(payments.creditedAt), asc(payments.id));
}

/** Whether the user has a payment since `since` that is neither captured nor failed. */
export async function hasPendingPayment(database: Database, userId: string, since: number): Promise<boolean> {
  const [pending] = await database
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId))
    .where(
      and(
        eq(payments.userId, userId),
        eq(paymentOrders.state, 'attempted'),
        inArray(payments.state, ['created', 'authorized']),
        isNull(payments.endedAt),
        gt(payments.createdAt, since),
      ),
    )
    .limit(1);
  return pending !== undefined;
}

export async function listOrders(database: Database, ids: readonly string[]): Promise<StoredOrder[]> {
  return ids.length === 0
    ? []
    : database
        .select()
        .from(paymentOrders)
        .where(inArray(paymentOrders.id, [...ids]));
}

/** Marks an event as processed; false if it was processed before. Call in the transaction that processes it. */
export async function markEventProcessed(transaction: Database, id: string, receivedAt: number): Promise<boolean> {
  const inserted = await transaction
    .insert(paymentEvents)
    .values({ id, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return inserted.length > 0;
}

export async function forgetEvents(database: Database, before: number): Promise<void> {
  await database.delete(paymentEvents).where(lte(paymentEvents.receivedAt, before));
}

/** Takes one order that is due for reconciliation and schedules its next one, so that no other process takes it meanwhile. */
export async function takeOrderToReconcile(
  database: Database,
  wanted: { keyId: string; now: number; createdAfter: number; createdBefore: number; nextAskAt: number },
): Promise<(StoredOrder & { providerOrderId: string }) | undefined> {
  return database.transaction(async (transaction) => {
    const [order] = await transaction
      .select()
      .from(paymentOrders)
      .where(
        and(
          ne(paymentOrders.state, 'paid'),
          // Without the provider's id it cannot have been paid.
          isNotNull(paymentOrders.providerOrderId),
          eq(paymentOrders.keyId, wanted.keyId),
          lte(paymentOrders.askAt, wanted.now),
          gt(paymentOrders.createdAt, wanted.createdAfter),
          lte(paymentOrders.createdAt, wanted.createdBefore),
        ),
      )
      .orderBy(asc(paymentOrders.askAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!order?.providerOrderId) return undefined;
    await transaction.update(paymentOrders).set({ askAt: wanted.nextAskAt }).where(eq(paymentOrders.id, order.id));
    return { ...order, providerOrderId: order.providerOrderId };
  });
}
