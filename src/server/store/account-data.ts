import { and, asc, eq, getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { PgliteDatabase } from 'drizzle-orm/pglite';

import type { Question } from '../../assessment/question.ts';
import { atOneInstant } from './copying/copy-rows.ts';
import type { Database } from './open-database.ts';
import { attempts, generations, paymentOrders, payments, questionReports, sessions, studyInsights, subjects, tests } from './schema.ts';

/** A paper of fifty questions has some 100 kB: a page stays within a few MB, and well within a statement's time. */
const pageRows = 20;

/**
 * A look at everything at one instant, however long it takes. The embedded database has one connection, which all others would wait
 * for while a learner on a slow line reads: there each page is of an instant of its own.
 */
export function lookAtAccount<Result>(database: Database, look: (database: Database) => Promise<Result>): Promise<Result> {
  return is(database, PgliteDatabase) ? look(database) : atOneInstant(database, look);
}

/** Says a word, so that a connection on which nobody reads for a while is not given up as a silent one. */
export async function keepAwake(database: Database): Promise<void> {
  await database.execute(sql`select 1`);
}

/**
 * All that is kept of a learner beside their row, oldest first, read some at a time as it is taken; tests deleted within a day are
 * still kept, and so among it. Whether an attempt is finished is read in one statement with what may only then be told.
 */
export function readAccountData(database: Database, userId: string) {
  return {
    sessions: () => rowsOf<typeof sessions.$inferSelect>(database, sessions, sessions.idHash, userId),
    subjects: () => rowsOf<typeof subjects.$inferSelect>(database, subjects, subjects.id, userId),
    testsOf: (subjectId: string) => readTests(database, userId, subjectId),
    requests: () => readRequests(database, userId),
    reports: () => readReports(database, userId),
    orders: () => rowsOf<typeof paymentOrders.$inferSelect>(database, paymentOrders, paymentOrders.id, userId),
    payments: () => rowsOf<typeof payments.$inferSelect>(database, payments, payments.id, userId),
    insights: async () => (await database.select().from(studyInsights).where(eq(studyInsights.userId, userId)))[0]?.words ?? [],
  };
}

type RowOf<Rows> = Rows extends AsyncIterable<infer Row> ? Row : never;
export type KeptTest = RowOf<ReturnType<typeof readTests>>;
export type KeptRequest = RowOf<ReturnType<typeof readRequests>>;
export type KeptReport = RowOf<ReturnType<typeof readReports>>;

function readTests(database: Database, userId: string, subjectId: string) {
  return inPages([tests.createdAt, tests.id], (isLater, order) =>
    database
      .select({ test: tests, attempt: attempts, place: placeOf(order) })
      .from(tests)
      .leftJoin(attempts, eq(attempts.testId, tests.id))
      .where(and(eq(tests.userId, userId), eq(tests.subjectId, subjectId), isLater))
      .orderBy(...order.map((column) => asc(column)))
      .limit(pageRows),
  );
}

/** Without the seed, which decides where keys stand; the questions that have become a test are read with that. */
function readRequests(database: Database, userId: string) {
  const { seed: _seed, questions, ...columns } = getTableColumns(generations);
  const waiting = sql<Question[] | null>`case when ${generations.state} = 'ready' then ${questions} end`;
  return inPages([generations.createdAt, generations.id], (isLater, order) =>
    database
      .select({ ...columns, questions: waiting, place: placeOf(order) })
      .from(generations)
      .where(and(eq(generations.userId, userId), isLater))
      .orderBy(...order.map((column) => asc(column)))
      .limit(pageRows),
  );
}

function readReports(database: Database, userId: string) {
  const stem = sql<string | null>`(select question ->> 'stem' from jsonb_array_elements(${tests.questions}) question
    where question ->> 'id' = ${questionReports.questionId})`;
  return inPages([questionReports.createdAt, questionReports.testId, questionReports.questionId], (isLater, order) =>
    database
      .select({ report: questionReports, stem, attemptState: attempts.state, place: placeOf(order) })
      .from(questionReports)
      .innerJoin(tests, eq(tests.id, questionReports.testId))
      .leftJoin(attempts, eq(attempts.testId, questionReports.testId))
      .where(and(eq(questionReports.userId, userId), isLater))
      .orderBy(...order.map((column) => asc(column)))
      .limit(pageRows),
  );
}

type OwnTable = typeof sessions | typeof subjects | typeof paymentOrders | typeof payments;

/** A learner's rows of a table, as they are. */
function rowsOf<Row>(database: Database, table: OwnTable, id: PgColumn, userId: string): AsyncGenerator<Row & { place: Place }> {
  const columns = getTableColumns<PgTable>(table);
  return inPages([table.createdAt, id], async (isLater, order) => {
    const rows = await database
      .select({ ...columns, place: placeOf(order) })
      .from<PgTable>(table)
      .where(and(eq(table.userId, userId), isLater))
      .orderBy(...order.map((column) => asc(column)))
      .limit(pageRows);
    return rows as (Row & { place: Place })[];
  });
}

/** Where a row stands: its values of the columns that they are ordered by. */
type Place = (number | string)[];

function placeOf(order: readonly PgColumn[]): SQL<Place> {
  return sql<Place>`json_build_array(${sql.join([...order], sql`, `)})`;
}

/** Every row, a page at a time, each page beginning after the place of the one before. Rows made meanwhile put nothing off its place. */
async function* inPages<Row extends { place: Place }>(
  order: readonly PgColumn[],
  readPage: (isLater: SQL | undefined, order: readonly PgColumn[]) => PromiseLike<Row[]>,
): AsyncGenerator<Row> {
  let isLater: SQL | undefined;
  for (;;) {
    const rows = await readPage(isLater, order);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    const values = last.place.map((value) => sql`${value}`);
    isLater = sql`(${sql.join([...order], sql`, `)}) > (${sql.join(values, sql`, `)})`;
  }
}
