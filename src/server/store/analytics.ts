import { and, desc, eq, isNull } from 'drizzle-orm';

import type { FinishedTest } from '../../assessment/analytics/finished-test.ts';
import type { Database } from './open-database.ts';
import { attempts, subjects, tests } from './schema.ts';

/** The user's finished tests with their responses, newest first; what was taken again is left out, since its keys were known. One statement: a test and its void questions are of one instant. */
export async function listFinishedTests(database: Database, userId: string, limit: number): Promise<FinishedTest[]> {
  const rows = await database
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
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(subjects, eq(subjects.id, tests.subjectId))
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.state, 'finished'),
        eq(tests.userId, userId),
        isNull(tests.deletedAt),
        isNull(tests.retakeOf),
      ),
    )
    .orderBy(desc(attempts.finishedAt), tests.id)
    .limit(limit);
  return rows.map(({ finishedAt, ...test }) => ({ ...test, finishedAt: finishedAt ?? 0 }));
}
