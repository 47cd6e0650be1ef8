import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, min, type SQL, sql } from 'drizzle-orm';

import type { FinishedTest } from '../../../assessment/analytics/finished-test.ts';
import type { ConceptMemory } from '../../../assessment/memory/recalls.ts';
import { newId } from '../new-id.ts';
import type { Database } from '../open-database.ts';
import { attempts, conceptMemories, subjects, tests } from '../schema/schema.ts';

/** A finished test that is to be counted; `isRecounted` if it was before, with a question that has become void since. */
export type UncountedTest = FinishedTest & { isRecounted: boolean };

/** In place of a version. */
const recounted = 'recounted';

/** In the order in which they count. Call under the user's lock. */
export async function listUnremembered(transaction: Database, userId: string, limit: number): Promise<UncountedTest[]> {
  const rows = await transaction
    .select({
      id: tests.id,
      title: tests.title,
      subjectId: tests.subjectId,
      subjectName: subjects.name,
      finishedAt: attempts.finishedAt,
      marking: tests.marking,
      questions: tests.questions,
      voidIds: tests.voidIds,
      responses: attempts.responses,
      isRecounted: sql<boolean>`coalesce(${attempts.rememberedIn} = ${recounted}, false)`,
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(subjects, eq(subjects.id, tests.subjectId))
    .where(isUnremembered(userId))
    .orderBy(asc(attempts.finishedAt), sql`${tests.id} collate "C"`)
    .limit(limit);
  return rows.map(({ finishedAt, ...test }) => ({ ...test, finishedAt: finishedAt ?? 0 }));
}

export async function hasUnremembered(database: Database, userId: string): Promise<boolean> {
  const found = await database
    .select({ testId: attempts.testId })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(subjects, eq(subjects.id, tests.subjectId))
    .where(isUnremembered(userId))
    .limit(1);
  return found.length > 0;
}

function isUnremembered(userId: string) {
  const isFinished = and(eq(attempts.userId, userId), eq(attempts.state, 'finished'), isNull(tests.deletedAt));
  return and(isFinished, sql`${attempts.rememberedIn} is distinct from ${subjects.memoryVersion}`);
}

/** Marks these as counted in their subject's memories, or as to be counted. */
export async function markRemembered(
  transaction: Database,
  counted: readonly FinishedTest[],
  uncounted: readonly FinishedTest[],
): Promise<void> {
  const mark = (finished: readonly FinishedTest[], rememberedIn: SQL | null) => {
    const ids = finished.map(({ id }) => id);
    return transaction.update(attempts).set({ rememberedIn }).where(inArray(attempts.testId, ids));
  };
  const current = transaction
    .select({ memoryVersion: subjects.memoryVersion })
    .from(subjects)
    .innerJoin(tests, eq(tests.subjectId, subjects.id))
    .where(eq(tests.id, attempts.testId));
  await mark(counted, sql`(${current})`);
  await mark(uncounted, null);
}

export async function listMemories(database: Database, subjectId: string): Promise<ConceptMemory[]> {
  return database.select().from(conceptMemories).where(eq(conceptMemories.subjectId, subjectId));
}

export async function saveMemories(
  transaction: Database,
  owner: { userId: string; subjectId: string },
  memories: readonly ConceptMemory[],
): Promise<void> {
  if (memories.length === 0) return;
  await transaction
    .insert(conceptMemories)
    .values(memories.map((memory) => ({ ...memory, ...owner })))
    .onConflictDoUpdate({
      target: [conceptMemories.subjectId, conceptMemories.concept],
      set: {
        title: sql`excluded.title`,
        stability: sql`excluded.stability`,
        difficulty: sql`excluded.difficulty`,
        recalledAt: sql`excluded.recalled_at`,
        dueAt: sql`excluded.due_at`,
        answered: sql`excluded.answered`,
        right: sql`excluded."right"`,
        testId: sql`excluded.test_id`,
        questionId: sql`excluded.question_id`,
      },
    });
}

/**
 * Forgets what was computed for these subjects, so that it is computed again from their attempts: for tests that move or are deleted, and
 * answers that arrive late. Call under the user's lock.
 */
export async function forgetMemories(transaction: Database, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await transaction
    .update(subjects)
    .set({ memoryVersion: newId() })
    .where(inArray(subjects.id, [...subjectIds]));
  await transaction.delete(conceptMemories).where(inArray(conceptMemories.subjectId, [...subjectIds]));
}

/** Has a finished attempt counted again, since one of its questions has become void. Call under its lock. */
export async function recountAttempt(transaction: Database, testId: string): Promise<void> {
  await transaction
    .update(attempts)
    .set({ rememberedIn: recounted })
    .where(and(eq(attempts.testId, testId), isNotNull(attempts.rememberedIn)));
}

/** How many concepts are due, by subject. */
export async function countDue(database: Database, userId: string, now: number): Promise<{ subjectId: string; due: number }[]> {
  return database
    .select({ subjectId: conceptMemories.subjectId, due: sql<number>`count(*)::int` })
    .from(conceptMemories)
    .where(and(eq(conceptMemories.userId, userId), lte(conceptMemories.dueAt, now)))
    .groupBy(conceptMemories.subjectId)
    .orderBy(conceptMemories.subjectId);
}

/** When the next concept becomes due that is not due yet; null if there is none. */
export async function findNextDue(database: Database, userId: string, now: number): Promise<number | null> {
  const [row] = await database
    .select({ next: min(conceptMemories.dueAt) })
    .from(conceptMemories)
    .where(and(eq(conceptMemories.userId, userId), gt(conceptMemories.dueAt, now)));
  return row?.next ?? null;
}
