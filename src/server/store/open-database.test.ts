import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { isDatabaseUnavailable } from '../shared/database-unavailable.ts';
import { createTestPostgres, databaseEngines, hasPostgres, migrationsFolder } from '../testing/test-database.ts';
import { startLine } from '../testing/start-line.ts';
import { findNewestMigration } from './open-work.ts';
import { type Database, openPglite, openPostgres } from './open-database.ts';
import { secrets } from './schema.ts';
import { findOrMakeSecret } from './secrets.ts';

const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
const newestMigration = journal.entries.at(-1)?.when;
const moreThanThePool = 12;

async function isRefused(database: Database, statement: SQL): Promise<boolean> {
  return database.execute(statement).then(
    () => false,
    () => true,
  );
}

describe.each(databaseEngines())('on %s, a database', (_, open) => {
  it('tells to where it is migrated until it is closed', async () => {
    const { database, close } = await open();

    const before = await findNewestMigration(database);
    await close();
    const after = findNewestMigration(database);

    expect(before).toBe(newestMigration);
    await expect(after).rejects.toThrow('Failed query');
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

describe('an embedded database that cannot write its journal', () => {
  it('is told of as broken, and refuses what it is asked next; what it only refuses is none of that', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prash-patra-database-'));
    const broken: string[] = [];
    const { database } = await openPglite(folder, migrationsFolder, ({ message }) => broken.push(message));
    const refused = await isRefused(database, sql`select * from nowhere`);
    const before = [...broken];
    // As little can be written there as on a full disk.
    rmSync(join(folder, 'pg_wal'), { recursive: true });
    writeFileSync(join(folder, 'pg_wal'), '');

    // What follows needs another file there.
    await database.execute(sql`select pg_switch_wal()`);
    const ended = await isRefused(database, sql`create table another (id int)`);
    const next = await isRefused(database, sql`select 1`);
    rmSync(folder, { recursive: true });

    expect([refused, ended, next]).toEqual([true, true, true]);
    expect(before).toEqual([]);
    expect(broken).toEqual([expect.stringContaining('pg_wal')]);
  });
});

describe.runIf(hasPostgres)('a PostgreSQL database', () => {
  it('is migrated once by five processes that start on it at once', async () => {
    const url = await createTestPostgres();

    const opened = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url, migrationsFolder, () => undefined)));

    const [first] = opened;
    const applied = await first?.database.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`);
    const reached = await Promise.all(opened.map(({ database }) => findNewestMigration(database)));
    await Promise.all(opened.map(({ close }) => close()));
    expect(applied).toMatchObject({ rows: [{ count: journal.entries.length }] });
    expect(reached).toEqual([newestMigration, newestMigration, newestMigration, newestMigration, newestMigration]);
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

    expect(await findNewestMigration(database)).toBe(newestMigration);
    await Promise.all([close(), other.close()]);
  });

  it('outlives the loss of a connection at which nobody asks anything just then', async () => {
    const url = await createTestPostgres();
    const { database, close } = await openPostgres(url, migrationsFolder, () => undefined);
    const other = await openPostgres(url, migrationsFolder, () => undefined);

    const lost = database.transaction(async (transaction) => {
      await other.database.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
      await expect.poll(() => transaction.execute(sql`select 1`).catch((error: unknown) => error)).toBeInstanceOf(Error);
      return transaction.execute(sql`select 1`);
    });

    expect(isDatabaseUnavailable(await lost.catch((error: unknown) => error))).toBe(true);
    expect(await isRefused(database, sql`select 1`)).toBe(false);
    await Promise.all([close(), other.close()]);
  });

  it('lends a connection again that was lost as a transaction began', async () => {
    const line = await startLine(await createTestPostgres());
    const { database, close } = await openPostgres(line.url, migrationsFolder, () => undefined);
    const begin = () => database.transaction(async (transaction) => transaction.execute(sql`select 1`));
    line.on('begin', 'cut');
    const lost: unknown[] = [];
    for (let times = 0; times < moreThanThePool; times++) lost.push(await begin().catch((error: unknown) => error));

    line.on('begin', 'carry');
    await begin();

    expect(lost.map(isDatabaseUnavailable)).toEqual(lost.map(() => true));
    await close();
    await line.close();
  });

  it('that falls silent is given up after a while, and asked again on another connection', async () => {
    const line = await startLine(await createTestPostgres());
    const { database, close } = await openPostgres(line.url, migrationsFolder, () => undefined, 300);
    line.on('select', 'swallow');
    const asked = await database.execute(sql`select 1`).catch((error: unknown) => error);
    const inTransaction = database.transaction(async (transaction) => transaction.execute(sql`select 1`));
    const begun = await inTransaction.catch((error: unknown) => error);

    line.on('select', 'carry');

    expect([asked, begun].map(isDatabaseUnavailable)).toEqual([true, true]);
    await expect.poll(() => isRefused(database, sql`select 1`)).toBe(false);
    await close();
    await line.close();
  });

  it('of which nothing is asked for a while is no loss: its connections are given back', async () => {
    const losses: Error[] = [];
    const opened = await openPostgres(await createTestPostgres(), migrationsFolder, (error) => losses.push(error), 300);
    await opened.database.execute(sql`select 1`);

    await expect.poll(() => opened.readPool?.()?.idle).toBe(0);

    expect(losses).toEqual([]);
    await opened.close();
  });

  it('that is not there is an error, not a wait', async () => {
    const url = (await createTestPostgres()).replace(/test_\w+$/u, 'nowhere');

    await expect(openPostgres(url, migrationsFolder, () => undefined)).rejects.toThrow('nowhere');
  });
});
