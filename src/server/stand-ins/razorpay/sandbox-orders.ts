import { and, eq } from 'drizzle-orm';
import { randomInt } from 'node:crypto';

import type { Database } from '../../store/open-database.ts';
import type { SandboxOrder } from './describe-entities.ts';
import { type Notes, sandboxOrders } from '../../store/schema/sandbox-schema.ts';
import { invalidField } from './sandbox-request.ts';

interface OrderRequest {
  /** In paise. */
  amount: number;
  currency: string;
  receipt: string | null;
  /** Whether an order with the same receipt is returned instead of a new one. */
  hasUniqueReceipt: boolean;
  notes: Notes;
}

/** Idempotent by a unique receipt, under concurrent requests too. Throws where the known order has another amount or currency. */
export async function findOrCreateOrder(database: Database, request: OrderRequest, now: number): Promise<SandboxOrder> {
  const hasUniqueReceipt = request.hasUniqueReceipt && request.receipt !== null;
  const [created] = await database
    .insert(sandboxOrders)
    .values({ ...request, hasUniqueReceipt, id: newProviderId('order_'), status: 'created', createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (created) return created;
  const [known] = await database
    .select()
    .from(sandboxOrders)
    .where(and(eq(sandboxOrders.receipt, request.receipt ?? ''), sandboxOrders.hasUniqueReceipt));
  if (known?.amount !== request.amount || known.currency !== request.currency) {
    throw invalidField('receipt', 'Order receipt should be unique.');
  }
  return known;
}

export async function findOrder(database: Database, id: string): Promise<SandboxOrder | undefined> {
  const [order] = await database.select().from(sandboxOrders).where(eq(sandboxOrders.id, id));
  return order;
}

/** Locks the order row; every change to an order or its payments takes this lock. */
export async function lockOrder(transaction: Database, id: string): Promise<SandboxOrder | undefined> {
  const [order] = await transaction.select().from(sandboxOrders).where(eq(sandboxOrders.id, id)).for('update');
  return order;
}

export async function changeOrder(
  transaction: Database,
  order: SandboxOrder,
  changes: Partial<Pick<SandboxOrder, 'status' | 'attempts'>>,
): Promise<SandboxOrder> {
  await transaction.update(sandboxOrders).set(changes).where(eq(sandboxOrders.id, order.id));
  return { ...order, ...changes };
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A prefix and fourteen letters and digits, like the provider's ids. */
export function newProviderId(prefix: string): string {
  return prefix + Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('');
}
