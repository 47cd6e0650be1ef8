import { describe, expect, it } from 'vitest';

import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './open-database.ts';
import { together } from './together.ts';

/** Doubles numbers, and keeps what it was asked each time. */
function doubler() {
  const asked: { database: Database; numbers: readonly number[] }[] = [];
  const double = together(async (database, numbers: readonly number[]) => {
    asked.push({ database, numbers });
    return numbers.map((number) => number * 2);
  });
  return { asked, double };
}

const database = {} as Database;

describe('what is asked together', () => {
  it('is asked once, and answered each in its place', async () => {
    const { asked, double } = doubler();

    const answers = await Promise.all([3, 1, 3, 2].map((number) => double(database, number)));

    expect(answers).toEqual([6, 2, 6, 4]);
    expect(asked).toEqual([{ database, numbers: [3, 1, 3, 2] }]);
  });

  it('is asked again later: nothing is remembered', async () => {
    const { asked, double } = doubler();
    await double(database, 1);

    expect(await double(database, 1)).toBe(2);

    expect(asked.map(({ numbers }) => numbers)).toEqual([[1], [1]]);
  });

  it('is asked of each database by itself', async () => {
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

  it('is divided where it is too much', async () => {
    const { asked, double } = doubler();

    const answers = await Promise.all(Array.from({ length: 250 }, (_value, number) => double(database, number)));

    expect(answers).toEqual(Array.from({ length: 250 }, (_value, number) => number * 2));
    expect(asked.map(({ numbers }) => numbers.length)).toEqual([100, 100, 50]);
  });

  it('is asked at once in a transaction, before anybody can end it', async () => {
    const { asked, double } = doubler();
    const opened = await openTestDatabase();

    await opened.database.transaction(async (transaction) => {
      const answer = double(transaction, 4);
      expect(asked.map(({ numbers }) => numbers)).toEqual([[4]]);
      expect(await answer).toBe(8);
    });

    await opened.close();
  });

  it('fails together, and the next does not', async () => {
    let fails = true;
    const ask = together(async (_database, questions: readonly string[]) => {
      if (fails) throw new Error('The connection is lost');
      return [...questions];
    });

    const outcomes = await Promise.allSettled([ask(database, 'one'), ask(database, 'two')]);
    fails = false;

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask(database, 'three')).toBe('three');
  });
});
