import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hasPostgres, migrationsFolder, openTestPostgres } from '../testing/test-database.ts';
import { addTest, addUser } from './__fixtures__/add-test.ts';
import { type AttemptResult, startAttempt } from './attempts.ts';
import { finishTogether } from './finish-together.ts';
import { type Database, type OpenedDatabase, openPostgres } from './open-database.ts';
import { findAttempt, saveProgressTogether } from './progress.ts';

const rounds = 5;
const attemptsEach = 60;

/** What one process wants to make of an attempt, told from what the other wants by `mark`. */
type Change = (database: Database, testId: string) => Promise<boolean>;

const save =
  (mark: number): Change =>
  (database, testId) =>
    saveProgressTogether(database, testId, { responses: {}, version: 1, savedBy: {}, attempted: mark });

const finish =
  (mark: number, finishedBy: AttemptResult['finishedBy'], version: number): Change =>
  (database, testId) => {
    const result = { responses: {}, version, finishedAt: 1500, finishedBy, twelfths: 0, attempted: mark };
    return finishTogether(database, testId, result, { version: 0, voidIds: [] });
  };

describe.runIf(hasPostgres)('on PostgreSQL, two processes that change the same attempts at once, each many in one statement', () => {
  let one: OpenedDatabase;
  let other: OpenedDatabase;
  let userId: string;
  beforeAll(async () => {
    const { url, ...opened } = await openTestPostgres();
    one = opened;
    other = await openPostgres(url, migrationsFolder, () => undefined);
    userId = await addUser(one.database, 'asha');
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  it.each<[string, Change, Change]>([
    ['both save', save(1), save(2)],
    ['the learner and the end of the time finish', finish(1, 'learner', 1), finish(2, 'deadline', 0)],
    ['one saves, one finishes', save(1), finish(2, 'learner', 1)],
  ])('change each once, whoever was first: %s', async (_what, ofOne, ofOther) => {
    for (let round = 0; round < rounds; round++) {
      const testIds: string[] = [];
      for (let count = 0; count < attemptsEach; count++) {
        const testId = await addTest(one.database, userId);
        await startAttempt(one.database, { testId, userId, startedAt: 1000, deadline: 2000 });
        testIds.push(testId);
      }

      // In opposite orders: two that wait for each other would be told so by PostgreSQL.
      const [byOne, byOther] = await Promise.all([
        Promise.all(testIds.map((testId) => ofOne(one.database, testId))),
        Promise.all(testIds.toReversed().map((testId) => ofOther(other.database, testId))),
      ]);

      byOther.reverse();
      for (const [place, testId] of testIds.entries()) {
        expect([byOne[place], byOther[place]].filter(Boolean)).toHaveLength(1);
        expect(await findAttempt(one.database, userId, testId)).toMatchObject({ attempted: byOne[place] ? 1 : 2 });
      }
    }
  });
});
