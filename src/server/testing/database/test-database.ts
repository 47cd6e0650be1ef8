import { readFileSync } from 'node:fs';

import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

import { type Database, type OpenedDatabase, openPostgres } from '../../store/open-database.ts';

export const testMigrationsFolder = 'src/server/store/migrations';

/** An in-memory database, and its catalogue when it was loaded. */
interface LoadedImage {
  client: PGlite;
  catalogue: string;
}

/** Closed by the tests of this worker. Truncating one takes a twentieth of the time of loading the image. */
const idle: LoadedImage[] = [];
const maxIdle = 2;

/** An empty embedded database in memory. */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  const loaded = (await reuseIdle()) ?? (await loadImage());
  let isOpen = true;
  const client = new Proxy(loaded.client, {
    get(target, name) {
      if (!isOpen) throw new Error('PGlite is closed');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return {
    database: drizzle({ client }),
    async close() {
      if (!isOpen) throw new Error('PGlite is closed');
      isOpen = false;
      if (idle.length < maxIdle) idle.push(loaded);
      else await loaded.client.close();
    },
  };
}

async function loadImage(): Promise<LoadedImage> {
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(inject('databaseImage'))]) });
  return { client, catalogue: await describeCatalogue(client) };
}

/** An idle database, emptied. One whose tables a test has changed is discarded. */
async function reuseIdle(): Promise<LoadedImage | undefined> {
  const loaded = idle.pop();
  if (!loaded) return undefined;
  const { client, catalogue } = loaded;
  await client.exec('discard all');
  if ((await describeCatalogue(client)) !== catalogue) {
    await client.close();
    return reuseIdle();
  }
  const { rows } = await client.query<{ name: string }>("select quote_ident(tablename) as name from pg_tables where schemaname = 'public'");
  await client.exec(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`);
  return loaded;
}

async function describeCatalogue(client: PGlite): Promise<string> {
  const catalogues = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_type', 'pg_namespace'];
  // Oids are never reused.
  const counts = catalogues.map(
    (name) => `(select count(*) || ':' || ${name === 'pg_attribute' ? 'max(attrelid)' : 'max(oid)'} from ${name})`,
  );
  const { rows } = await client.query(`select ${counts.map((count, index) => `${count} as c${index}`).join(', ')}`);
  return JSON.stringify(rows);
}

/** The database of a file or group of tests, closed after them. */
export async function openUntilEnd(open: () => Promise<OpenedDatabase>): Promise<Database> {
  const { database, close } = await open();
  afterAll(close);
  return database;
}

/** In ms. Many queries at once wait long for a connection on a busy machine, which is no outage. */
const limit = 60_000;
const patient = { silenceLimit: limit, connectionLimit: limit, statementLimit: limit };

/** A migrated, empty database of its own on the tests' PostgreSQL. Throws if there is none. */
export async function openTestPostgres(): Promise<OpenedDatabase & { url: string }> {
  const url = await createTestPostgres('migrated');
  return { ...(await openPostgres(url, testMigrationsFolder, () => undefined, patient)), url };
}

/** The URL of a new database, without tables unless it is copied from the migrated one. */
export async function createTestPostgres(template: 'migrated' | 'template0' = 'template0'): Promise<string> {
  const server = inject('postgresUrl');
  if (!server) throw new Error('There is no PostgreSQL to test on');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  return server.replace(/\/postgres$/u, `/${name}`);
}

/** For tests that need several connections at once. The benchmarks have no PostgreSQL. */
export const hasPostgres = process.env.VITEST !== undefined && inject('postgresUrl') !== undefined;

/** PostgreSQL if this machine has it: it answers thousands of calls in half the time of the embedded database. */
export const openFastDatabase: () => Promise<OpenedDatabase> = hasPostgres ? openTestPostgres : openTestDatabase;

/** The number of this PostgreSQL database's transactions that wait for a lock. */
export async function waitingForLocks(database: Database): Promise<number> {
  const { rows } = (await database.execute(sql`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)) as {
    rows: { waiting: number }[];
  };
  return rows[0]?.waiting ?? 0;
}

/** The engines that the product runs on, as far as this machine has them; for `describe.each`. */
export function databaseEngines(): [name: string, open: () => Promise<OpenedDatabase>][] {
  const postgres: [string, () => Promise<OpenedDatabase>][] = hasPostgres ? [['PostgreSQL', openTestPostgres]] : [];
  return [['PGlite', openTestDatabase], ...postgres];
}
