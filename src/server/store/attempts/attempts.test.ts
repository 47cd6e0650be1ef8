import { describe, expect, it } from 'vitest';

import { databaseEngines, hasPostgres, openTestPostgres, openUntilEnd } from '../../testing/database/test-database.ts';
import { addTest, addUser } from '../__fixtures__/add-test.ts';
import {
  type AttemptResult,
  finishAttempt,
  findTestWithAttempt,
  insertFinishedAttempt,
  lockAttempt,
  lockOverdueAttempts,
  lockTestWithAttempt,
  rescoreAttempt,
  startAttempt,
} from './attempts.ts';
import { saveResponses } from './responses.ts';
import { voidQuestion } from './practice-tests.ts';

function result(changes: Partial<AttemptResult> = {}): AttemptResult {
  return { responses: {}, version: 1, finishedAt: 1500, finishedBy: 'learner', twelfths: 4, attempted: 1, ...changes };
}

describe.each(databaseEngines())('on %s, an attempt', async (_, open) => {
  const database = await openUntilEnd(open);
  const userId = await addUser(database, 'asha');

  it('is finished once', async () => {
    const testId = await addTest(database, userId);
    await startAttempt(database, { testId, userId, startedAt: 1000, deadline: 2000 });
    await finishAttempt(database, testId, result({ twelfths: 3 }));

    await finishAttempt(database, testId, result({ twelfths: 4, finishedBy: 'deadline' }));
    await insertFinishedAttempt(database, { testId, userId, startedAt: 1, deadline: 2 }, result({ twelfths: 4 }));

    const found = await findTestWithAttempt(database, userId, testId);
    expect(found?.attempt).toMatchObject({ twelfths: 3, finishedBy: 'learner', startedAt: 1000 });
  });

  it('is changed by one transaction at a time under its lock', async () => {
    const testId = await addTest(database, userId);
    await startAttempt(database, { testId, userId, startedAt: 1000, deadline: 2000 });

    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction(async (transaction) => {
          const locked = await lockTestWithAttempt(transaction, userId, testId);
          const version = (locked?.attempt?.version ?? 0) + 1;
          await saveResponses(transaction, testId, { responses: {}, version, savedBy: {}, attempted: 0 });
        }),
      ),
    );

    expect((await findTestWithAttempt(database, userId, testId))?.attempt?.version).toBe(20);
  });

  it('is overdue if it is running past its deadline', async () => {
    const ends: Record<string, number> = { past: 4999, now: 5000, future: 5001, finished: 4000 };
    const ids = new Map<string, string>();
    for (const [name, deadline] of Object.entries(ends)) {
      const testId = await addTest(database, userId);
      ids.set(testId, name);
      await startAttempt(database, { testId, userId, startedAt: 3000, deadline });
      if (name === 'finished') await finishAttempt(database, testId, result());
    }

    const overdue = await database.transaction((transaction) => lockOverdueAttempts(transaction, 5000, 1000));

    expect(overdue.flatMap(({ attempt }) => ids.get(attempt.testId) ?? [])).toEqual(['past']);
  });

  it('that is overdue comes with its test and void questions', async () => {
    const testId = await addTest(database, userId);
    await startAttempt(database, { testId, userId, startedAt: 1000, deadline: 2000 });
    await voidQuestion(database, testId, 'one');

    const overdue = await database.transaction((transaction) => lockOverdueAttempts(transaction, 2001, 1000));

    expect(overdue.find(({ test }) => test.id === testId)).toMatchObject({ test: { voidIds: ['one'] }, attempt: { testId } });
    for (const { test, attempt } of overdue) expect(attempt.testId).toBe(test.id);
  });

  it('is rescored only when finished', async () => {
    const testId = await addTest(database, userId);
    await startAttempt(database, { testId, userId, startedAt: 1000, deadline: 2000 });
    await rescoreAttempt(database, testId, { twelfths: 1, attempted: 1 });
    const running = await lockAttempt(database, testId);
    await finishAttempt(database, testId, result({ twelfths: 7, attempted: 2 }));

    await rescoreAttempt(database, testId, { twelfths: -1, attempted: 1 });

    expect(running).toMatchObject({ twelfths: null, attempted: 0 });
    expect(await lockAttempt(database, testId)).toMatchObject({ twelfths: -1, attempted: 1, state: 'finished', finishedAt: 1500 });
  });
});

describe.runIf(hasPostgres)('on PostgreSQL, two processes that finish what is overdue', () => {
  it('skip locked attempts, so that each is finished once', async () => {
    const { database, close } = await openTestPostgres();
    const userId = await addUser(database, 'asha');
    for (let count = 0; count < 6; count++) {
      await startAttempt(database, { testId: await addTest(database, userId), userId, startedAt: 1000, deadline: 2000 });
    }
    const idsOf = (overdue: Awaited<ReturnType<typeof lockOverdueAttempts>>) => overdue.map(({ attempt }) => attempt.testId);

    const [first, second, third] = await database.transaction(async (one) => {
      const held = idsOf(await lockOverdueAttempts(one, 5000, 4));
      return database.transaction(async (other) => {
        const rest = idsOf(await lockOverdueAttempts(other, 5000, 4));
        const nothing = await database.transaction(async (last) => idsOf(await lockOverdueAttempts(last, 5000, 4)));
        return [held, rest, nothing];
      });
    });
    await close();

    expect([first?.length, second?.length, third?.length]).toEqual([4, 2, 0]);
    expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(6);
  });
});
