import { eq, isNull, ne, notInArray, or } from 'drizzle-orm';

import type { Database } from '../../src/server/store/open-database.ts';
import {
  attempts,
  generations,
  paymentOrders,
  payments,
  sandboxPayments,
  subjects,
  tests,
  users,
} from '../../src/server/store/schema/schema.ts';

/** The product's records, read directly from its database. */
export type Records = Awaited<ReturnType<typeof readRecords>>;

export async function readRecords(database: Database) {
  const departed = database.select({ id: users.id }).from(users).where(eq(users.issuer, 'departed'));
  return {
    users: await database.select().from(users).where(ne(users.issuer, 'departed')),
    subjects: await database.select().from(subjects),
    generations: await database
      .select()
      .from(generations)
      .where(or(isNull(generations.userId), notInArray(generations.userId, departed))),
    tests: await database.select().from(tests),
    attempts: await database.select().from(attempts),
    payments: await database
      .select({
        providerOrderId: paymentOrders.providerOrderId,
        userId: payments.userId,
        creditedAt: payments.creditedAt,
        days: payments.days,
      })
      .from(payments)
      .innerJoin(paymentOrders, eq(paymentOrders.id, payments.orderId)),
    /** The payments that the sandbox captured. */
    sandboxPayments: await database.select().from(sandboxPayments).where(eq(sandboxPayments.status, 'captured')),
  };
}

/** Whether its questions are all there. */
export function isWritten({ state }: { state: Records['generations'][number]['state'] }): boolean {
  return state === 'ready' || state === 'consumed';
}

/** Expires every lease. */
export async function endLeases(database: Database): Promise<void> {
  const past = Date.now() - 1000;
  await database.update(generations).set({ leaseUntil: past, aliveUntil: past }).where(eq(generations.state, 'reserved'));
}
