import { aliasedTable, and, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';

import type { Database } from '../open-database.ts';
import { attempts, subjects, tests } from '../schema/schema.ts';

/** The user's tests of which the title, or the subject's name, holds all these words, newest first, without retakes. */
export async function searchTests(database: Database, userId: string, words: readonly string[], limit: number) {
  const holds = (word: string) => or(...[tests.title, subjects.name].map((text) => ilike(text, `%${literalPattern(word)}%`)));
  return findTests(database, and(isOwn(userId), ...words.map(holds))).limit(limit);
}

/** The same of these ids. */
export async function findTestsById(database: Database, userId: string, ids: readonly string[]) {
  return findTests(database, and(isOwn(userId), inArray(tests.id, [...ids])));
}

/** The titles of the user's newest tests and the names of their subjects. */
export async function listTitles(database: Database, userId: string, limit: number) {
  return database
    .select({ id: tests.id, title: tests.title, subjectName: subjects.name })
    .from(tests)
    .innerJoin(subjects, eq(subjects.id, tests.subjectId))
    .where(isOwn(userId))
    .orderBy(desc(tests.createdAt), tests.id)
    .limit(limit);
}

function isOwn(userId: string): SQL | undefined {
  return and(eq(tests.userId, userId), isNull(tests.deletedAt), isNull(tests.retakeOf));
}

const again = aliasedTable(tests, 'again');

function findTests(database: Database, condition: SQL | undefined) {
  const isRetaken = and(eq(again.retakeOf, tests.id), isNull(again.deletedAt), eq(attempts.state, 'finished'));
  const retakes = database.select({ count: count() }).from(again).innerJoin(attempts, eq(attempts.testId, again.id)).where(isRetaken);
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
      retakes: sql<number>`(${retakes})::int`,
    })
    .from(tests)
    .innerJoin(subjects, eq(subjects.id, tests.subjectId))
    .leftJoin(attempts, eq(attempts.testId, tests.id))
    .where(condition)
    .orderBy(desc(tests.createdAt), tests.id);
}

/** Without the meaning that these characters have in a pattern. */
export function literalPattern(word: string): string {
  return word.replaceAll(/[\\%_]/gu, String.raw`\$&`);
}
