import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';

import type { Database } from './open-database.ts';
import { paymentEvents, paymentOrders, payments } from './schema.ts';

export type StoredOrder = typeof paymentOrders.$inferSelect;
export type StoredPayment = typeof payments.$inferSelect;

export async function insertOrder(database: Database, order: typeof paymentOrders.$inferInsert): Promise<void> {
  await database.insert(paymentOrders).values(order);
}

/** The newest order of the user that may still be paid and was made after that instant, for the same amount under the same key. */
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

/** Keeps the provider's id of an order, and answers it; one that the order has already stays. */
export async function keepProviderOrder(database: Database, id: string, providerOrderId: string): Promise<string> {
  const [kept] = await database
    .update(paymentOrders)
    .set({
      providerOrderId: sql`coalesce(${paymentOrders.providerOrderId}, ${providerOrderId})`,
      state: sql`case when ${paymentOrders.state} = 'new' then 'created' else ${paymentOrders.state} end`,
    })
    .where(eq(paymentOrders.id, id))
    .returning({ providerOrderId: paymentOrders.providerOrderId });
  if (!kept?.providerOrderId) throw new Error('The order could not be kept');
  return kept.providerOrderId;
}

export async function findProviderOrder(database: Database, providerOrderId: string): Promise<StoredOrder | undefined> {
  const [order] = await database.select().from(paymentOrders).where(eq(paymentOrders.providerOrderId, providerOrderId));
  return order;
}

/** The same, locked until the transaction ends: what becomes of its payments is decided one at a time. */
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

export async function keepPayment(transaction: Database, payment: typeof payments.$inferInsert): Promise<void> {
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

/** What has been credited to a user, in the order in which it was. */
export async function listCredited(database: Database, userId: string): Promise<StoredPayment[]> {
  return database
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), isNotNull(payments.creditedAt)))
    .orderBy(asc(payments.creditedAt), asc(payments.id));
}

/** Whether a user has paid since then, and the provider has neither taken the money nor refused it. */
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

/** The provider's order of each of those payments. */
export async function listOrders(database: Database, ids: readonly string[]): Promise<StoredOrder[]> {
  return ids.length === 0
    ? []
    : database
        .select()
        .from(paymentOrders)
        .where(inArray(paymentOrders.id, [...ids]));
}

/** Notes an event; false where it has been dealt with before. In the transaction that deals with it. */
export async function noteEvent(transaction: Database, id: string, receivedAt: number): Promise<boolean> {
  const noted = await transaction
    .insert(paymentEvents)
    .values({ id, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return noted.length > 0;
}

export async function forgetEvents(database: Database, before: number): Promise<void> {
  await database.delete(paymentEvents).where(lte(paymentEvents.receivedAt, before));
}

/**
 * Takes one order about which the provider is to be asked, and sets when it is asked next, so that no other process asks
 * meanwhile; undefined where there is none.
 */
export async function takeOrderToAsk(
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
          // Without the provider's id nobody can have paid it.
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
