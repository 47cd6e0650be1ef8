import { and, eq, gt, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';

import { dayStart, isPremium, monthStart } from '../../assessment/allowance.ts';
import type { Database } from './open-database.ts';
import { generations } from './schema.ts';
import { lockUser, type StoredUser } from './users.ts';

/** Who asks for questions. A guest is known by a signed cookie and counted by network address too. */
export type Asker = { kind: 'learner'; userId: string } | { kind: 'guest'; guestId: string; address: string };

export interface GenerationLimits {
  freeTestsPerMonth: number;
  perMinute: number;
  guestTestsPerAddress: number;
  guestTestsPerDay: number;
  /** How many of one learner may be written at the same time; any number where it is left out. */
  atOnce?: number | undefined;
  /** How long a reservation holds, in seconds. */
  leaseSeconds: number;
}

/** A number that our processes agree on; guests are counted one at a time. */
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

const minute = 60_000;
/** What is under way was begun within it: a lease, and ten more by going on. */
const hour = 60 * minute;

/** So long before it passes for dead a process says that it writes; nobody waits longer for one that was killed. */
const silence = 5000;

/** Guests may begin so many tests for each that they may have: what fails or is stopped takes nothing, but is paid for. */
const triesPerTest = 5;

/** In a day nobody begins more than in so many minutes at the full rate: a hundred, where ten a minute are allowed. */
const fullMinutesPerDay = 10;

/** Lets one request of an asker at a time count and reserve; of guests, one in all. */
export async function lockAsker(transaction: Database, asker: Asker): Promise<StoredUser | undefined> {
  if (asker.kind === 'learner') return lockUser(transaction, asker.userId);
  await transaction.execute(sql`select pg_advisory_xact_lock(${guestLock})`);
  return undefined;
}

/** What speaks against another test for the asker; the rate comes last. Call under the asker's lock. */
export async function findRefusal(
  transaction: Database,
  asker: Asker,
  user: StoredUser | undefined,
  limits: GenerationLimits,
  now: number,
): Promise<'none-left' | 'busy' | 'too-fast' | 'day-full' | 'guests-full' | undefined> {
  if (asker.kind === 'learner') {
    const isFree = !user || !isPremium(user.planExpiry, now);
    const used = await countTestsOfMonth(transaction, asker.userId, now);
    if (isFree && used >= limits.freeTestsPerMonth) return 'none-left';
    const { underWay, recent, today } = await countBegun(transaction, ownerOf(asker), now);
    if (underWay >= (limits.atOnce ?? Infinity)) return 'busy';
    if (today >= limits.perMinute * fullMinutesPerDay) return 'day-full';
    return recent >= limits.perMinute ? 'too-fast' : undefined;
  }
  const { owned, atAddress, anywhere, recent } = await countGuests(transaction, asker, now);
  if (owned > 0) return 'none-left';
  const isSpent = (had: Counted, tests: number) => had.taken >= tests || had.begun >= tests * triesPerTest;
  if (isSpent(atAddress, limits.guestTestsPerAddress) || isSpent(anywhere, limits.guestTestsPerDay)) return 'guests-full';
  return recent >= limits.perMinute ? 'too-fast' : undefined;
}

/** What guests had today. */
interface Counted {
  /** Tests that they have, or that are under way. */
  taken: number;
  /** What was begun, whatever became of it, and how often it was gone on with: each time a model was asked. */
  begun: number;
}

/** In one look: whoever floods costs one query a call, which all other guests wait for. */
async function countGuests(database: Database, asker: Extract<Asker, { kind: 'guest' }>, now: number) {
  const { owner, guestAddress, createdAt, resumed } = generations;
  const isOwn = eq(owner, ownerOf(asker));
  const isHere = eq(guestAddress, asker.address);
  const isToday = gte(createdAt, dayStart(now));
  const isTaken = counts(now);
  const isGuests = isNotNull(guestAddress);
  const mayCount = and(isGuests, gte(createdAt, Math.min(dayStart(now), now - minute)));
  const count = (...conditions: (SQL | undefined)[]) => sql<number>`count(*) filter (where ${and(...conditions)})::int`;
  const begun = (...conditions: SQL[]) => sql<number>`coalesce(sum(1 + ${resumed}) filter (where ${and(...conditions)}), 0)::int`;
  const [row] = await database
    .select({
      owned: count(isOwn, isTaken),
      takenHere: count(isHere, isToday, isTaken),
      begunHere: begun(isHere, isToday),
      taken: count(isGuests, isToday, isTaken),
      begun: begun(isGuests, isToday),
      recent: count(isHere, startedWithinMinute(now)),
    })
    .from(generations)
    .where(or(isOwn, mayCount));
  const { owned = 0, takenHere = 0, begunHere = 0, taken = 0, begun: begunAnywhere = 0, recent = 0 } = row ?? {};
  return { owned, recent, atAddress: { taken: takenHere, begun: begunHere }, anywhere: { taken, begun: begunAnywhere } };
}

/** What a learner has under way, began within the minute, and today with how often they went on with it. */
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
    .where(and(eq(generations.owner, owner), gte(createdAt, Math.min(dayStart(now), now - hour))));
  return row ?? { underWay: 0, recent: 0, today: 0 };
}

/** Of what is reserved: a process has said so within some five seconds, as all do, and may still end it. */
function isBeingWritten(now: number): SQL | undefined {
  return and(gt(generations.aliveUntil, now + silence), gt(generations.leaseUntil, now));
}

function startedWithinMinute(now: number): SQL {
  return gt(generations.createdAt, now - minute);
}

/** Generations that take a test of the allowance: done, or under way with a lease that still holds. */
function counts(now: number): SQL | undefined {
  const isUnderWay = and(eq(generations.state, 'reserved'), gt(generations.leaseUntil, now));
  return or(inArray(generations.state, ['ready', 'consumed', 'forgotten']), isUnderWay);
}

/** Tests of the free allowance that the user has taken in the calendar month (Asia/Kolkata) of `now`. */
export async function countTestsOfMonth(database: Database, userId: string, now: number): Promise<number> {
  const [row] = await database
    .select({ used: sql<number>`coalesce(sum(${generations.cost}), 0)::int` })
    .from(generations)
    .where(and(eq(generations.userId, userId), gte(generations.countedAt, monthStart(now)), counts(now)));
  return row?.used ?? 0;
}
