import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';

import { databaseEngines, hasPostgres, openTestPostgres, openUntilEnd } from '../../testing/database/test-database.ts';
import { addTest, addUser } from '../__fixtures__/add-test.ts';
import { finishAttempt, findTestWithAttempt, lockAttempt, startAttempt } from './attempts.ts';
import type { Database } from '../open-database.ts';
import { findAttempt, saveResponses, saveResponsesBatched, findChoices, forgetChoices } from './responses.ts';
import { plantQuestion } from '../../attempts/__fixtures__/sat-test.ts';
import { tests } from '../schema/schema.ts';

async function startedTest(database: Database, userId: string): Promise<string> {
  const testId = await addTest(database, userId);
  await startAttempt(database, { testId, userId, startedAt: 1000, deadline: 2000 });
  return testId;
}

/** What a first save of this option stores. */
function saved(chosen: number) {
  return { responses: { one: { chosen, changes: [{ version: 1, chosen }] } }, version: 1, savedBy: { here: 1 }, attempted: 1 };
}

describe.each(databaseEngines())('on %s, the responses of an attempt', async (_, open) => {
  const database = await openUntilEnd(open);
  const userId = await addUser(database, 'asha');

  const attemptOf = async (testId: string) => (await findTestWithAttempt(database, userId, testId))?.attempt;

  it('is found by each of several concurrent calls', async () => {
    const strangerId = await addUser(database, 'stranger');
    const [mine, theirs] = [await startedTest(database, userId), await startedTest(database, strangerId)];
    const asked = [
      [userId, mine],
      [userId, theirs],
      [strangerId, theirs],
      [strangerId, mine],
    ] as const;

    const found = await Promise.all(asked.map(([who, testId]) => findAttempt(database, who, testId)));

    expect(found.map((attempt) => attempt?.testId)).toEqual([mine, undefined, theirs, undefined]);
  });

  describe.each([
    ['by itself', saveResponses],
    ['together', saveResponsesBatched],
  ])('saved %s', (_how, save) => {
    it('is stored during the attempt, not afterwards', async () => {
      const testId = await startedTest(database, userId);

      const isKept = await save(database, testId, saved(2));
      await finishAttempt(database, testId, { ...saved(2), finishedAt: 1500, finishedBy: 'learner', twelfths: -1 });
      const isKeptAfterwards = await save(database, testId, { responses: {}, version: 2, savedBy: {}, attempted: 0 });

      expect([isKept, isKeptAfterwards]).toEqual([true, false]);
      expect(await attemptOf(testId)).toMatchObject({ state: 'finished', ...saved(2), twelfths: -1 });
    });

    it('is stored by one of twenty concurrent saves of the same version', async () => {
      const testId = await startedTest(database, userId);

      const areKept = await Promise.all(
        Array.from({ length: 20 }, (_value, attempted) => save(database, testId, { responses: {}, version: 1, savedBy: {}, attempted })),
      );

      expect(areKept.filter(Boolean)).toHaveLength(1);
      expect(await attemptOf(testId)).toMatchObject({ version: 1, attempted: areKept.indexOf(true) });
    });

    it('is stored for each of many attempts, except stale ones', async () => {
      const testIds: string[] = [];
      for (let count = 0; count < 120; count++) testIds.push(await startedTest(database, userId));
      const overtaken = testIds[7] ?? '';
      await save(database, overtaken, saved(0));

      const areKept = await Promise.all(testIds.map((testId, place) => save(database, testId, saved(place % 4))));

      expect(testIds.filter((_id, place) => !areKept[place])).toEqual([overtaken]);
      for (const [place, testId] of testIds.entries()) {
        expect(await attemptOf(testId)).toMatchObject(saved(testId === overtaken ? 0 : place % 4));
      }
    });
  });
});

describe.runIf(hasPostgres)('on PostgreSQL, a batch of saves', () => {
  it('skips locked attempts and stores the others', async () => {
    const { database, close } = await openTestPostgres();
    const userId = await addUser(database, 'asha');
    const [held, free] = [await startedTest(database, userId), await startedTest(database, userId)];

    const [areKept, isKeptLater] = await database.transaction(async (transaction) => {
      await lockAttempt(transaction, held);
      const kept = await Promise.all([held, free].map((testId) => saveResponsesBatched(database, testId, saved(1))));
      return [kept, saveResponses(database, held, saved(1))];
    });

    expect(areKept).toEqual([false, true]);
    expect(await isKeptLater).toBe(true);
    await close();
  });
});

const question = (id: string) => plantQuestion(id, { options: ['Root', 'Leaf', 'Stem', `Flower ${id}`] });

describe.each(databaseEngines())('on %s, the options of a test', async (_, open) => {
  const database = await openUntilEnd(open);
  const userId = await addUser(database, 'asha');

  it('are the ids and options of its questions in order, without keys', async () => {
    const testId = await addTest(database, userId, [question('two'), question('one')]);

    expect(await findChoices(database, testId)).toEqual([
      { id: 'two', options: ['Root', 'Leaf', 'Stem', 'Flower two'] },
      { id: 'one', options: ['Root', 'Leaf', 'Stem', 'Flower one'] },
    ]);
  });

  it('are found by each of several concurrent calls', async () => {
    const testIds: string[] = [];
    for (let count = 0; count < 45; count++) testIds.push(await addTest(database, userId, [question(`of ${count}`)]));

    const found = await Promise.all(['missing', ...testIds].map((testId) => findChoices(database, testId)));

    expect(found.map((choices) => choices?.[0]?.id)).toEqual([undefined, ...testIds.map((_id, count) => `of ${count}`)]);
  });

  it('are cached until they are forgotten', async () => {
    const testId = await addTest(database, userId, [question('one')]);
    await findChoices(database, testId);
    // The product never changes questions; the test does, to tell cached answers from fresh ones.
    await database
      .update(tests)
      .set({ questions: [question('other')] })
      .where(eq(tests.id, testId));

    const kept = await findChoices(database, testId);
    forgetChoices(database, testId);

    expect(kept?.map(({ id }) => id)).toEqual(['one']);
    expect((await findChoices(database, testId))?.map(({ id }) => id)).toEqual(['other']);
  });

  it('are not cached for a missing test', async () => {
    const testId = await addTest(database, userId, [question('one')]);
    await database.update(tests).set({ id: 'elsewhere' }).where(eq(tests.id, testId));
    const missing = await findChoices(database, testId);
    await database.update(tests).set({ id: testId }).where(eq(tests.id, 'elsewhere'));

    expect(missing).toBeUndefined();
    expect((await findChoices(database, testId))?.map(({ id }) => id)).toEqual(['one']);
  });
});
