import { beforeEach, describe, expect, it, vi } from 'vitest';

import { nextDayStart } from '../../../assessment/allowance.ts';
import { databaseEngines, openUntilEnd } from '../../testing/database/test-database.ts';
import { createTokenBudget } from './token-budget.ts';

describe.each(databaseEngines())('on %s, the tokens of a day', async (_, open) => {
  const database = await openUntilEnd(open);
  /** Each test uses different days. */
  let now = Date.UTC(2026, 10, 21, 6, 30);
  const log = { error: vi.fn<(details: object, text: string) => void>() };
  const newBudget = (perDay: number) => createTokenBudget({ database, now: () => now, log }, perDay);
  beforeEach(() => {
    log.error.mockClear();
    now += 7 * 24 * 3_600_000;
  });

  it('T-28: never exceed the budget, however two processes race', async () => {
    const [one, other] = [newBudget(1000), newBudget(1000)];

    const taken = await Promise.all(Array.from({ length: 50 }, (_value, place) => (place % 2 === 0 ? one : other).take(100)));

    expect(taken.filter(Boolean)).toHaveLength(10);
  });

  it('are returned if a call used fewer', async () => {
    const budget = newBudget(1000);
    const pay = await budget.take(900);
    const meanwhile = await budget.take(200);
    await pay?.(700);

    expect(meanwhile).toBeUndefined();
    expect([await budget.take(301), await budget.take(300)].map(Boolean)).toEqual([false, true]);
  });

  it('count if a call used more than it reserved', async () => {
    const budget = newBudget(1000);
    const pay = await budget.take(100);
    await pay?.(600);

    expect([await budget.take(401), await budget.take(400)].map(Boolean)).toEqual([false, true]);
  });

  it('T-28: stay reserved if the process dies before it settles them', async () => {
    await newBudget(1000).take(1000);

    expect(await newBudget(1000).take(1)).toBeUndefined();
  });

  it('are renewed at midnight in India; a later settlement counts for the day of its reservation', async () => {
    const budget = newBudget(1000);
    now = nextDayStart(now) - 1;
    const pay = await budget.take(1000);
    const before = await budget.take(1);
    now += 1;

    const after = await budget.take(1000);
    await pay?.(0);

    expect([before, await budget.take(1)]).toEqual([undefined, undefined]);
    expect(after).toBeDefined();
  });

  it('are logged as spent once a day', async () => {
    const budget = newBudget(10);
    for (let count = 0; count < 3; count++) await budget.take(11);
    now = nextDayStart(now);
    await budget.take(11);

    expect(log.error.mock.calls.map(([, text]) => text)).toEqual(
      Array(2).fill('too few of the models’ tokens of the day are left for a call'),
    );
  });
});
