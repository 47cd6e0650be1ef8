import { and, eq, gt, gte, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';

import { dayStart, fullMinutesPerDay, isPremium, monthStart } from '../../../assessment/allowance.ts';
import type { Database } from '../open-database.ts';
import { generations } from '../schema/schema.ts';
import { lockUser, type StoredUser } from '../learners/users.ts';
import { networksAround } from './guest-networks.ts';

/** Who requests a generation. A guest is identified by a signed cookie and also counted by network address. */
export type Asker = { kind: 'learner'; userId: string } | { kind: 'guest'; guestId: string; address: string };

export interface GenerationLimits {
  freeTestsPerMonth: number;
  perMinute: number;
  guestTestsPerAddress: number;
  guestTestsPerDay: number;
  /** Concurrent generations per learner; unlimited if undefined. */
  atOnce?: number | undefined;
  /** The lease of a reservation, which is the longest that writing may take. */
  leaseSeconds: number;
}

/** Advisory lock: serialises the counting of guests. */
const guestLock = 7_274_748;

export function learnerOwner(userId: string): string {
  return `user:${userId}`;
}

export function guestOwner(guestId: string): string {
  return `guest:${guestId}`;
}

export function ownerOf(asker: Asker): string {
  return asker.kind === 'learner' ? learnerOwner(asker.userId) : guestOwner(asker.guestId);
}

/** Who shares a limit that is kept in memory: a learner, or the guests of a network. */
export function callerOf(asker: Asker): string {
  return asker.kind === 'learner' ? asker.userId : asker.address;
}

const minute = 60_000;

/** In ms: a running process sends its heartbeat at least this long before it would count as dead. */
const heartbeatMargin = 5000;

/** Generations that guests may begin per test of their limit: failed and unfinished ones do not count, but cost model calls. */
const triesPerTest = 5;

/** Serialises counting and reserving per learner, and for all guests together. */
export async function lockAsker(transaction: Database, asker: Asker): Promise<StoredUser | undefined> {
  if (asker.kind === 'learner') return lockUser(transaction, asker.userId);
  await transaction.execute(sql`select pg_advisory_xact_lock(${guestLock})`);
  return undefined;
}

export type Refusal = 'none-left' | 'busy' | 'too-fast' | 'day-full' | 'guests-full';

/** Why the asker may not begin another generation, if so; the rate limit last. Call under the asker's lock. */
export async function findRefusal(
  transaction: Database,
  asker: Asker,
  user: StoredUser | undefined,
  limits: GenerationLimits,
  now: number,
): Promise<Refusal | undefined> {
  if (asker.kind === 'learner') {
    const isFree = !user || !isPremium(user.planExpiry, now);
    const used = await countTestsOfMonth(transaction, asker.userId, now);
    if (isFree && used >= limits.freeTestsPerMonth) return 'none-left';
    const { underWay, recent, today } = await countBegun(transaction, ownerOf(asker), now);
    if (underWay >= (limits.atOnce ?? Infinity)) return 'busy';
    if (today >= limits.perMinute * fullMinutesPerDay) return 'day-full';
    return recent >= limits.perMinute ? 'too-fast' : undefined;
  }
  const { owned, around, anywhere, recent } = await countGuests(transaction, asker, now);
  if (owned > 0) return 'none-left';
  const isSpent = (had: GuestUse, tests: number) => had.taken >= tests || had.begun >= tests * triesPerTest;
  const isNetworkSpent = around.some(({ use, times }) => isSpent(use, limits.guestTestsPerAddress * times));
  if (isNetworkSpent || isSpent(anywhere, limits.guestTestsPerDay)) return 'guests-full';
  return recent >= limits.perMinute ? 'too-fast' : undefined;
}

/** Guests' use of today. */
interface GuestUse {
  /** Tests completed or being generated. */
  taken: number;
  /** Generations begun, and resumptions: each calls a model. */
  begun: number;
}

/** One query: all other guests wait for it. */
async function countGuests(database: Database, asker: Extract<Asker, { kind: 'guest' }>, now: number) {
  const { owner, movedFrom, guestAddress, createdAt, resumed } = generations;
  const isOwn = or(eq(owner, ownerOf(asker)), eq(movedFrom, ownerOf(asker)));
  const networks = networksAround(asker.address);
  const isToday = gte(createdAt, dayStart(now));
  const isTaken = counts(now);
  const isGuests = isNotNull(guestAddress);
  const mayCount = and(isGuests, gte(createdAt, Math.min(dayStart(now), now - minute)));
  const count = (...conditions: (SQL | undefined)[]) => sql<number>`count(*) filter (where ${and(...conditions)})::int`;
  const begun = (condition?: SQL) => sql<number>`coalesce(sum(1 + ${resumed}) filter (where ${and(condition, isToday)}), 0)::int`;
  const useOf = (condition?: SQL) => ({ taken: count(condition, isToday, isTaken), begun: begun(condition) });
  const isAround = networks.map(({ patterns }) => or(...patterns.map((pattern) => like(guestAddress, pattern))));
  const [row] = await database
    .select({
      owned: count(isOwn, isTaken),
      recent: count(eq(guestAddress, asker.address), startedWithinMinute(now)),
      anywhere: useOf(isGuests),
      ...Object.fromEntries(isAround.map((condition, place) => [place, useOf(condition)])),
    })
    .from(generations)
    .where(and(wasWritten(), or(isOwn, mayCount)));
  if (!row) throw new Error('Counting gave no row');
  const { owned, recent, anywhere, ...byPlace } = row;
  const around = Object.values<GuestUse>(byPlace).map((use, place) => ({ use, times: networks[place]?.times ?? 1 }));
  return { owned, recent, anywhere, around };
}

/** A learner's running generations, those begun within the last minute, and today's with resumptions. */
async function countBegun(database: Database, owner: string, now: number): Promise<{ underWay: number; recent: number; today: number }> {
  const { createdAt, resumed } = generations;
  const isOpen = eq(generations.state, 'reserved');
  const [row] = await database
    .select({
      underWay: sql<number>`count(*) filter (where ${and(isOpen, isBeingWritten(now))})::int`,
      recent: sql<number>`count(*) filter (where ${startedWithinMinute(now)})::int`,
      today: sql<number>`coalesce(sum(1 + ${resumed}) filter (where ${gte(createdAt, dayStart(now))}), 0)::int`,
    })
    .from(generations)
    // A running one may have begun on another day.
    .where(and(eq(generations.owner, owner), wasWritten(), or(isOpen, gte(createdAt, Math.min(dayStart(now), now - minute)))));
  return row ?? { underWay: 0, recent: 0, today: 0 };
}

/** An imported or shared test is stored as a generation without a lease: nothing was written for it, and it never counts. */
export function wasWritten(): SQL {
  return gt(generations.leaseUntil, generations.createdAt);
}

/** For reserved generations: a recent heartbeat, and a lease that has not ended. */
function isBeingWritten(now: number): SQL | undefined {
  return and(gt(generations.aliveUntil, now + heartbeatMargin), gt(generations.leaseUntil, now));
}

function startedWithinMinute(now: number): SQL {
  return gt(generations.createdAt, now - minute);
}

/** Generations that count for the allowance: complete, or running within their lease. */
function counts(now: number): SQL | undefined {
  const isUnderWay = and(eq(generations.state, 'reserved'), gt(generations.leaseUntil, now));
  return or(inArray(generations.state, ['ready', 'consumed', 'forgotten']), isUnderWay);
}

/** The user's free tests in the calendar month (Asia/Kolkata) of `now`. */
export async function countTestsOfMonth(database: Database, userId: string, now: number): Promise<number> {
  const [row] = await database
    .select({ used: sql<number>`coalesce(sum(${generations.cost}), 0)::int` })
    .from(generations)
    .where(and(eq(generations.userId, userId), gte(generations.countedAt, monthStart(now)), counts(now)));
  return row?.used ?? 0;
}
