import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hasPostgres, testMigrationsFolder, openTestPostgres } from '../testing/database/test-database.ts';
import { addTest, addUser } from './__fixtures__/add-test.ts';
import { type AttemptResult, finishAttempt, lockAttempt, startAttempt } from './attempts/attempts.ts';
import { findAttempt, saveResponsesBatched } from './attempts/responses.ts';
import { type Database, type OpenedDatabase, openPostgres } from './open-database.ts';

const rounds = 10;
/** No more than the connections of a pool, so that no transaction waits for one. */
const attemptsPerRound = 10;

/** Tries to change an attempt. Returns whether it did. `mark` identifies the process. */
type Change = (database: Database, testId: string) => Promise<boolean>;

const save =
  (mark: number): Change =>
  (database, testId) =>
    saveResponsesBatched(database, testId, { responses: {}, version: 1, savedBy: {}, attempted: mark });

const finish =
  (mark: number, finishedBy: AttemptResult['finishedBy']): Change =>
  (database, testId) =>
    database.transaction(async (transaction) => {
      const attempt = await lockAttempt(transaction, testId);
      if (attempt?.state !== 'running' || attempt.version !== 0) return false;
      const result = { responses: {}, version: 1, finishedAt: 1500, finishedBy, twelfths: 0, attempted: mark };
      await finishAttempt(transaction, testId, result);
      return true;
    });

describe.runIf(hasPostgres)('on PostgreSQL, two processes that change the same attempts', () => {
  let one: OpenedDatabase;
  let other: OpenedDatabase;
  let userId: string;
  beforeAll(async () => {
    const { url, ...opened } = await openTestPostgres();
    one = opened;
    other = await openPostgres(url, testMigrationsFolder, () => undefined);
    userId = await addUser(one.database, 'asha');
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  it.each<[string, Change, Change]>([
    ['both save', save(1), save(2)],
    ['the learner and the deadline finish', finish(1, 'learner'), finish(2, 'deadline')],
    ['one saves, one finishes', save(1), finish(2, 'learner')],
  ])('change each attempt exactly once, without deadlocks: %s', async (_what, ofOne, ofOther) => {
    for (let round = 0; round < rounds; round++) {
      const testIds = await Promise.all(
        Array.from({ length: attemptsPerRound }, async () => {
          const testId = await addTest(one.database, userId);
          await startAttempt(one.database, { testId, userId, startedAt: 1000, deadline: 2000 });
          return testId;
        }),
      );

      // In opposite orders, which is how deadlocks happen.
      const [byOne, byOther] = await Promise.all([
        Promise.all(testIds.map((testId) => ofOne(one.database, testId))),
        Promise.all(testIds.toReversed().map((testId) => ofOther(other.database, testId))),
      ]);

      byOther.reverse();
      for (const [index, testId] of testIds.entries()) {
        const changedBy = [byOne[index], byOther[index]];
        const attempted = (await findAttempt(one.database, userId, testId))?.attempted;
        expect(changedBy.filter(Boolean)).toHaveLength(1);
        expect(attempted).toBe(changedBy.indexOf(true) + 1);
      }
    }
  });
});
