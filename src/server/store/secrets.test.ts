import { describe, expect, it } from 'vitest';

import { databaseEngines, hasPostgres, testMigrationsFolder, openTestPostgres, openUntilEnd } from '../testing/database/test-database.ts';
import { openPostgres } from './open-database.ts';
import { findOrMakeSecret } from './secrets.ts';

describe.each(databaseEngines())('on %s, a secret', async (_, open) => {
  const database = await openUntilEnd(open);

  it('is created once and then returned', async () => {
    const first = await findOrMakeSecret(database, 'kept', () => 'first');

    const second = await findOrMakeSecret(database, 'kept', () => 'second');

    expect([first, second]).toEqual(['first', 'first']);
  });

  it('is distinct per name', async () => {
    const one = await findOrMakeSecret(database, 'one', () => 'for one');

    const other = await findOrMakeSecret(database, 'other', () => 'for the other');

    expect([one, other]).toEqual(['for one', 'for the other']);
  });
});

describe.runIf(hasPostgres)('on PostgreSQL, a secret', () => {
  it('is shared by processes that start at once', async () => {
    const { url, ...first } = await openTestPostgres();
    const others = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url, testMigrationsFolder, () => undefined)));
    const processes = [first, ...others];

    const values = await Promise.all(
      processes.flatMap(({ database }) => [1, 2, 3].map(() => findOrMakeSecret(database, 'shared', () => crypto.randomUUID()))),
    );
    await Promise.all(processes.map(({ close }) => close()));

    expect(values).toHaveLength(15);
    expect(new Set(values).size).toBe(1);
  });
});
