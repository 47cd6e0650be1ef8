import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';

import type { Database } from '../open-database.ts';
import { attempts, type StoredResponse, tests } from '../schema/schema.ts';
import type { StoredTest } from './practice-tests.ts';
import { alignRows, isAnyOf, testBatchSize, batched, perDatabase } from '../batched-queries.ts';

export type StoredAttempt = typeof attempts.$inferSelect;

export interface TestWithAttempt {
  test: StoredTest;
  attempt: StoredAttempt | null;
}

/** A test and its attempt. */
export interface StartedAttempt {
  test: StoredTest;
  attempt: StoredAttempt;
}

export interface AttemptResult {
  responses: Record<string, StoredResponse>;
  version: number;
  finishedAt: number;
  finishedBy: 'learner' | 'deadline';
  twelfths: number;
  attempted: number;
}

/** The user's test and its attempt, if it was started. */
export async function findTestWithAttempt(database: Database, userId: string, testId: string): Promise<TestWithAttempt | undefined> {
  const found = await findBatched(database, testId);
  return found?.test.userId === userId ? found : undefined;
}

const findBatched = batched(async (database, testIds: readonly string[]): Promise<(TestWithAttempt | undefined)[]> => {
  return alignRows(testIds, await testsQuery(database).execute({ testIds }), ({ test }) => test.id);
}, testBatchSize);

const testsQuery = perDatabase((database) =>
  database
    .select({ test: tests, attempt: attempts })
    .from(tests)
    .leftJoin(attempts, eq(attempts.testId, tests.id))
    .where(and(isAnyOf(tests.id, 'testIds'), isNull(tests.deletedAt)))
    .prepare('find_tests_with_attempts'),
);

/** The user's test and its attempt, whose row stays locked. The void questions change only under this lock. */
export async function lockTestWithAttempt(transaction: Database, userId: string, testId: string): Promise<TestWithAttempt | undefined> {
  await transaction
    .select({ testId: attempts.testId })
    .from(attempts)
    .where(and(eq(attempts.testId, testId), eq(attempts.userId, userId)))
    .for('update');
  // A second statement, to see what was committed while the first waited for the lock.
  return findTestWithAttempt(transaction, userId, testId);
}

/** The attempt of a test, of any user, locked until the transaction ends. */
export async function lockAttempt(transaction: Database, testId: string): Promise<StoredAttempt | undefined> {
  const [attempt] = await transaction.select().from(attempts).where(eq(attempts.testId, testId)).for('update');
  return attempt;
}

export type AttemptStart = Pick<StoredAttempt, 'testId' | 'userId' | 'startedAt' | 'deadline'>;

/** Starts the clock. Idempotent: a second start returns the first attempt. */
export async function startAttempt(database: Database, start: AttemptStart): Promise<StoredAttempt> {
  const [started] = await startQuery(database).execute({ ...start });
  if (started) return started;
  const [attempt] = await database.select().from(attempts).where(eq(attempts.testId, start.testId));
  if (!attempt) throw new Error('The attempt could not be started');
  return attempt;
}

const startQuery = perDatabase((database) =>
  database
    .insert(attempts)
    .values({
      testId: sql.placeholder('testId'),
      userId: sql.placeholder('userId'),
      startedAt: sql.placeholder('startedAt'),
      deadline: sql.placeholder('deadline'),
      state: 'running',
      responses: {},
    })
    .onConflictDoNothing()
    .returning()
    .prepare('start_attempt'),
);

export async function insertFinishedAttempt(database: Database, start: AttemptStart, result: AttemptResult): Promise<void> {
  await database
    .insert(attempts)
    .values({ ...start, ...result, state: 'finished' })
    .onConflictDoNothing();
}

/** No-op on a finished attempt. */
export async function finishAttempt(transaction: Database, testId: string, result: AttemptResult): Promise<void> {
  await transaction
    .update(attempts)
    .set({ ...result, state: 'finished' })
    .where(and(eq(attempts.testId, testId), eq(attempts.state, 'running')));
}

/** No-op on a running attempt. Call under the row's lock. */
export async function rescoreAttempt(
  transaction: Database,
  testId: string,
  score: Pick<AttemptResult, 'twelfths' | 'attempted'>,
): Promise<void> {
  await transaction
    .update(attempts)
    .set(score)
    .where(and(eq(attempts.testId, testId), eq(attempts.state, 'finished')));
}

/** Running attempts past that deadline, locked. Skips those that another process has locked. */
export async function lockOverdueAttempts(transaction: Database, deadlineBefore: number, limit: number): Promise<StartedAttempt[]> {
  const overdue = await transaction
    .select()
    .from(attempts)
    .where(and(eq(attempts.state, 'running'), lt(attempts.deadline, deadlineBefore)))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (overdue.length === 0) return [];
  // A second statement: a join would read the tests as of before the locks and miss void questions.
  const found = await transaction
    .select()
    .from(tests)
    .where(
      inArray(
        tests.id,
        overdue.map(({ testId }) => testId),
      ),
    );
  const testOf = new Map(found.map((test) => [test.id, test]));
  return overdue.flatMap((attempt) => {
    const test = testOf.get(attempt.testId);
    return test ? [{ test, attempt }] : [];
  });
}
