import { like } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';

import { secrets } from '../store/schema/schema.ts';
import { openSecrets } from '../store/secrets.ts';
import { openTestDatabase } from '../testing/database/test-database.ts';
import { createPseudonyms, forgetPseudonyms } from './pseudonyms.ts';

const { database, close } = await openTestDatabase();
afterAll(close);
const store = await openSecrets(database, {});

const lastMoment = Date.UTC(2026, 10, 21, 18, 29, 59, 999);
const nextDay = lastMoment + 1;

const keptKeys = () => database.select().from(secrets).where(like(secrets.name, 'pseudonyms-%'));

describe('a pseudonym', () => {
  it('T-83: is the same for a day in India, in all processes, and another the next day', async () => {
    let now = lastMoment - 60 * 60 * 1000;
    const here = createPseudonyms(store, () => now);
    const there = createPseudonyms(store, () => now);

    const [first, second] = await Promise.all([here('asha'), there('asha')]);
    const binod = await here('binod');
    now = lastMoment;
    const evening = await there('asha');
    now = nextDay;
    const tomorrow = await here('asha');

    expect(first).toMatch(/^[\w-]{16}$/u);
    expect([second, evening]).toEqual([first, first]);
    expect(new Set([first, binod, tomorrow]).size).toBe(3);
  });

  it('T-83: cannot be computed once its day is over, because its key is dropped', async () => {
    await createPseudonyms(store, () => lastMoment)('asha');
    await createPseudonyms(store, () => nextDay)('asha');

    await forgetPseudonyms(database, lastMoment);
    const during = await keptKeys();
    await forgetPseudonyms(database, nextDay);
    const after = await keptKeys();

    expect([during.length, after.length]).toEqual([2, 1]);
    expect(after).toEqual(during.filter(({ name }) => after.some((kept) => kept.name === name)));
  });
});
