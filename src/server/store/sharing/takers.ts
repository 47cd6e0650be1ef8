import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { claimLimit } from '../learners/forget-guests.ts';
import { newId } from '../new-id.ts';
import type { Database } from '../open-database.ts';
import { copyHash, type StoredGeneration } from '../generation/generations.ts';
import { attempts, generations, shares, takers, tests, users } from '../schema/schema.ts';

export type StoredTaker = typeof takers.$inferSelect;
export type Copy = Omit<typeof generations.$inferInsert, 'idempotencyKey' | 'formHash' | 'state' | 'cost' | 'leaseUntil' | 'countedAt'>;
type TakerInsert = Pick<StoredTaker, 'shareId' | 'name' | 'compares'>;

/**
 * Stores a taker's copy as a generation that is ready. It costs nothing, and had no lease, which tells it from one that was written
 * here. Call under the share's lock.
 */
export async function insertCopy(transaction: Database, copy: Copy, taker: TakerInsert): Promise<StoredGeneration> {
  const { createdAt } = copy;
  const [made] = await transaction
    .insert(generations)
    // Keys from callers contain no space.
    .values({
      ...copy,
      idempotencyKey: ` ${copy.id}`,
      formHash: copyHash,
      state: 'ready',
      cost: 0,
      leaseUntil: createdAt,
      countedAt: createdAt,
    })
    .returning();
  if (!made) throw new Error('The copy could not be stored');
  await transaction.insert(takers).values({ ...taker, id: newId(), generationId: copy.id, takenAt: createdAt });
  return made;
}

/** A test that belongs to a generation and is no retake. */
const isMadeOf = and(eq(tests.generationId, generations.id), isNull(tests.retakeOf));

/** The copy that a learner took or claimed, with the test that was made of it, if there is one. */
export async function findTakenCopy(transaction: Database, shareId: string, userId: string) {
  const [found] = await transaction
    .select({ generationId: generations.id, test: { id: tests.id, deletedAt: tests.deletedAt } })
    .from(takers)
    .innerJoin(generations, eq(generations.id, takers.generationId))
    .leftJoin(tests, isMadeOf)
    .where(and(eq(takers.shareId, shareId), eq(generations.userId, userId)))
    .orderBy(asc(takers.takenAt))
    .limit(1);
  return found;
}

/**
 * The copy that a guest took and that no account claimed, with the name they gave: the one that is not submitted, or else the latest.
 * Undefined once it is too old to be claimed. Several people may have taken it in one browser.
 */
export async function findGuestCopy(transaction: Database, shareId: string, owner: string, now: number) {
  const [found] = await transaction
    .select({ generation: generations, name: takers.name })
    .from(takers)
    .innerJoin(generations, eq(generations.id, takers.generationId))
    .where(
      and(
        eq(takers.shareId, shareId),
        eq(generations.owner, owner),
        isNull(generations.userId),
        eq(generations.state, 'ready'),
        gte(generations.createdAt, now - claimLimit),
      ),
    )
    .orderBy(sql`${generations.submission} is not null`, desc(takers.takenAt), takers.id)
    .limit(1);
  return found;
}

/** What a guest says when they take the copy again before they submit it. */
export async function changeTaker(
  transaction: Database,
  generationId: string,
  change: Pick<StoredTaker, 'name' | 'compares'>,
): Promise<void> {
  await transaction.update(takers).set(change).where(eq(takers.generationId, generationId));
}

/** The copies that a learner or the guests of a network took since then. Those of guests are purged after a day. */
export function countCopies(
  database: Database,
  { owner, guestAddress }: Pick<StoredGeneration, 'owner' | 'guestAddress'>,
  since: number,
): Promise<number> {
  const { formHash, createdAt } = generations;
  const isTheirs = guestAddress === null ? eq(generations.owner, owner) : eq(generations.guestAddress, guestAddress);
  return database.$count(generations, and(isTheirs, eq(formHash, 'shared'), gte(createdAt, since)));
}

export function countTakers(database: Database, shareId: string): Promise<number> {
  return database.$count(takers, eq(takers.shareId, shareId));
}

/** A copy that a guest has submitted, and that no account claimed. */
const isGuestsSubmitted = and(isNull(generations.userId), isNotNull(generations.submission));

/** Who took a shared test, newest first, with the attempt at their copy unless they deleted it, or the id of what a guest submitted. */
export function listTakers(database: Database, shareId: string) {
  return database
    .select({
      taker: takers,
      test: { id: tests.id, marking: tests.marking, questionCount: tests.questionCount, voidIds: tests.voidIds },
      attempt: { state: attempts.state, twelfths: attempts.twelfths },
      guestCopy: sql<string | null>`case when ${isGuestsSubmitted} then ${generations.id} end`,
    })
    .from(takers)
    .leftJoin(generations, eq(generations.id, takers.generationId))
    .leftJoin(tests, and(isMadeOf, isNull(tests.deletedAt)))
    .leftJoin(attempts, eq(attempts.testId, tests.id))
    .where(eq(takers.shareId, shareId))
    .orderBy(desc(takers.takenAt), takers.id);
}

const copies = alias(tests, 'copies');

export type Comparable = Awaited<ReturnType<typeof listComparable>>[number];

/** What the user may compare by the id of a copy, or of the test that was shared: ids and consent, the latest taker first. */
export function listComparable(database: Database, userId: string, testId: string) {
  return database
    .select({ share: shares, taker: takers, copyId: copies.id, copyUserId: copies.userId, sourceId: tests.id })
    .from(takers)
    .innerJoin(shares, eq(shares.id, takers.shareId))
    .innerJoin(tests, and(eq(tests.id, shares.testId), isNull(tests.deletedAt)))
    .innerJoin(copies, and(eq(copies.generationId, takers.generationId), isNull(copies.retakeOf), isNull(copies.deletedAt)))
    .where(
      and(
        or(eq(copies.id, testId), eq(tests.id, testId)),
        or(eq(shares.userId, userId), and(eq(copies.id, testId), eq(copies.userId, userId))),
      ),
    )
    .orderBy(desc(takers.takenAt), takers.id);
}

/** A guest's submitted copy that the sharer may compare by its id. */
export async function findGuestComparable(database: Database, userId: string, generationId: string) {
  const [found] = await database
    .select({ share: shares, taker: takers, sourceId: tests.id, copy: generations })
    .from(takers)
    .innerJoin(shares, eq(shares.id, takers.shareId))
    .innerJoin(tests, and(eq(tests.id, shares.testId), isNull(tests.deletedAt)))
    .innerJoin(generations, eq(generations.id, takers.generationId))
    .where(and(eq(generations.id, generationId), eq(shares.userId, userId), isGuestsSubmitted));
  return found;
}

/** Who shared what a copy was made of, and whether they see its marks, to which both agree. Undefined for another test. */
export async function findSharer(database: Database, generationId: string) {
  const [found] = await database
    .select({
      userId: shares.userId,
      name: sql<string>`case when ${shares.showsName} then ${users.name} else '' end`,
      seesMarks: sql<boolean>`${takers.compares} and ${shares.compares}`,
    })
    .from(takers)
    .innerJoin(shares, eq(shares.id, takers.shareId))
    .innerJoin(users, eq(users.id, shares.userId))
    .where(eq(takers.generationId, generationId));
  return found;
}

/** Whether it is a copy of a test that this user shared and has not finished. */
export async function isCopyOfUnfinished(transaction: Database, generationId: string, userId: string): Promise<boolean> {
  const [source] = await transaction
    .select({ state: attempts.state })
    .from(takers)
    .innerJoin(shares, eq(shares.id, takers.shareId))
    .innerJoin(tests, and(eq(tests.id, shares.testId), isNull(tests.deletedAt)))
    .leftJoin(attempts, eq(attempts.testId, tests.id))
    .where(and(eq(takers.generationId, generationId), eq(shares.userId, userId)));
  return source !== undefined && source.state !== 'finished';
}

/** Keeps the score of a guest who agreed to show it. */
export async function keepTakerScore(
  transaction: Database,
  generationId: string,
  score: { twelfths: number; mostTwelfths: number },
): Promise<void> {
  await transaction
    .update(takers)
    .set(score)
    .where(and(eq(takers.generationId, generationId), takers.compares));
}

/** Before the account's generations are deleted. The entries stay in the lists of those who shared the tests. */
export async function forgetTaker(transaction: Database, userId: string): Promise<void> {
  const own = transaction.select({ id: generations.id }).from(generations).where(eq(generations.userId, userId));
  await transaction
    .update(takers)
    .set({ name: '', compares: false, twelfths: null, mostTwelfths: null, generationId: sql`null` })
    .where(inArray(takers.generationId, own));
}
