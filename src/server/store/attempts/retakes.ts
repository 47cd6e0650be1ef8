import { and, asc, count, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';

import type { RetakeKind } from '../../../assessment/retake.ts';
import type { Database } from '../open-database.ts';
import { attempts, subjects, tests } from '../schema/schema.ts';
import type { TestInsert, StoredTest } from './practice-tests.ts';

/** Serialises the retakes of a test; false if it was deleted. */
export async function lockTest(transaction: Database, testId: string): Promise<boolean> {
  const [test] = await transaction
    .select({ id: tests.id })
    .from(tests)
    .where(and(eq(tests.id, testId), isNull(tests.deletedAt)))
    .for('update');
  return test !== undefined;
}

export async function insertRetake(
  transaction: Database,
  test: TestInsert & { id: string; retakeOf: string; retake: RetakeKind },
): Promise<StoredTest> {
  const [made] = await transaction.insert(tests).values(test).returning();
  if (!made) throw new Error('The test could not be stored');
  return made;
}

/** Unfinished retakes of a test, oldest first. */
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

/** Counts retakes that were deleted within the last day, too. */
export async function countRetakes(transaction: Database, testId: string): Promise<number> {
  const [made] = await transaction.select({ count: count() }).from(tests).where(eq(tests.retakeOf, testId));
  return made?.count ?? 0;
}

export type RetakeRow = Awaited<ReturnType<typeof listRetakes>>[number];

/** The retakes of a subject's tests, oldest first. */
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

/** The user's running attempts, earliest deadline first. */
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
