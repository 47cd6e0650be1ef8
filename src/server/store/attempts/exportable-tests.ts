import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';

import type { Database } from '../open-database.ts';
import { attempts, subjects, tests } from '../schema/schema.ts';

/** One test, the tests of a subject, or all of a learner's tests. The last two leave out retakes, which repeat their originals. */
export type ExportScope = { test: string } | { subject: string } | 'all';

/** The user's tests of that scope, oldest first, without their questions. */
export async function listExportable(database: Database, userId: string, scope: ExportScope) {
  return database
    .select({
      id: tests.id,
      title: tests.title,
      subjectName: subjects.name,
      questionCount: tests.questionCount,
      voidCount: sql<number>`jsonb_array_length(${tests.voidIds})`,
      attemptState: attempts.state,
    })
    .from(tests)
    .innerJoin(subjects, eq(subjects.id, tests.subjectId))
    .leftJoin(attempts, eq(attempts.testId, tests.id))
    .where(and(eq(tests.userId, userId), isNull(tests.deletedAt), ...isInScope(scope)))
    .orderBy(asc(tests.createdAt), asc(tests.id));
}

function isInScope(scope: ExportScope): SQL[] {
  if (scope === 'all') return [isNull(tests.retakeOf)];
  return 'test' in scope ? [eq(tests.id, scope.test)] : [eq(tests.subjectId, scope.subject), isNull(tests.retakeOf)];
}

/** Those of these tests of the user that are finished, in the order of the ids. A test that was deleted meanwhile is left out. */
export async function readFinishedTests(database: Database, userId: string, ids: readonly string[]) {
  const rows = await database
    .select({ test: tests, subjectName: subjects.name })
    .from(tests)
    .innerJoin(attempts, eq(attempts.testId, tests.id))
    .innerJoin(subjects, eq(subjects.id, tests.subjectId))
    .where(and(inArray(tests.id, [...ids]), eq(tests.userId, userId), isNull(tests.deletedAt), eq(attempts.state, 'finished')));
  const rowOf = new Map(rows.map((row) => [row.test.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}
