import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isDatabaseUnavailable } from '../shared/http/answer-failure.ts';
import { createTestPostgres, databaseEngines, hasPostgres, testMigrationsFolder } from '../testing/database/test-database.ts';
import { createDataFolder } from '../testing/data-folder.ts';
import { startLine } from '../testing/start-line.ts';
import { findNewestMigration, UnsupportedSchemaError } from './migrate-database.ts';
import { type Database, openPglite, openPostgres } from './open-database.ts';
import { secrets } from './schema/schema.ts';
import { createSeal } from './sealing.ts';
import { findOrMakeSecret } from './secrets.ts';

const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(join(testMigrationsFolder, 'meta/_journal.json'), 'utf8'));
const newestMigration = journal.entries.at(-1)?.when;
const moreThanThePool = 12;
const seal = createSeal({});

const select = sql`select 1`;
const endOtherSessions = sql`
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
const makeUnknown = sql`update drizzle.__drizzle_migrations set created_at = 1795237559612`;

async function errorOf(work: PromiseLike<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

const isRefused = async (database: Database, statement: SQL) => (await errorOf(database.execute(statement))) !== undefined;

const selectInTransaction = (database: Database) => database.transaction((transaction) => transaction.execute(select));

describe.each(databaseEngines())('a database on %s', (_, open) => {
  it('is migrated, and refuses queries once closed', async () => {
    const { database, close } = await open();

    const before = await findNewestMigration(database);
    await close();
    const after = findNewestMigration(database);

    expect(before).toBe(newestMigration);
    await expect(after).rejects.toThrow('Failed query');
  });

  it('rolls back a transaction that throws', async () => {
    const { database, close } = await open();

    const failed = database.transaction(async (transaction) => {
      await findOrMakeSecret({ database: transaction, seal }, 'half', () => 'made');
      throw new Error('changed our mind');
    });

    await expect(failed).rejects.toThrow('changed our mind');
    expect(await database.select().from(secrets)).toEqual([]);
    await close();
  });
});

describe('an embedded database', () => {
  const parent = mkdtempSync(join(tmpdir(), 'prash-patra-database-'));
  let original: string;
  beforeAll(async () => {
    original = join(await createDataFolder(parent), 'database');
    const { database, close } = await openPglite(original, testMigrationsFolder);
    await findOrMakeSecret({ database, seal }, 'session', () => 'of the first start');
    await close();
  });
  afterAll(() => rmSync(parent, { recursive: true }));

  const copyFolder = (name: string) => {
    const folder = join(parent, name);
    cpSync(original, folder, { recursive: true });
    return folder;
  };

  it('keeps its rows over a restart', async () => {
    const { database, close } = await openPglite(copyFolder('restarted'), testMigrationsFolder);

    const value = await findOrMakeSecret({ database, seal }, 'session', () => 'of the second start');

    expect(value).toBe('of the first start');
    await close();
  });

  it('with unknown migrations is refused', async () => {
    const folder = copyFolder('unknown');
    const { database, close } = await openPglite(folder, testMigrationsFolder);
    await database.execute(makeUnknown);
    await close();

    await expect(openPglite(folder, testMigrationsFolder)).rejects.toThrow(UnsupportedSchemaError);
  });

  it('reports a crash once and fails every later query; a failed query is no crash', async () => {
    const folder = copyFolder('crashed');
    const crashes: string[] = [];
    const { database } = await openPglite(folder, testMigrationsFolder, ({ message }) => crashes.push(message));
    const refused = await isRefused(database, sql`select * from nowhere`);
    const before = [...crashes];
    await findOrMakeSecret({ database, seal }, 'written', () => 'opens the journal');
    // Fails like a full disk.
    rmSync(join(folder, 'pg_wal'), { recursive: true });
    writeFileSync(join(folder, 'pg_wal'), '');

    // The next write needs a new file.
    await database.execute(sql`select pg_switch_wal()`);
    const ended = await isRefused(database, sql`create table another (id int)`);
    const next = await isRefused(database, select);

    expect([refused, ended, next]).toEqual([true, true, true]);
    expect(before).toEqual([]);
    expect(crashes).toEqual([expect.stringContaining('pg_wal')]);
  });
});

describe.runIf(hasPostgres)('a PostgreSQL database', () => {
  const open = (url: string, onPoolError: (error: Error) => void = () => undefined, silenceLimit?: number) =>
    openPostgres(url, testMigrationsFolder, onPoolError, { silenceLimit });

  /** A connection that the tests can cut or silence. */
  const openOverLine = async (silenceLimit?: number) => {
    const line = await startLine(await createTestPostgres('migrated'));
    const { database, close } = await open(line.url, undefined, silenceLimit);
    return { line, database, close: () => close().then(line.close) };
  };

  it('is migrated once by five processes that start at once', async () => {
    const url = await createTestPostgres();

    const opened = await Promise.all(Array.from({ length: 5 }, () => open(url)));

    const [first] = opened;
    const applied = await first?.database.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`);
    const reached = await Promise.all(opened.map(({ database }) => findNewestMigration(database)));
    await Promise.all(opened.map(({ close }) => close()));
    expect(applied).toMatchObject({ rows: [{ count: journal.entries.length }] });
    expect(reached).toEqual([newestMigration, newestMigration, newestMigration, newestMigration, newestMigration]);
  });

  it('with unknown migrations is refused', async () => {
    const url = await createTestPostgres('migrated');
    const { database, close } = await open(url);
    await database.execute(makeUnknown);
    await close();

    await expect(open(url)).rejects.toThrow(UnsupportedSchemaError);
  });

  it('replaces a connection that died while idle', async () => {
    const url = await createTestPostgres('migrated');
    const errors: Error[] = [];
    const { database, close } = await open(url, (error) => errors.push(error));
    const other = await open(url);
    await database.execute(select);

    await other.database.execute(endOtherSessions);
    await expect.poll(() => errors.length).toBeGreaterThan(0);

    expect(await findNewestMigration(database)).toBe(newestMigration);
    await Promise.all([close(), other.close()]);
  });

  it('survives the loss of a connection between two queries of a transaction', async () => {
    const url = await createTestPostgres('migrated');
    const { database, close } = await open(url);
    const other = await open(url);

    const lost = database.transaction(async (transaction) => {
      await other.database.execute(endOtherSessions);
      await expect.poll(() => errorOf(transaction.execute(select))).toBeInstanceOf(Error);
      return transaction.execute(select);
    });

    expect(isDatabaseUnavailable(await errorOf(lost))).toBe(true);
    expect(await isRefused(database, select)).toBe(false);
    await Promise.all([close(), other.close()]);
  });

  it('returns connections lost at the start of a transaction to the pool', async () => {
    const { line, database, close } = await openOverLine();
    line.on('begin', 'cut');
    const lost: unknown[] = [];
    for (let times = 0; times < moreThanThePool; times++) lost.push(await errorOf(selectInTransaction(database)));

    line.on('begin', 'carry');
    await selectInTransaction(database);

    expect(lost.map(isDatabaseUnavailable)).toEqual(lost.map(() => true));
    await close();
  });

  it('is retried on another connection after one fell silent', async () => {
    const { line, database, close } = await openOverLine(300);
    line.on('select', 'swallow');

    const errors = [await errorOf(database.execute(select)), await errorOf(selectInTransaction(database))];
    line.on('select', 'carry');

    expect(errors.map(isDatabaseUnavailable)).toEqual([true, true]);
    await expect.poll(() => isRefused(database, select)).toBe(false);
    await close();
  });

  it('closes idle connections without reporting them as lost', async () => {
    const errors: Error[] = [];
    const { database, readPool, close } = await open(await createTestPostgres('migrated'), (error) => errors.push(error), 300);
    await database.execute(select);

    await expect.poll(() => readPool?.().idle).toBe(0);

    expect(errors).toEqual([]);
    await close();
  });

  it('that does not exist fails to open', async () => {
    const url = (await createTestPostgres()).replace(/test_\w+$/u, 'nowhere');

    await expect(open(url)).rejects.toThrow('nowhere');
  });
});
