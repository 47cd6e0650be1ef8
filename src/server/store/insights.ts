import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';

import type { FinishedTest } from '../../assessment/analytics/finished-test.ts';
import type { Database } from './open-database.ts';
import { attempts, studyInsights, subjects, tests } from './schema/schema.ts';

type StoredInsights = typeof studyInsights.$inferSelect;

/** The lease of one model call. */
export type InsightLease = Pick<StoredInsights, 'userId' | 'tries'>;

/** The words that were written from figures with that digest, if any. */
export async function findInsightWords(database: Database, userId: string, digest: string): Promise<string[] | undefined> {
  const [row] = await database
    .select({ words: studyInsights.words })
    .from(studyInsights)
    .where(and(eq(studyInsights.userId, userId), eq(studyInsights.digest, digest)));
  return row?.words ?? undefined;
}

/**
 * Leases the model call for these figures until `until`. Undefined if another process holds the lease, the model failed recently, or the
 * words exist by now. One statement, so that only one of several concurrent callers gets the lease.
 */
export async function leaseInsights(
  database: Database,
  { userId, digest, now, until }: { userId: string; digest: string; now: number; until: number },
): Promise<InsightLease | undefined> {
  const [taken] = await database
    .insert(studyInsights)
    .values({ userId, askAt: until, tries: 1 })
    .onConflictDoUpdate({
      target: studyInsights.userId,
      set: { askAt: until, tries: sql`${studyInsights.tries} + 1` },
      setWhere: sql`${studyInsights.askAt} <= ${now} and ${studyInsights.digest} is distinct from ${digest}`,
    })
    .returning({ userId: studyInsights.userId, tries: studyInsights.tries });
  return taken;
}

/** Stores the words and ends the lease, unless it was taken over. */
export async function saveInsights(database: Database, lease: InsightLease, digest: string, words: string[]): Promise<void> {
  await database.update(studyInsights).set({ digest, words, askAt: 0 }).where(holdsInsightLease(lease));
}

/** Schedules the next try after a failure. Earlier words stay. */
export async function postponeInsights(database: Database, lease: InsightLease, until: number): Promise<void> {
  await database.update(studyInsights).set({ askAt: until }).where(holdsInsightLease(lease));
}

function holdsInsightLease({ userId, tries }: InsightLease) {
  return and(eq(studyInsights.userId, userId), eq(studyInsights.tries, tries));
}

/** The user's finished tests, newest first. Without retakes, whose keys the learner knew. */
export async function listFinishedTests(database: Database, userId: string, limit: number): Promise<FinishedTest[]> {
  return listFinished(database, { userId, which: isNull(tests.retakeOf), limit });
}

/** The user's finished retakes, newest first. */
export async function listFinishedRetakes(database: Database, userId: string, limit: number): Promise<FinishedTest[]> {
  return listFinished(database, { userId, which: isNotNull(tests.retakeOf), limit });
}

/** Of a `FinishedTest`, from tests, their attempts and subjects. */
export const finishedTestColumns = {
  id: tests.id,
  title: tests.title,
  subjectId: tests.subjectId,
  subjectName: subjects.name,
  finishedAt: attempts.finishedAt,
  marking: tests.marking,
  questions: tests.questions,
  voidIds: tests.voidIds,
  responses: attempts.responses,
};

/** One statement, so that test and void questions are consistent. */
async function listFinished(
  database: Database,
  { userId, which, limit }: { userId: string; which: SQL; limit: number },
): Promise<FinishedTest[]> {
  const rows = await database
    .select(finishedTestColumns)
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(subjects, eq(subjects.id, tests.subjectId))
    .where(and(eq(attempts.userId, userId), eq(attempts.state, 'finished'), eq(tests.userId, userId), isNull(tests.deletedAt), which))
    .orderBy(desc(attempts.finishedAt), tests.id)
    .limit(limit);
  return rows.map(({ finishedAt, ...test }) => ({ ...test, finishedAt: finishedAt ?? 0 }));
}
