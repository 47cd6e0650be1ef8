import { and, desc, eq, ilike, isNull, sql } from 'drizzle-orm';

import type { Database } from '../open-database.ts';
import { attempts, subjects, tests } from '../schema/schema.ts';

/** The user's tests whose title holds all these words, newest first, without retakes. */
export async function searchTests(database: Database, userId: string, words: readonly string[], limit: number) {
  return database
    .select({
      id: tests.id,
      title: tests.title,
      subjectId: tests.subjectId,
      subjectName: subjects.name,
      marking: tests.marking,
      questionCount: tests.questionCount,
      voidCount: sql<number>`jsonb_array_length(${tests.voidIds})`,
      attemptState: attempts.state,
      twelfths: attempts.twelfths,
      createdAt: tests.createdAt,
      startedAt: attempts.startedAt,
      finishedAt: attempts.finishedAt,
    })
    .from(tests)
    .innerJoin(subjects, eq(subjects.id, tests.subjectId))
    .leftJoin(attempts, eq(attempts.testId, tests.id))
    .where(
      and(
        eq(tests.userId, userId),
        isNull(tests.deletedAt),
        isNull(tests.retakeOf),
        ...words.map((word) => ilike(tests.title, `%${literal(word)}%`)),
      ),
    )
    .orderBy(desc(tests.createdAt), tests.id)
    .limit(limit);
}

/** Without the meaning that these characters have in a pattern. */
function literal(word: string): string {
  return word.replaceAll(/[\\%_]/gu, String.raw`\$&`);
}
