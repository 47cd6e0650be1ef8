import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { Database } from '../open-database.ts';
import { attempts, generations, shares, takers, tests, users } from '../schema/schema.ts';

export type StoredShare = typeof shares.$inferSelect;
export type ShareSettings = Pick<StoredShare, 'showsName' | 'questionOrder' | 'compares' | 'closesAt'>;
export type ShareInsert = Pick<StoredShare, 'id' | 'tokenHash' | 'userId' | 'testId' | 'createdAt'>;

/** A test has one live link: sharing it again changes that one. Call under the test's lock. */
export async function saveShare(transaction: Database, share: ShareInsert, settings: ShareSettings): Promise<StoredShare> {
  const [changed] = await transaction
    .update(shares)
    .set(settings)
    .where(and(eq(shares.testId, share.testId), isNull(shares.revokedAt)))
    .returning();
  if (changed) return changed;
  const [made] = await transaction
    .insert(shares)
    .values({ ...share, ...settings })
    .returning();
  if (!made) throw new Error('The share could not be stored');
  return made;
}

/** False if the user has no such link. A repeat changes nothing. */
export async function revokeShare(database: Database, userId: string, tokenHash: string, now: number): Promise<boolean> {
  const revoked = await database
    .update(shares)
    .set({ revokedAt: sql`coalesce(${shares.revokedAt}, ${now})` })
    .where(and(eq(shares.tokenHash, tokenHash), eq(shares.userId, userId)))
    .returning({ id: shares.id });
  return revoked.length > 0;
}

export async function findLiveShare(database: Database, testId: string): Promise<StoredShare | undefined> {
  const [share] = await database
    .select()
    .from(shares)
    .where(and(eq(shares.testId, testId), isNull(shares.revokedAt)));
  return share;
}

export type SharedTest = NonNullable<Awaited<ReturnType<typeof findShared>>>;

/** The link with that token and its test, unless it was revoked or its test deleted. With the keys, and how far the sharer is. */
export async function findShared(database: Database, tokenHash: string) {
  const [found] = await database
    .select({
      share: shares,
      test: tests,
      sharer: users.name,
      attempt: { state: attempts.state, deadline: attempts.deadline },
      writer: generations.writer,
      form: generations.form,
    })
    .from(shares)
    .innerJoin(tests, eq(tests.id, shares.testId))
    .innerJoin(users, eq(users.id, shares.userId))
    .leftJoin(attempts, eq(attempts.testId, tests.id))
    .leftJoin(generations, eq(generations.id, tests.generationId))
    .where(isOpen(tokenHash));
  return found;
}

/** The same, locked until the transaction ends: takers wait for each other, and for a link that is being revoked. */
export async function lockShared(transaction: Database, tokenHash: string): Promise<SharedTest | undefined> {
  await transaction.select({ id: shares.id }).from(shares).where(eq(shares.tokenHash, tokenHash)).for('no key update');
  // A second statement, to see what was committed while the first waited for the lock.
  return findShared(transaction, tokenHash);
}

export async function findSharedTitle(database: Database, tokenHash: string): Promise<string | undefined> {
  const [found] = await database
    .select({ title: tests.title })
    .from(shares)
    .innerJoin(tests, eq(tests.id, shares.testId))
    .where(isOpen(tokenHash));
  return found?.title;
}

/** Whether there was such a link: it may be revoked, or its test deleted. */
export async function findOwnShare(database: Database, userId: string, tokenHash: string): Promise<StoredShare | undefined> {
  const [share] = await database
    .select()
    .from(shares)
    .where(and(eq(shares.tokenHash, tokenHash), eq(shares.userId, userId)));
  return share;
}

function isOpen(tokenHash: string) {
  return and(eq(shares.tokenHash, tokenHash), isNull(shares.revokedAt), isNull(tests.deletedAt));
}

/** For the account export: what the learner shared, with who took it, and what they took themselves. */
export async function readShares(snapshot: Database, userId: string) {
  const shared = await snapshot.select().from(shares).where(eq(shares.userId, userId)).orderBy(asc(shares.createdAt), asc(shares.id));
  const ids = shared.map(({ id }) => id);
  const takenBy = await snapshot.select().from(takers).where(inArray(takers.shareId, ids)).orderBy(asc(takers.takenAt), asc(takers.id));
  const taken = await snapshot
    .select({ taker: takers })
    .from(takers)
    .innerJoin(generations, eq(generations.id, takers.generationId))
    .where(eq(generations.userId, userId))
    .orderBy(asc(takers.takenAt), asc(takers.id));
  return {
    shared: shared.map((share) => ({ ...share, takers: takenBy.filter(({ shareId }) => shareId === share.id) })),
    taken: taken.map(({ taker }) => taker),
  };
}
