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

/** Guests may begin so many tests for each that they may have: what fails or is stopped takes nothing, but is paid for. */
const triesPerTest = 5;

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
): Promise<'none-left' | 'too-fast' | 'guests-full' | undefined> {
  if (asker.kind === 'learner') {
    const isFree = !user || !isPremium(user.planExpiry, now);
    const used = await countTestsOfMonth(transaction, asker.userId, now);
    if (isFree && used >= limits.freeTestsPerMonth) return 'none-left';
    const recent = await countRows(transaction, and(eq(generations.owner, ownerOf(asker)), startedWithinMinute(now)));
    return recent >= limits.perMinute ? 'too-fast' : undefined;
  }
  const owned = await countRows(transaction, and(eq(generations.owner, ownerOf(asker)), counts(now)));
  if (owned > 0) return 'none-left';
  const atAddress = eq(generations.guestAddress, asker.address);
  const today = and(gte(generations.createdAt, dayStart(now)), counts(now));
  const fromAddress = await countRows(transaction, and(atAddress, today));
  if (fromAddress >= limits.guestTestsPerAddress) return 'guests-full';
  const fromAnywhere = await countRows(transaction, and(isNotNull(generations.guestAddress), today));
  if (fromAnywhere >= limits.guestTestsPerDay) return 'guests-full';
  const begunAtAddress = await countBegun(transaction, atAddress, now);
  const begunAnywhere = await countBegun(transaction, isNotNull(generations.guestAddress), now);
  const isSpent = begunAtAddress >= limits.guestTestsPerAddress * triesPerTest || begunAnywhere >= limits.guestTestsPerDay * triesPerTest;
  if (isSpent) return 'guests-full';
  const recent = await countRows(transaction, and(atAddress, startedWithinMinute(now)));
  return recent >= limits.perMinute ? 'too-fast' : undefined;
}

/** What was begun today, whatever became of it, and how often it was gone on with: each time a model was asked. */
async function countBegun(database: Database, condition: SQL, now: number): Promise<number> {
  const [row] = await database
    .select({ begun: sql<number>`coalesce(sum(1 + ${generations.resumed}), 0)::int` })
    .from(generations)
    .where(and(condition, gte(generations.createdAt, dayStart(now))));
  return row?.begun ?? 0;
}

function startedWithinMinute(now: number): SQL {
  return gt(generations.createdAt, now - 60_000);
}

/** Generations that take a test of the allowance: done, or under way with a lease that still holds. */
function counts(now: number): SQL | undefined {
  const isUnderWay = and(eq(generations.state, 'reserved'), gt(generations.leaseUntil, now));
  return or(inArray(generations.state, ['ready', 'consumed', 'forgotten']), isUnderWay);
}

async function countRows(database: Database, condition: SQL | undefined): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(generations)
    .where(condition);
  return row?.count ?? 0;
}

/** Tests of the free allowance that the user has taken in the calendar month (Asia/Kolkata) of `now`. */
export async function countTestsOfMonth(database: Database, userId: string, now: number): Promise<number> {
  const [row] = await database
    .select({ used: sql<number>`coalesce(sum(${generations.cost}), 0)::int` })
    .from(generations)
    .where(and(eq(generations.userId, userId), gte(generations.countedAt, monthStart(now)), counts(now)));
  return row?.used ?? 0;
}
