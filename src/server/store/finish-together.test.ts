import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { databaseEngines, hasPostgres, openTestPostgres } from '../testing/test-database.ts';
import { addTest, addUser } from './__fixtures__/add-test.ts';
import { type AttemptResult, findTestWithAttempt, lockAttempt, startAttempt } from './attempts.ts';
import { finishTogether } from './finish-together.ts';
import type { Database, OpenedDatabase } from './open-database.ts';
import { saveProgress } from './progress.ts';
import { voidQuestion } from './tests.ts';

async function startedTest(database: Database, userId: string): Promise<string> {
  const testId = await addTest(database, userId);
  await startAttempt(database, { testId, userId, startedAt: 1000, deadline: 2000 });
  return testId;
}

const unchanged = { version: 0, voidIds: [] };

function result(attempted: number): AttemptResult {
  const responses = { one: { chosen: 2, changes: [{ version: 1, chosen: 2 }] } };
  return { responses, version: 1, finishedAt: 1_700_000_000_500, finishedBy: 'learner', twelfths: -3, attempted };
}

describe.each(databaseEngines())('on %s, an attempt that is finished together with others', (_, open) => {
  let opened: OpenedDatabase;
  let database: Database;
  let userId: string;
  beforeAll(async () => {
    opened = await open();
    ({ database } = opened);
    userId = await addUser(database, 'asha');
  });
  afterAll(() => opened.close());

  const attemptOf = async (testId: string) => (await findTestWithAttempt(database, userId, testId))?.attempt;

  it('is finished once, by one of twenty that race, which is told so', async () => {
    const testId = await startedTest(database, userId);

    const areDone = await Promise.all(
      Array.from({ length: 20 }, (_value, attempted) => finishTogether(database, testId, result(attempted), unchanged)),
    );

    expect(areDone.filter(Boolean)).toHaveLength(1);
    expect(await attemptOf(testId)).toMatchObject({ state: 'finished', startedAt: 1000, ...result(areDone.indexOf(true)) });
  });

  it('runs on where something was saved, or a question voided, since it was graded', async () => {
    const [saved, voided, same] = [
      await startedTest(database, userId),
      await startedTest(database, userId),
      await startedTest(database, userId),
    ];
    await saveProgress(database, saved, { responses: {}, version: 1, savedBy: {}, attempted: 0 });
    await voidQuestion(database, voided, 'one');

    const areDone = await Promise.all([saved, voided, same].map((testId) => finishTogether(database, testId, result(1), unchanged)));
    const isDoneKnowingly = await finishTogether(database, voided, result(1), { version: 0, voidIds: ['one'] });

    expect(areDone).toEqual([false, false, true]);
    expect(await attemptOf(saved)).toMatchObject({ state: 'running', version: 1, twelfths: null });
    expect(isDoneKnowingly).toBe(true);
  });

  it('is one of many, of which each keeps what is its own', async () => {
    const testIds: string[] = [];
    for (let count = 0; count < 120; count++) testIds.push(await startedTest(database, userId));

    const areDone = await Promise.all(testIds.map((testId, place) => finishTogether(database, testId, result(place), unchanged)));

    expect(new Set(areDone)).toEqual(new Set([true]));
    for (const [place, testId] of testIds.entries()) expect(await attemptOf(testId)).toMatchObject(result(place));
  });
});

describe.runIf(hasPostgres)('on PostgreSQL, an attempt that is finished together with others', () => {
  let opened: OpenedDatabase;
  let database: Database;
  let userId: string;
  beforeAll(async () => {
    opened = await openTestPostgres();
    ({ database } = opened);
    userId = await addUser(database, 'asha');
  });
  afterAll(() => opened.close());

  it('waits for nobody who holds it, and keeps none of the others waiting', async () => {
    const [held, free] = [await startedTest(database, userId), await startedTest(database, userId)];

    const areDone = await database.transaction(async (transaction) => {
      await lockAttempt(transaction, held);
      return Promise.all([held, free].map((testId) => finishTogether(database, testId, result(1), unchanged)));
    });

    expect(areDone).toEqual([false, true]);
  });

  it('waits for nobody who voids one of its questions', async () => {
    const testId = await startedTest(database, userId);

    const isDone = await database.transaction(async (transaction) => {
      await voidQuestion(transaction, testId, 'one');
      return finishTogether(database, testId, result(1), unchanged);
    });

    expect(isDone).toBe(false);
  });
});
