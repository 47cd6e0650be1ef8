import { asc, eq, getTableColumns, sql } from 'drizzle-orm';

import type { Question } from '../../../assessment/question.ts';
import type { Database } from '../open-database.ts';
import {
  attempts,
  generations,
  paymentOrders,
  payments,
  questionReports,
  sessions,
  studyInsights,
  subjects,
  tests,
} from '../schema/schema.ts';
import { readShares } from '../sharing/shares.ts';
import { readMistakes } from '../practising/mistake-notes.ts';
import { readPractice } from '../practising/practices.ts';
import { findUser } from './users.ts';

/** Rows with whole tests are large: a page of them stays well within the time limit of a statement, and is converted in a moment. */
const pageSize = 20;

export type AccountData = Awaited<ReturnType<typeof readAccountData>>;

/**
 * Everything that is stored about a learner, in one snapshot and oldest first. Tests deleted within the last day are still stored, so
 * they are part of it.
 */
export function readAccountData(database: Database, userId: string, signal: AbortSignal) {
  return database.transaction(
    async (snapshot) => ({
      user: await findUser(snapshot, userId),
      sessions: await snapshot.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt)),
      subjects: await snapshot
        .select()
        .from(subjects)
        .where(eq(subjects.userId, userId))
        .orderBy(asc(subjects.createdAt), asc(subjects.id)),
      tests: await readTests(snapshot, userId, signal),
      requests: await readRequests(snapshot, userId, signal),
      reports: await readReports(snapshot, userId),
      ...(await readShares(snapshot, userId)),
      ...(await readPractice(snapshot, userId)),
      ...(await readMistakes(snapshot, userId)),
      orders: await snapshot.select().from(paymentOrders).where(eq(paymentOrders.userId, userId)).orderBy(asc(paymentOrders.createdAt)),
      payments: await snapshot.select().from(payments).where(eq(payments.userId, userId)).orderBy(asc(payments.createdAt)),
      insights: (await snapshot.select().from(studyInsights).where(eq(studyInsights.userId, userId)))[0]?.words ?? [],
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function readTests(snapshot: Database, userId: string, signal: AbortSignal) {
  return readPages(signal, (offset) =>
    snapshot
      .select({ test: tests, attempt: attempts })
      .from(tests)
      .leftJoin(attempts, eq(attempts.testId, tests.id))
      .where(eq(tests.userId, userId))
      .orderBy(asc(tests.createdAt), asc(tests.id))
      .limit(pageSize)
      .offset(offset),
  );
}

/** Questions that became a test are read with that test. */
function readRequests(snapshot: Database, userId: string, signal: AbortSignal) {
  const { questions, ...columns } = getTableColumns(generations);
  const unusedQuestions = sql<Question[] | null>`case when ${generations.state} = 'ready' then ${questions} end`;
  return readPages(signal, (offset) =>
    snapshot
      .select({ ...columns, questions: unusedQuestions })
      .from(generations)
      .where(eq(generations.userId, userId))
      .orderBy(asc(generations.createdAt), asc(generations.id))
      .limit(pageSize)
      .offset(offset),
  );
}

function readReports(snapshot: Database, userId: string) {
  const stem = sql<string | null>`(select question ->> 'stem' from jsonb_array_elements(${tests.questions}) question
    where question ->> 'id' = ${questionReports.questionId})`;
  return snapshot
    .select({ report: questionReports, stem, attemptState: attempts.state })
    .from(questionReports)
    .innerJoin(tests, eq(tests.id, questionReports.testId))
    .leftJoin(attempts, eq(attempts.testId, questionReports.testId))
    .where(eq(questionReports.userId, userId))
    .orderBy(asc(questionReports.createdAt), asc(questionReports.testId), asc(questionReports.questionId));
}

/** Ends when the signal aborts. */
async function readPages<Row>(signal: AbortSignal, readPage: (offset: number) => PromiseLike<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    signal.throwIfAborted();
    const page = await readPage(rows.length);
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}
