import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { databaseEngines, hasPostgres, migrationsFolder, openTestPostgres } from '../testing/test-database.ts';
import { type OpenedDatabase, openPostgres } from './open-database.ts';
import { findOrMakeSecret } from './secrets.ts';

describe.each(databaseEngines())('on %s, a secret', (_, open) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it('is made once, and then the same', async () => {
    const first = await findOrMakeSecret(opened.database, 'kept', () => 'first');

    const second = await findOrMakeSecret(opened.database, 'kept', () => 'second');

    expect([first, second]).toEqual(['first', 'first']);
  });

  it('is one of its own for each name', async () => {
    const one = await findOrMakeSecret(opened.database, 'one', () => 'for one');

    const other = await findOrMakeSecret(opened.database, 'other', () => 'for the other');

    expect([one, other]).toEqual(['for one', 'for the other']);
  });
});

describe.runIf(hasPostgres)('on PostgreSQL, a secret', () => {
  it('is one and the same for processes that start at once', async () => {
    const { url, ...first } = await openTestPostgres();
    const others = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url, migrationsFolder, () => undefined)));
    const processes = [first, ...others];

    const values = await Promise.all(
      processes.flatMap(({ database }) => [1, 2, 3].map(() => findOrMakeSecret(database, 'shared', () => crypto.randomUUID()))),
    );
    await Promise.all(processes.map(({ close }) => close()));

    expect(values).toHaveLength(15);
    expect(new Set(values).size).toBe(1);
  });
});
