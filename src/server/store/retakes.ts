import { and, asc, count, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';

import type { RetakeKind } from '../../assessment/retake.ts';
import { newId } from './new-id.ts';
import type { Database } from './open-database.ts';
import { attempts, subjects, tests } from './schema.ts';
import type { NewTest, StoredTest } from './tests.ts';

/** Locks a test, so that it is taken again once at a time; false where it is gone. */
export async function lockTest(transaction: Database, testId: string): Promise<boolean> {
  const [test] = await transaction
    .select({ id: tests.id })
    .from(tests)
    .where(and(eq(tests.id, testId), isNull(tests.deletedAt)))
    .for('update');
  return test !== undefined;
}

export async function insertRetake(transaction: Database, test: NewTest & { retakeOf: string; retake: RetakeKind }): Promise<StoredTest> {
  const [made] = await transaction
    .insert(tests)
    .values({ id: newId(), ...test })
    .returning();
  if (!made) throw new Error('The test could not be kept');
  return made;
}

/** Retakes of a test that are not finished, oldest first. */
export async function listOpenRetakes(transaction: Database, testId: string, retake: RetakeKind): Promise<StoredTest[]> {
  const rows = await transaction
    .select({ test: tests })
    .from(tests)
    .leftJoin(attempts, eq(attempts.testId, tests.id))
    .where(
      and(
        eq(tests.retakeOf, testId),
        eq(tests.retake, retake),
        isNull(tests.deletedAt),
        or(isNull(attempts.state), ne(attempts.state, 'finished')),
      ),
    )
    .orderBy(asc(tests.createdAt), tests.id);
  return rows.map(({ test }) => test);
}

/** How many retakes of a test were made; one deleted within a day counts as well. */
export async function countRetakes(transaction: Database, testId: string): Promise<number> {
  const [made] = await transaction.select({ count: count() }).from(tests).where(eq(tests.retakeOf, testId));
  return made?.count ?? 0;
}

export type RetakeRow = Awaited<ReturnType<typeof listRetakes>>[number];

/** How the tests of a subject were taken again, oldest first. */
export async function listRetakes(database: Database, userId: string, subjectId: string) {
  return database
    .select({
      id: tests.id,
      retakeOf: tests.retakeOf,
      retake: tests.retake,
      marking: tests.marking,
      questionCount: tests.questionCount,
      voidIds: tests.voidIds,
      attemptState: attempts.state,
      finishedAt: attempts.finishedAt,
      twelfths: attempts.twelfths,
    })
    .from(tests)
    .innerJoin(attempts, eq(attempts.testId, tests.id))
    .where(and(eq(tests.subjectId, subjectId), eq(tests.userId, userId), isNull(tests.deletedAt), isNotNull(tests.retakeOf)))
    .orderBy(asc(attempts.startedAt), tests.id);
}

/** The user's attempts whose clock runs, the one that ends first first. */
export async function listRunningTests(database: Database, userId: string) {
  return database
    .select({
      id: tests.id,
      title: tests.title,
      subjectId: tests.subjectId,
      subjectName: subjects.name,
      retake: tests.retake,
      timePerQuestion: tests.timePerQuestion,
      extraTime: tests.extraTime,
      questionCount: tests.questionCount,
      deadline: attempts.deadline,
      attempted: attempts.attempted,
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(subjects, eq(subjects.id, tests.subjectId))
    .where(and(eq(attempts.userId, userId), eq(attempts.state, 'running'), isNull(tests.deletedAt)))
    .orderBy(asc(attempts.deadline), tests.id);
}
