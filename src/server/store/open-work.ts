import { and, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';

import { graceSeconds } from '../../assessment/timing.ts';
import type { Database } from './open-database.ts';
import { attempts, generations, paymentOrders, payments } from './schema.ts';

/** What is open or counted of one kind, and since when (ms since 1970) the oldest of what should not be open any more. */
interface Counted<State extends string> {
  counts: Record<State, number>;
  oldest: number | null;
}

export interface OpenWork {
  /** `expired`: the lease has run out, and nobody has given it up yet; since then. */
  generations: Counted<'writing' | 'stopped' | 'expired'>;
  /** `overdue`: the deadline and its grace are over, and nobody has finished it yet; since then. */
  attempts: Counted<'running' | 'overdue'>;
  /** Not paid, as long as the provider is asked about them; since when the one that has waited longest should have been asked about. */
  orders: Counted<'new' | 'created' | 'attempted'>;
  /** Begun in the last 31 days; since when the provider has held money that it has not taken, or that nobody was credited with. */
  payments: Counted<'created' | 'failed' | 'authorized' | 'uncredited' | 'credited' | 'refunded' | 'disputed'>;
}

export interface OpenWorkQuestion {
  now: number;
  /** Whose orders are asked about: those of another key are none of the provider's. */
  keyId: string;
  /** In ms: how long an order is open before it is asked about, and until when. */
  askAfter: number;
  askUntil: number;
}

/** In ms. */
const countedPayments = 31 * 24 * 60 * 60 * 1000;

/** All of it in one statement, of one instant, each found by an index. */
export async function readOpenWork(database: Database, question: OpenWorkQuestion): Promise<OpenWork> {
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
  const { state, leaseUntil } = generations;
  const isExpired = lte(leaseUntil, now);
  return counted(
    {
      writing: sql`${eq(state, 'reserved')} and not ${isExpired}`,
      stopped: sql`${eq(state, 'stopped')} and not ${isExpired}`,
      expired: isExpired,
    },
    sql`min(${leaseUntil}) filter (where ${isExpired})`,
    sql`${generations} where ${state} in ('reserved', 'stopped')`,
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

function openOrders({ now, keyId, askAfter, askUntil }: OpenWorkQuestion): SQL<OpenWork['orders']> {
  const { state, askAt, createdAt, providerOrderId } = paymentOrders;
  const due = sql`greatest(${askAt}, ${createdAt} + ${askAfter}::bigint)`;
  // Nobody asks about an order before it is made: what was to be asked about earlier is older still.
  const isOpen = and(sql`${state} <> 'paid'`, gt(askAt, now - askUntil), gt(createdAt, now - askUntil), eq(paymentOrders.keyId, keyId));
  return counted(
    { new: eq(state, 'new'), created: eq(state, 'created'), attempted: eq(state, 'attempted') },
    sql`min(${due}) filter (where ${isNotNull(providerOrderId)} and ${due} <= ${now}::bigint)`,
    sql`${paymentOrders} where ${isOpen}`,
  );
}

function recentPayments({ now, askUntil }: OpenWorkQuestion): SQL<OpenWork['payments']> {
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

/** The instant (ms) of the newest migration that the database has. */
export async function findNewestMigration(database: Database): Promise<number> {
  const [found] = await database
    .select({ newest: sql<number>`coalesce(max(created_at), 0)::float8` })
    .from(sql`drizzle.__drizzle_migrations`);
  return found?.newest ?? 0;
}
