import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { databaseEngines, openTestPostgres } from '../testing/test-database.ts';
import { findTestWithAttempt, finishAttempt, lockOverdueAttempts, lockTestWithAttempt, saveResponses, startAttempt } from './attempts.ts';
import type { OpenedDatabase } from './open-database.ts';
import { insertSubject, listSubjectsWithAttempts } from './subjects.ts';
import { deleteTest, insertTest, listTests } from './tests.ts';
import { findOrCreateUser } from './users.ts';

const noon = Date.UTC(2026, 10, 21, 6, 30);
const finished = { responses: {}, version: 1, finishedAt: noon, finishedBy: 'learner', quarterMarks: 6, attempted: 2 } as const;

async function seed({ database }: OpenedDatabase) {
  const identity = { issuer: 'test', subject: crypto.randomUUID(), name: 'Asha', email: 'asha@example.com', picture: null };
  const { user } = await findOrCreateUser(database, identity, noon);
  const subject = await insertSubject(database, user.id, 'Biology', noon);
  const newTest = (generationId: string = crypto.randomUUID(), createdAt = noon) =>
    insertTest(database, {
      userId: user.id,
      subjectId: subject.id,
      generationId,
      title: 'Cells',
      description: 'Cells',
      difficulty: 'easy',
      questionType: 'mcq',
      questionCount: 4,
      timePerQuestion: 60,
      negativeMarking: false,
      questionIds: ['1', '2', '3', '4'],
      questions: [],
      createdAt,
    });
  return { userId: user.id, subjectId: subject.id, newTest };
}

describe.each(databaseEngines())('tests and attempts on %s', (_, open) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it('are one test for one generation, whoever comes first', async () => {
    const { newTest } = await seed(opened);

    const made = await Promise.all(Array.from({ length: 10 }, () => newTest('one-generation')));

    expect(new Set(made.map(({ test }) => test.id)).size).toBe(1);
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('are listed newest first, deleted ones left out', async () => {
    const { userId, subjectId, newTest } = await seed(opened);
    const older = await newTest();
    const newer = await newTest(undefined, noon + 1);
    const gone = await newTest(undefined, noon + 2);
    await deleteTest(opened.database, userId, gone.test.id, noon);

    const rows = await listTests(opened.database, userId, subjectId);

    expect(rows.map(({ id }) => id)).toEqual([newer.test.id, older.test.id]);
  });

  it('start their clock once', async () => {
    const { userId, newTest } = await seed(opened);
    const { test } = await newTest();
    const start = (startedAt: number) =>
      startAttempt(opened.database, { testId: test.id, userId, startedAt, deadline: startedAt + 240_000 });

    const attempts = await Promise.all([start(noon), start(noon + 5000), start(noon + 9000)]);

    expect(new Set(attempts.map(({ startedAt }) => startedAt)).size).toBe(1);
  });

  it('never change once they are finished', async () => {
    const { userId, newTest } = await seed(opened);
    const { test } = await newTest();
    await startAttempt(opened.database, { testId: test.id, userId, startedAt: noon, deadline: noon + 240_000 });

    await opened.database.transaction(async (transaction) => {
      await lockTestWithAttempt(transaction, userId, test.id);
      await finishAttempt(transaction, test.id, finished);
      await finishAttempt(transaction, test.id, { ...finished, quarterMarks: 16 });
      await saveResponses(transaction, test.id, { responses: {}, version: 99, attempted: 4 });
    });

    const found = await findTestWithAttempt(opened.database, userId, test.id);
    expect(found?.attempt).toMatchObject({ state: 'finished', quarterMarks: 6, version: 1, attempted: 2 });
  });

  it('give a subject the finished attempts of its tests, running and deleted ones left out', async () => {
    const { userId, newTest } = await seed(opened);
    const [done, running, gone] = [await newTest(), await newTest(), await newTest()];
    for (const { test } of [done, running, gone]) {
      await startAttempt(opened.database, { testId: test.id, userId, startedAt: noon, deadline: noon + 240_000 });
    }
    for (const { test } of [done, gone]) await finishAttempt(opened.database, test.id, finished);
    await deleteTest(opened.database, userId, gone.test.id, noon);

    const [subject] = await listSubjectsWithAttempts(opened.database, userId);

    expect(subject).toMatchObject({ totalTests: 2, finishedAttempts: [{ quarterMarks: 6, questionCount: 4 }] });
  });

  it('are overdue after their deadline, not at it', async () => {
    const { userId, newTest } = await seed(opened);
    const { test } = await newTest();
    await startAttempt(opened.database, { testId: test.id, userId, startedAt: 0, deadline: 1000 });
    const overdueBefore = (instant: number) =>
      opened.database.transaction(async (transaction) =>
        (await lockOverdueAttempts(transaction, instant, 100)).map(({ attempt }) => attempt.testId),
      );

    expect(await overdueBefore(1000)).not.toContain(test.id);
    expect(await overdueBefore(1001)).toContain(test.id);
  });
});

describe.skipIf(!inject('postgresUrl'))('two processes on PostgreSQL', () => {
  it('never finish the same overdue attempt together', async () => {
    const opened = await openTestPostgres();
    const { userId, newTest } = await seed(opened);
    const { test } = await newTest();
    await startAttempt(opened.database, { testId: test.id, userId, startedAt: 0, deadline: 1000 });

    const counts = await opened.database.transaction(async (one) => {
      const first = await lockOverdueAttempts(one, 2000, 100);
      const second = await opened.database.transaction((other) => lockOverdueAttempts(other, 2000, 100));
      return [first.length, second.length];
    });
    await opened.close();

    expect(counts).toEqual([1, 0]);
  });
});
