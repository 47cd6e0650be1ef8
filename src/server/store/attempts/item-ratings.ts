import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';

import { fewestAnswers, type ItemRating } from '../../../assessment/ratings/item-rating.ts';
import type { QuestionKind } from '../../../assessment/question.ts';
import type { Database } from '../open-database.ts';
import { attempts, itemRatings, tests } from '../schema/schema.ts';
import type { StartedAttempt } from './attempts.ts';

/** An item of the bank as one kind of question. */
export interface RatedItem {
  origin: string;
  type: QuestionKind;
}

/** Any number that no other advisory lock uses. */
const ratingLock = 7_304_511;

/** Whether this transaction is the one that rates: two would overwrite each other's sums. */
export async function mayRate(transaction: Database): Promise<boolean> {
  const [lock] = await transaction
    .select({ isHeld: sql<boolean>`pg_try_advisory_xact_lock(${ratingLock})` })
    .from(sql`(values (1)) as one`);
  return lock?.isHeld === true;
}

/** Finished attempts that no rating counts yet, oldest first, locked. Skips those that another change has locked: it would wait for others of these. */
export async function listUnratedAttempts(transaction: Database, limit: number): Promise<StartedAttempt[]> {
  return transaction
    .select({ test: tests, attempt: attempts })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .where(and(eq(attempts.state, 'finished'), eq(attempts.isRated, false)))
    .orderBy(asc(attempts.finishedAt))
    .limit(limit)
    .for('update', { of: attempts, skipLocked: true });
}

export async function markRated(transaction: Database, testIds: readonly string[]): Promise<void> {
  await transaction
    .update(attempts)
    .set({ isRated: true })
    .where(inArray(attempts.testId, [...testIds]));
}

export type StoredRating = RatedItem & ItemRating;

/** The ratings of these items, for each kind of question. */
export async function findRatings(database: Database, origins: readonly string[]): Promise<StoredRating[]> {
  if (origins.length === 0) return [];
  return database
    .select()
    .from(itemRatings)
    .where(inArray(itemRatings.origin, [...origins]));
}

export async function saveRatings(transaction: Database, ratings: readonly StoredRating[]): Promise<void> {
  if (ratings.length === 0) return;
  await transaction
    .insert(itemRatings)
    .values([...ratings])
    .onConflictDoUpdate({
      target: [itemRatings.origin, itemRatings.type],
      set: {
        answers: sql`excluded.answers`,
        right: sql`excluded."right"`,
        difficulty: sql`excluded.difficulty`,
        information: sql`excluded.information`,
        abilities: sql`excluded.abilities`,
        squares: sql`excluded.squares`,
        abilitiesOfRight: sql`excluded.abilities_of_right`,
      },
    });
}

/** The ratings with enough answers to go before a label. */
export async function listSettledRatings(database: Database): Promise<StoredRating[]> {
  return database.select().from(itemRatings).where(gte(itemRatings.answers, fewestAnswers));
}
