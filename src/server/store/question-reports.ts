import { and, asc, eq, gt, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { lockAttempt } from './attempts.ts';
import type { Database } from './open-database.ts';
import { perDatabase } from './per-database.ts';
import { questionReports, tests } from './schema.ts';
import type { StoredTest } from './tests.ts';
import { isAnyOf, together } from './together.ts';

/**
 * What a verdict rests on. Solved again, the question came to another answer than its key, or to the same; nobody is connected
 * who could solve it; or every try to have it solved failed.
 */
export const reportFindings = ['another-answer', 'same-answer', 'no-solver', 'unsolved'] as const;
export type ReportFinding = (typeof reportFindings)[number];

export type StoredQuestionReport = typeof questionReports.$inferSelect;

/** A question is reported once in a test, so that its ids name the report. */
export type ReportName = Pick<StoredQuestionReport, 'testId' | 'questionId'>;

export type NewQuestionReport = ReportName & Pick<StoredQuestionReport, 'userId' | 'reason' | 'note' | 'createdAt'>;

/** Keeps a report that anybody may judge at once; a question reported before keeps its first. */
export async function insertReport(database: Database, report: NewQuestionReport): Promise<void> {
  await database
    .insert(questionReports)
    .values({ ...report, state: 'received', judgingUntil: 0 })
    .onConflictDoNothing();
}

export async function findReport(database: Database, name: ReportName): Promise<StoredQuestionReport | undefined> {
  const [report] = await database.select().from(questionReports).where(isNamed(name));
  return report;
}

/** The reports of a test, in the order in which they were made. */
export function listReports(database: Database, testId: string): Promise<StoredQuestionReport[]> {
  return listTogether(database, testId);
}

const listTogether = together(async (database, testIds: readonly string[]) => {
  const found = await listQuery(database).execute({ testIds });
  return testIds.map((testId) => found.filter((report) => report.testId === testId));
});

const listQuery = perDatabase((database) =>
  database
    .select()
    .from(questionReports)
    .where(isAnyOf(questionReports.testId, 'testIds'))
    .orderBy(asc(questionReports.createdAt), asc(questionReports.questionId))
    .prepare('list_reports'),
);

/** Reports that wait for a verdict, one of each test of which none is being judged; longest waiting first. */
export async function listOpenReports(database: Database, now: number, limit: number): Promise<ReportName[]> {
  const other = alias(questionReports, 'other');
  const mine = sql`(${questionReports.judgingUntil}, ${questionReports.createdAt}, ${questionReports.questionId})`;
  const isEarlier = sql`(${other.judgingUntil}, ${other.createdAt}, ${other.questionId}) < ${mine}`;
  const comesFirst = database
    .select({ testId: other.testId })
    .from(other)
    .where(and(eq(other.testId, questionReports.testId), eq(other.state, 'received'), or(gt(other.judgingUntil, now), isEarlier)));
  return database
    .select({ testId: questionReports.testId, questionId: questionReports.questionId })
    .from(questionReports)
    .innerJoin(tests, and(eq(tests.id, questionReports.testId), isNull(tests.deletedAt)))
    .where(and(eq(questionReports.state, 'received'), notExists(comesFirst)))
    .orderBy(asc(questionReports.judgingUntil), asc(questionReports.createdAt), asc(questionReports.questionId))
    .limit(limit);
}

export interface TakenReport {
  report: StoredQuestionReport;
  test: StoredTest;
}

/**
 * Takes the report to judge it until then, as one more try. Undefined where it has its verdict, its test is gone, or this
 * or another report of the test is being judged.
 */
export async function takeReport(database: Database, name: ReportName, now: number, until: number): Promise<TakenReport | undefined> {
  return database.transaction(async (transaction) => {
    // Whoever takes a report of the test, or changes its score, waits here for the others.
    await lockAttempt(transaction, name.testId);
    const reports = await listReports(transaction, name.testId);
    if (reports.some(({ state, judgingUntil }) => state === 'received' && judgingUntil > now)) return undefined;
    const [test] = await transaction
      .select()
      .from(tests)
      .where(and(eq(tests.id, name.testId), isNull(tests.deletedAt)));
    if (!test) return undefined;
    const [report] = await transaction
      .update(questionReports)
      .set({ judgingUntil: until, tries: sql`${questionReports.tries} + 1` })
      .where(and(isNamed(name), eq(questionReports.state, 'received')))
      .returning();
    return report && { report, test };
  });
}

/** Until which instant (ms) it is left alone, after how many tries. */
export interface Postponement {
  until: number;
  tries: number;
}

/** Leaves a report that could not be judged to whoever comes later. */
export async function postponeReport(database: Database, report: StoredQuestionReport, { until, tries }: Postponement): Promise<void> {
  await database.update(questionReports).set({ judgingUntil: until, tries }).where(isStillTaken(report));
}

/** False where somebody else has taken it since, or has given the verdict. */
export async function closeReport(
  transaction: Database,
  report: StoredQuestionReport,
  verdict: { state: 'upheld' | 'refused'; finding: ReportFinding },
): Promise<boolean> {
  const [closed] = await transaction
    .update(questionReports)
    .set(verdict)
    .where(isStillTaken(report))
    .returning({ state: questionReports.state });
  return closed !== undefined;
}

function isNamed({ testId, questionId }: ReportName) {
  return and(eq(questionReports.testId, testId), eq(questionReports.questionId, questionId));
}

/** Every taking is another try: a try that lasted longer than its lease is told apart from the one after it. */
function isStillTaken(report: StoredQuestionReport) {
  return and(isNamed(report), eq(questionReports.state, 'received'), eq(questionReports.tries, report.tries));
}
