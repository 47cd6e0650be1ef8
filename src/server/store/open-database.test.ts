import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { createTestPostgres, databaseEngines, hasPostgres, migrationsFolder } from '../testing/test-database.ts';
import { isReachable, openPglite, openPostgres } from './open-database.ts';
import { secrets } from './schema.ts';
import { findOrMakeSecret } from './secrets.ts';

describe.each(databaseEngines())('on %s, a database', (_, open) => {
  it('is reachable until it is closed', async () => {
    const { database, close } = await open();

    const before = await isReachable(database);
    await close();
    const after = await isReachable(database);

    expect([before, after]).toEqual([true, false]);
  });

  it('takes nothing from a transaction that throws', async () => {
    const { database, close } = await open();

    const failed = database.transaction(async (transaction) => {
      await findOrMakeSecret(transaction, 'half', () => 'made');
      throw new Error('changed our mind');
    });

    await expect(failed).rejects.toThrow('changed our mind');
    expect(await database.select().from(secrets)).toEqual([]);
    await close();
  });
});

describe('an embedded database', () => {
  it('keeps what it holds when it is opened again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prash-patra-database-'));
    const first = await openPglite(folder, migrationsFolder);
    await findOrMakeSecret(first.database, 'kept', () => 'over a restart');
    await first.close();

    const second = await openPglite(folder, migrationsFolder);
    const value = await findOrMakeSecret(second.database, 'kept', () => 'made anew');
    await second.close();
    rmSync(folder, { recursive: true });

    expect(value).toBe('over a restart');
  });
});

describe.runIf(hasPostgres)('a PostgreSQL database', () => {
  it('is migrated once by five processes that start on it at once', async () => {
    const url = await createTestPostgres();

    const opened = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url, migrationsFolder, () => undefined)));

    const [first] = opened;
    const applied = await first?.database.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`);
    const reached = await Promise.all(opened.map(({ database }) => isReachable(database)));
    await Promise.all(opened.map(({ close }) => close()));
    const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
    expect(applied).toMatchObject({ rows: [{ count: journal.entries.length }] });
    expect(reached).toEqual([true, true, true, true, true]);
  });

  it('replaces a connection that died while it was idle', async () => {
    const url = await createTestPostgres();
    const errors: Error[] = [];
    const { database, close } = await openPostgres(url, migrationsFolder, (error) => errors.push(error));
    const other = await openPostgres(url, migrationsFolder, () => undefined);
    await database.execute(sql`select 1`);

    await other.database.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
    await expect.poll(() => errors.length).toBeGreaterThan(0);

    expect(await isReachable(database)).toBe(true);
    await Promise.all([close(), other.close()]);
  });

  it('that is not there is an error, not a wait', async () => {
    const url = (await createTestPostgres()).replace(/test_\w+$/u, 'nowhere');

    await expect(openPostgres(url, migrationsFolder, () => undefined)).rejects.toThrow('nowhere');
  });
});
