import { and, eq, gte, inArray, lt, ne, notExists, sql, asc, isNull } from 'drizzle-orm';
import { createHmac } from 'node:crypto';

import { monthStart } from '../../../assessment/allowance.ts';
import { learnerOwner } from '../generation/allowances.ts';
import { dropPicture } from './account-pictures.ts';
import { emptiedGeneration } from './forget-guests.ts';
import type { Database } from '../open-database.ts';
import { forgetTaker } from '../sharing/takers.ts';
import {
  attempts,
  generations,
  mistakeNotes,
  paymentOrders,
  practices,
  reminders,
  sessions,
  studyInsights,
  studyPlans,
  subjects,
  tests,
  users,
} from '../schema/schema.ts';
import { insertSession, type NewSession } from './sessions.ts';
import { departed, findOrCreateUser, type Identity, lockUser, type StoredUser } from './users.ts';

/** The tables that depend on nothing but the user, whose row may stay. */
const ofUserAlone = [mistakeNotes, practices, reminders, studyInsights, studyPlans] as const;

/**
 * Deletes an account. Payments, which the books need, and this month's use of the allowance stay with an anonymous user row. `mark`, a
 * keyed hash of the identity, finds that row again when the same person signs in. Call in its own transaction.
 */
export async function departUser(transaction: Database, userId: string, mark: string, now: number): Promise<void> {
  await lockMark(transaction, mark);
  const user = await lockUser(transaction, userId);
  if (!user) return;
  // Same lock order as completing a generation and creating a test or retake, to avoid deadlocks.
  await transaction.select({ id: subjects.id }).from(subjects).where(eq(subjects.userId, userId)).orderBy(subjects.id).for('no key update');
  await forgetTaker(transaction, userId);
  // First, which tells those that were made as a guest from the account's own.
  await transaction.update(generations).set(emptiedGeneration).where(eq(generations.userId, userId));
  const isOld = and(lt(generations.countedAt, monthStart(now)), eq(generations.owner, learnerOwner(userId)));
  await transaction.delete(generations).where(and(eq(generations.userId, userId), isOld));
  // Before the tests: same lock order as verdicts and retakes. Reports cascade with the tests.
  await transaction.delete(attempts).where(eq(attempts.userId, userId));
  await transaction.delete(tests).where(eq(tests.userId, userId));
  await transaction.delete(subjects).where(eq(subjects.userId, userId));
  for (const own of ofUserAlone) await transaction.delete(own).where(eq(own.userId, userId));
  await transaction.delete(sessions).where(eq(sessions.userId, userId));
  await dropPicture(transaction, userId);
  await transaction
    .update(users)
    .set({ issuer: departed, subject: mark, name: '', email: '', picture: null, createdAt: now })
    .where(eq(users.id, userId));
}

/**
 * Finds, restores after a deletion, or creates the user of that identity. Inserts the session in the same transaction, so that it
 * cannot outlive an account that is deleted at the same time.
 */
export async function signInUser(
  database: Database,
  identity: Identity,
  { mark, session, now }: { mark: string; session: NewSession; now: number },
): Promise<{ user: StoredUser; isNew: boolean }> {
  return database.transaction(async (transaction) => {
    await lockMark(transaction, mark);
    const signedIn = await findReturned(transaction, identity, mark, now);
    await insertSession(transaction, signedIn.user.id, session, now);
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

/** Serialises deletion and sign-in of one person, which could otherwise create two users. */
async function lockMark(transaction: Database, mark: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mark}, 0))`);
}

/** Rows of one sweep, which stays well within the time limit of a statement. */
const maxUsers = 100;
const maxTests = 200;

/** Deletes anonymous user rows that are no longer needed, and data that requests stored while the account was deleted. */
export async function dropDeparted(database: Database, now: number): Promise<void> {
  const gone = database.select({ id: users.id }).from(users).where(eq(users.issuer, departed));
  await database
    .update(generations)
    .set(emptiedGeneration)
    .where(and(inArray(generations.userId, gone), ne(generations.formHash, '')));
  await database.delete(subjects).where(inArray(subjects.userId, gone));
  for (const own of ofUserAlone) await database.delete(own).where(inArray(own.userId, gone));
  const orders = database.select({ id: paymentOrders.id }).from(paymentOrders).where(eq(paymentOrders.userId, users.id));
  const counted = database
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.userId, users.id), gte(generations.countedAt, monthStart(now))));
  const dropped = database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.issuer, departed), notExists(orders), notExists(counted)))
    .limit(maxUsers);
  await database.transaction(async (transaction) => {
    // Locked, so that none of them signs in again meanwhile.
    const locked = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.issuer, departed), inArray(users.id, dropped)))
      .for('update');
    const ids = locked.map(({ id }) => id);
    // Generations made as a guest stay, so that the cookie gives no second free test.
    const asGuests = and(inArray(generations.userId, ids), ne(generations.owner, sql`'user:' || ${generations.userId}`));
    await transaction.update(generations).set({ userId: null }).where(asGuests);
    await transaction.delete(users).where(inArray(users.id, ids));
  });
}

/** In ms. Meanwhile a repeated creation of the test is recognised. */
const retention = 24 * 60 * 60 * 1000;

/** Purges tests that were deleted a day ago, with attempts, reports and generated questions. They still count for the allowance. */
export async function forgetDeleted(database: Database, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const deleted = await transaction
      .select({ id: tests.id, generationId: tests.generationId, retakeOf: tests.retakeOf })
      .from(tests)
      .where(lt(tests.deletedAt, now - retention))
      // Retakes first: deleting the original cascades to all of them.
      .orderBy(asc(tests.deletedAt), asc(isNull(tests.retakeOf)))
      .limit(maxTests);
    if (deleted.length === 0) return;
    // Same lock order as deleting an account. Skips what another process has locked.
    const locked = await transaction
      .select({ id: generations.id })
      .from(generations)
      .where(
        inArray(
          generations.id,
          deleted.map(({ generationId }) => generationId),
        ),
      )
      .for('update', { skipLocked: true });
    const ours = new Set(locked.map(({ id }) => id));
    const forgotten = deleted.filter(({ generationId }) => ours.has(generationId));
    // The generation of a retake belongs to the original test.
    const written = forgotten.filter(({ retakeOf }) => retakeOf === null).map(({ generationId }) => generationId);
    const ids = forgotten.map(({ id }) => id);
    await transaction.update(generations).set(emptiedGeneration).where(inArray(generations.id, written));
    await transaction.delete(attempts).where(inArray(attempts.testId, ids));
    await transaction.delete(tests).where(inArray(tests.id, ids));
  });
}

/** A keyed hash of the identity. It identifies a deleted account only when the same person signs in again. */
export function departureMark(secret: string, { issuer, subject }: { issuer: string; subject: string }): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url');
}
