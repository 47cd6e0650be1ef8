import { and, desc, eq, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';

import { claimLimit, formWithoutTexts } from '../learners/forget-guests.ts';
import type { Database } from '../open-database.ts';
import { generations, type ShortOf } from '../schema/schema.ts';
import { guestOwner, learnerOwner, wasWritten } from './allowances.ts';
import { keptMilliseconds, type StoredGeneration } from './generations.ts';

export type OwnGeneration = Awaited<ReturnType<typeof listOwnGenerations>>[number];

/** An owner's generations of the last day that did not become a test yet, newest first. A copy of a shared test is found by its link. */
export async function listOwnGenerations(database: Database, owner: string, now: number) {
  const { state, keptUntil, form, progress, questions, submission, createdAt } = generations;
  const isListed = or(
    eq(state, 'reserved'),
    and(eq(state, 'unfinished'), gt(keptUntil, now)),
    and(eq(state, 'ready'), gt(createdAt, now - keptMilliseconds), isNull(submission)),
  );
  return database
    .select({
      id: generations.id,
      title: sql<string>`${form} ->> 'title'`,
      subjectId: generations.subjectId,
      state: sql<'reserved' | 'unfinished' | 'ready'>`${state}`,
      ready: sql<number>`coalesce(jsonb_array_length(${questions}), jsonb_array_length(${progress} -> 'questions'), 0)`,
      wanted: sql<number>`(${form} ->> 'questionCount')::int`,
      startedAt: createdAt,
    })
    .from(generations)
    .where(and(eq(generations.owner, owner), wasWritten(), inArray(state, ['reserved', 'unfinished', 'ready']), isListed))
    .orderBy(desc(createdAt), generations.id);
}

export async function findOwnGeneration(database: Database, owner: string, generationId: string): Promise<StoredGeneration | undefined> {
  const [generation] = await database
    .select()
    .from(generations)
    .where(and(eq(generations.id, generationId), eq(generations.owner, owner)));
  return generation;
}

export interface GuestMove {
  guestId: string;
  userId: string;
  /** Where the learner finds them. */
  subjectId: string;
  /** Whether a test that is ready moves too: its guest has not begun it. */
  isReadyMoved: boolean;
  /** How many more tests the account may have this month, and what each costs it. */
  room: number;
  cost: number;
}

/**
 * Gives what a guest's generations wrote to the account that they signed in to. One that is running or ready counts for the account
 * from now on; where there is no room for it, it stays its guest's. An unfinished one counts once it goes on or is taken. The process
 * that writes a running one goes on: its turn is the same. The limits of its browser and of its network count it as before. Returns
 * the ids, the newest first, and how many had no room. Call under the learner's lock.
 */
export async function moveGuestGenerations(transaction: Database, move: GuestMove, now: number) {
  const { guestId, userId, subjectId, isReadyMoved, room, cost } = move;
  const { id, owner, state, keptUntil, submission, createdAt } = generations;
  const isUnsat = and(eq(state, 'ready'), isNull(submission), isNull(generations.userId), gte(createdAt, now - claimLimit));
  const isMoved = or(eq(state, 'reserved'), and(eq(state, 'unfinished'), gt(keptUntil, now)), isReadyMoved ? isUnsat : undefined);
  const found = await transaction
    .select({ id, state })
    .from(generations)
    .where(and(eq(owner, guestOwner(guestId)), wasWritten(), isMoved))
    .orderBy(desc(createdAt), id)
    .for('update');
  const counting = found.filter((each) => each.state !== 'unfinished');
  const left = new Set(counting.slice(room));
  const moved = found.filter((each) => !left.has(each)).map((each) => each.id);
  await transaction
    .update(generations)
    // Keys from callers contain no space.
    .set({
      owner: learnerOwner(userId),
      movedFrom: guestOwner(guestId),
      userId,
      subjectId,
      cost,
      countedAt: now,
      idempotencyKey: sql`' ' || ${id}`,
    })
    .where(inArray(id, moved));
  return { moved, left: left.size };
}

/** Ends running generations as they are stored: unfinished if a question is kept, otherwise failed. Returns what they became. */
export async function endGenerations(database: Database, which: SQL | undefined, shortOf: ShortOf, now: number) {
  const hasQuestions = sql`coalesce(jsonb_array_length(${generations.progress} -> 'questions'), 0) > 0`;
  return database
    .update(generations)
    .set({
      state: sql<'unfinished' | 'failed'>`case when ${hasQuestions} then 'unfinished' else 'failed' end`,
      progress: sql`case when ${hasQuestions} then ${generations.progress} end`,
      form: sql`case when ${hasQuestions} then ${generations.form} else ${formWithoutTexts} end`,
      shortOf,
      keptUntil: now + keptMilliseconds,
    })
    .where(and(sql`${generations.state} = 'reserved'`, which))
    .returning({ id: generations.id, state: generations.state });
}

/** Ends a running generation, whichever process runs it. False if it is over. */
export async function stopGeneration(database: Database, generationId: string, now: number): Promise<boolean> {
  return (await endGenerations(database, eq(generations.id, generationId), 'stopped', now)).length > 0;
}
