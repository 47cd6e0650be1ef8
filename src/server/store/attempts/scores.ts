import { and, desc, eq, isNull, lte, ne, sql } from 'drizzle-orm';

import type { Database } from '../open-database.ts';
import type { ScoredAttempt } from '../learners/subjects.ts';
import { attempts, subjects, tests } from '../schema/schema.ts';
import type { StoredTest } from './practice-tests.ts';

const countedQuestions = sql<number>`${tests.questionCount} - jsonb_array_length(${tests.voidIds})`;

/** The finished attempts at other tests of the subject, without retakes, that ended before this one. */
export async function listEarlierAttempts(database: Database, test: StoredTest, finishedAt: number): Promise<ScoredAttempt[]> {
  const rows = await database
    .select({ twelfths: attempts.twelfths, marking: tests.marking, questionCount: countedQuestions })
    .from(tests)
    .innerJoin(attempts, eq(attempts.testId, tests.id))
    .where(
      and(
        eq(tests.subjectId, test.subjectId),
        ne(tests.id, test.id),
        isNull(tests.deletedAt),
        isNull(tests.retakeOf),
        eq(attempts.state, 'finished'),
        lte(attempts.finishedAt, finishedAt),
      ),
    );
  return rows.map(({ twelfths, ...row }) => ({ ...row, twelfths: twelfths ?? 0 }));
}

/** The user's finished attempts, retakes too, newest first. */
export async function listLastScores(database: Database, userId: string, limit: number) {
  const rows = await database
    .select({
      id: tests.id,
      title: tests.title,
      subjectId: tests.subjectId,
      subjectName: subjects.name,
      retake: tests.retake,
      finishedAt: attempts.finishedAt,
      twelfths: attempts.twelfths,
      marking: tests.marking,
      questionCount: countedQuestions,
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(subjects, eq(subjects.id, tests.subjectId))
    .where(and(eq(attempts.userId, userId), eq(attempts.state, 'finished'), isNull(tests.deletedAt)))
    .orderBy(desc(attempts.finishedAt), tests.id)
    .limit(limit);
  return rows.map(({ twelfths, finishedAt, ...row }) => ({ ...row, twelfths: twelfths ?? 0, finishedAt: finishedAt ?? 0 }));
}
