import { and, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';

import { graceSeconds } from '../../../assessment/timing.ts';
import type { Database } from '../open-database.ts';
import { attempts, generations, paymentOrders, payments } from '../schema/schema.ts';

/** Counts by state, and the time (ms since 1970) since when the oldest overdue item is overdue. */
interface Counted<State extends string> {
  counts: Record<State, number>;
  oldest: number | null;
}

export interface OpenWork {
  /** `expired`: no process writes it, or it is kept no longer. */
  generations: Counted<'writing' | 'unfinished' | 'expired'>;
  /** `overdue`: deadline and grace are over, and the attempt has not been finished yet. */
  attempts: Counted<'running' | 'overdue'>;
  /** Unpaid orders that are still reconciled. Overdue: the reconciliation is due. */
  orders: Counted<'new' | 'created' | 'attempted'>;
  /** Of the last 31 days. Overdue: authorised but not captured, or captured but not credited. */
  payments: Counted<'created' | 'failed' | 'authorized' | 'uncredited' | 'credited' | 'refunded' | 'disputed'>;
}

export interface OpenWorkQuery {
  now: number;
  /** The provider only knows orders of its own key. */
  keyId: string;
  /** In ms since its creation: when reconciliation of an order starts and ends. */
  askAfter: number;
  askUntil: number;
}

/** In ms. */
const countedPayments = 31 * 24 * 60 * 60 * 1000;

/** One statement, so the counts are of one snapshot. Every part uses an index. */
export async function readOpenWork(database: Database, question: OpenWorkQuery): Promise<OpenWork> {
  const [work] = await database
    .select({
      generations: openGenerations(question.now),
      attempts: openAttempts(question.now),
      orders: openOrders(question),
      payments: recentPayments(question),
    })
    .from(sql`(values (1)) as one`);
  if (!work) throw new Error('The open work could not be read');
  return work;
}

function openGenerations(now: number): SQL<OpenWork['generations']> {
  const { state, aliveUntil, keptUntil } = generations;
  const end = sql`case when ${eq(state, 'reserved')} then ${aliveUntil} else ${keptUntil} end`;
  const isExpired = sql`${end} <= ${now}::bigint`;
  return counted(
    {
      writing: sql`${eq(state, 'reserved')} and not ${isExpired}`,
      unfinished: sql`${eq(state, 'unfinished')} and not ${isExpired}`,
      expired: isExpired,
    },
    sql`min(${end}) filter (where ${isExpired})`,
    // Not `in`: each state has an index of its own.
    sql`${generations} where ${state} = 'reserved' or ${state} = 'unfinished'`,
  );
}

function openAttempts(now: number): SQL<OpenWork['attempts']> {
  const grace = graceSeconds * 1000;
  const isOverdue = lte(attempts.deadline, now - grace);
  return counted(
    { running: sql`not ${isOverdue}`, overdue: isOverdue },
    sql`min(${attempts.deadline} + ${grace}::bigint) filter (where ${isOverdue})`,
    sql`${attempts} where ${attempts.state} = 'running'`,
  );
}

function openOrders({ now, keyId, askAfter, askUntil }: OpenWorkQuery): SQL<OpenWork['orders']> {
  const { state, askAt, createdAt, providerOrderId } = paymentOrders;
  const due = sql`greatest(${askAt}, ${createdAt} + ${askAfter}::bigint)`;
  // `askAt` is never before `createdAt`; the condition on it lets the index be used.
  const isOpen = and(sql`${state} <> 'paid'`, gt(askAt, now - askUntil), gt(createdAt, now - askUntil), eq(paymentOrders.keyId, keyId));
  return counted(
    { new: eq(state, 'new'), created: eq(state, 'created'), attempted: eq(state, 'attempted') },
    sql`min(${due}) filter (where ${isNotNull(providerOrderId)} and ${due} <= ${now}::bigint)`,
    sql`${paymentOrders} where ${isOpen}`,
  );
}

function recentPayments({ now, askUntil }: OpenWorkQuery): SQL<OpenWork['payments']> {
  const { state, creditedAt, endedAt, endedBy, createdAt } = payments;
  const isOpen = sql`${creditedAt} is null and ${endedAt} is null`;
  const inState = (wanted: 'created' | 'failed' | 'authorized' | 'captured') => sql`${isOpen} and ${eq(state, wanted)}`;
  const isHeld = and(isOpen, inArray(state, ['authorized', 'captured']), gt(createdAt, now - askUntil));
  return counted(
    {
      created: inState('created'),
      failed: inState('failed'),
      authorized: inState('authorized'),
      uncredited: inState('captured'),
      credited: sql`${creditedAt} is not null and ${endedAt} is null`,
      refunded: eq(endedBy, 'refund'),
      disputed: eq(endedBy, 'dispute'),
    },
    sql`min(${createdAt}) filter (where ${isHeld})`,
    sql`${payments} where ${gt(createdAt, now - countedPayments)}`,
  );
}

function counted<State extends string>(states: Record<State, SQL>, oldest: SQL, source: SQL): SQL<Counted<State>> {
  const counts = Object.entries<SQL>(states).map(([state, condition]) => sql`${state}::text, count(*) filter (where ${condition})`);
  return sql`(select json_build_object('counts', json_build_object(${sql.join(counts, sql`, `)}), 'oldest', ${oldest}) from ${source})`;
}
