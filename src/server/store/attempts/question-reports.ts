import { and, asc, eq, gt, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { lockAttempt } from './attempts.ts';
import type { Database } from '../open-database.ts';
import { questionReports, type ReportFinding, tests } from '../schema/schema.ts';
import type { StoredTest } from './practice-tests.ts';
import { isAnyOf, batched, perDatabase } from '../batched-queries.ts';

export type StoredQuestionReport = typeof questionReports.$inferSelect;

/** The primary key: a question is reported once per test. */
export type ReportName = Pick<StoredQuestionReport, 'testId' | 'questionId'>;

export type NewQuestionReport = ReportName & Pick<StoredQuestionReport, 'userId' | 'reason' | 'note' | 'createdAt'>;

/** Stores a report, ready to be judged. No-op if the question was reported before. */
export async function insertReport(database: Database, report: NewQuestionReport): Promise<void> {
  await database
    .insert(questionReports)
    .values({ ...report, state: 'received', judgingUntil: 0 })
    .onConflictDoNothing();
}

export async function findReport(database: Database, name: ReportName): Promise<StoredQuestionReport | undefined> {
  const [report] = await database.select().from(questionReports).where(hasName(name));
  return report;
}

/** The reports of a test, oldest first. */
export function listReports(database: Database, testId: string): Promise<StoredQuestionReport[]> {
  return listBatched(database, testId);
}

const listBatched = batched(async (database, testIds: readonly string[]) => {
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

/** Reports without a verdict, longest waiting first: at most one per test, and none of a test where one is being judged. */
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

/** Leases the report for one more try. Undefined if it has a verdict, its test was deleted, or a report of the test is being judged. */
export async function takeReport(database: Database, name: ReportName, now: number, until: number): Promise<TakenReport | undefined> {
  return database.transaction(async (transaction) => {
    // Serialises with other reports of the test and with changes of its score.
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
      .where(and(hasName(name), eq(questionReports.state, 'received')))
      .returning();
    return report && { report, test };
  });
}

export interface Postponement {
  /** In ms since 1970: when the report may be judged again. */
  until: number;
  tries: number;
}

/** Releases a report that could not be judged, for a later try. */
export async function postponeReport(database: Database, report: StoredQuestionReport, { until, tries }: Postponement): Promise<void> {
  await database.update(questionReports).set({ judgingUntil: until, tries }).where(holdsLease(report));
}

export interface ReportVerdict {
  state: 'upheld' | 'refused';
  finding: ReportFinding;
}

/** False if another process took or closed the report in the meantime. */
export async function closeReport(transaction: Database, report: StoredQuestionReport, verdict: ReportVerdict): Promise<boolean> {
  const [closed] = await transaction
    .update(questionReports)
    .set(verdict)
    .where(holdsLease(report))
    .returning({ state: questionReports.state });
  return closed !== undefined;
}

function hasName({ testId, questionId }: ReportName) {
  return and(eq(questionReports.testId, testId), eq(questionReports.questionId, questionId));
}

/** The number of tries identifies the lease. */
function holdsLease(report: StoredQuestionReport) {
  return and(hasName(report), eq(questionReports.state, 'received'), eq(questionReports.tries, report.tries));
}
