import { and, eq, gte, inArray, lt, ne, notExists, sql } from 'drizzle-orm';

import { monthStart } from '../../assessment/allowance.ts';
import { learnerOwner } from './allowances.ts';
import { emptiedGeneration } from './forget-guests.ts';
import type { Database } from './open-database.ts';
import { attempts, generations, paymentOrders, sessions, studyInsights, subjects, tests, users } from './schema.ts';
import { insertSession } from './sessions.ts';
import { departed, findOrCreateUser, type Identity, lockUser, type StoredUser } from './users.ts';

/**
 * Takes away all that a learner typed, answered and was asked, and who they are. What stays hangs on a row without a person: their
 * payments, which books must hold and a provider may still speak of, and how many tests of this month were had. `mark` is all that
 * finds it again, and only for whoever signs in as the same person; it must be a keyed hash. Call in a transaction of its own.
 */
export async function departUser(transaction: Database, userId: string, mark: string, now: number): Promise<void> {
  await lockMark(transaction, mark);
  const user = await lockUser(transaction, userId);
  if (!user) return;
  // In the order in which others lock them, who end the writing of a test under a subject, make a test of what was written, or of
  // another test: else each would wait for the other.
  await transaction.select({ id: subjects.id }).from(subjects).where(eq(subjects.userId, userId)).orderBy(subjects.id).for('no key update');
  const isOld = and(lt(generations.countedAt, monthStart(now)), eq(generations.owner, learnerOwner(userId)));
  await transaction.delete(generations).where(and(eq(generations.userId, userId), isOld));
  await transaction.update(generations).set(emptiedGeneration).where(eq(generations.userId, userId));
  // Before their tests, as others lock them who judge a report or make a retake. Reports go with the tests.
  await transaction.delete(attempts).where(eq(attempts.userId, userId));
  await transaction.delete(tests).where(eq(tests.userId, userId));
  await transaction.delete(subjects).where(eq(subjects.userId, userId));
  await transaction.delete(studyInsights).where(eq(studyInsights.userId, userId));
  await transaction.delete(sessions).where(eq(sessions.userId, userId));
  await transaction
    .update(users)
    .set({ issuer: departed, subject: mark, name: '', email: '', picture: null, createdAt: now })
    .where(eq(users.id, userId));
}

/**
 * The user of that identity: as they were, as they come back after leaving, with what they have paid for and had, or made on the
 * first sign-in. Their session begins with it: one that began later could outlive them.
 */
export async function signInUser(
  database: Database,
  identity: Identity,
  { mark, sessionHash, now }: { mark: string; sessionHash: string; now: number },
): Promise<{ user: StoredUser; isNew: boolean }> {
  return database.transaction(async (transaction) => {
    await lockMark(transaction, mark);
    const signedIn = await findReturned(transaction, identity, mark, now);
    await insertSession(transaction, sessionHash, signedIn.user.id, now);
    return signedIn;
  });
}

async function findReturned(transaction: Database, identity: Identity, mark: string, now: number) {
  const [returned] = await transaction
    .update(users)
    .set({ ...identity, createdAt: now })
    .where(and(eq(users.issuer, departed), eq(users.subject, mark)))
    .returning();
  return returned ? { user: returned, isNew: true } : findOrCreateUser(transaction, identity, now);
}

/** Somebody who leaves here and signs in there does one after the other: else there would be two of them. */
async function lockMark(transaction: Database, mark: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mark}, 0))`);
}

/** So many take a fraction of what a statement may. */
const mostAtOnce = 100;

/** Drops the rows of those who left and of whom nothing must be kept any more, and what a request that was under way left behind. */
export async function dropDeparted(database: Database, now: number): Promise<void> {
  const gone = database.select({ id: users.id }).from(users).where(eq(users.issuer, departed));
  await database
    .update(generations)
    .set(emptiedGeneration)
    .where(and(inArray(generations.userId, gone), ne(generations.formHash, '')));
  await database.delete(subjects).where(inArray(subjects.userId, gone));
  await database.delete(studyInsights).where(inArray(studyInsights.userId, gone));
  const orders = database.select({ id: paymentOrders.id }).from(paymentOrders).where(eq(paymentOrders.userId, users.id));
  const counted = database
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.userId, users.id), gte(generations.countedAt, monthStart(now))));
  const dropped = database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.issuer, departed), notExists(orders), notExists(counted)))
    .limit(mostAtOnce);
  await database.transaction(async (transaction) => {
    // Once locked, nobody of them comes back meanwhile.
    const locked = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.issuer, departed), inArray(users.id, dropped)))
      .for('update');
    const ids = locked.map(({ id }) => id);
    // What they had as guests stays with the cookie: it would be another free test each time.
    const asGuests = and(inArray(generations.userId, ids), ne(generations.owner, sql`'user:' || ${generations.userId}`));
    await transaction.update(generations).set({ userId: null }).where(asGuests);
    await transaction.delete(users).where(inArray(users.id, ids));
  });
}
