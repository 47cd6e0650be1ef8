import { describe, expect, it } from 'vitest';

import { openTestDatabase } from '../testing/database/test-database.ts';
import type { Database } from './open-database.ts';
import { batched } from './batched-queries.ts';

/** A batched query that doubles numbers, and a record of its batches. */
function doubler() {
  const asked: { database: Database; numbers: readonly number[] }[] = [];
  const double = batched(async (database, numbers: readonly number[]) => {
    asked.push({ database, numbers });
    return numbers.map((number) => number * 2);
  });
  return { asked, double };
}

const database = {} as Database;

describe('batched queries', () => {
  it('run as one batch, with the results in order', async () => {
    const { asked, double } = doubler();

    const answers = await Promise.all([3, 1, 3, 2].map((number) => double(database, number)));

    expect(answers).toEqual([6, 2, 6, 4]);
    expect(asked).toEqual([{ database, numbers: [3, 1, 3, 2] }]);
  });

  it('are not cached', async () => {
    const { asked, double } = doubler();
    await double(database, 1);

    expect(await double(database, 1)).toBe(2);

    expect(asked.map(({ numbers }) => numbers)).toEqual([[1], [1]]);
  });

  it('are batched per database', async () => {
    const { asked, double } = doubler();
    const other = {} as Database;

    await Promise.all([double(database, 1), double(other, 2), double(database, 3)]);

    expect(asked).toEqual([
      { database, numbers: [1, 3] },
      { database: other, numbers: [2] },
    ]);
    expect(asked[0]?.database).toBe(database);
    expect(asked[1]?.database).toBe(other);
  });

  it('are split into batches of the maximum size', async () => {
    const { asked, double } = doubler();

    const answers = await Promise.all(Array.from({ length: 250 }, (_value, number) => double(database, number)));

    expect(answers).toEqual(Array.from({ length: 250 }, (_value, number) => number * 2));
    expect(asked.map(({ numbers }) => numbers.length)).toEqual([100, 100, 50]);
  });

  it('run at once inside a transaction', async () => {
    const { asked, double } = doubler();
    const opened = await openTestDatabase();

    await opened.database.transaction(async (transaction) => {
      const answer = double(transaction, 4);
      expect(asked.map(({ numbers }) => numbers)).toEqual([[4]]);
      expect(await answer).toBe(8);
    });

    await opened.close();
  });

  it('fail as a batch; the next batch succeeds', async () => {
    let fails = true;
    const ask = batched(async (_database, questions: readonly string[]) => {
      if (fails) throw new Error('The connection is lost');
      return [...questions];
    });

    const outcomes = await Promise.allSettled([ask(database, 'one'), ask(database, 'two')]);
    fails = false;

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask(database, 'three')).toBe('three');
  });
});
