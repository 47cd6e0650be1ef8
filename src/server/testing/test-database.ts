import { readFileSync } from 'node:fs';

import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';

import { type Database, databaseOn, type OpenedDatabase, openPostgres } from '../store/open-database.ts';

export const migrationsFolder = 'src/server/store/migrations';

/** An embedded database in memory, with what its catalogue held when it was loaded. */
interface Loaded {
  client: PGlite;
  catalogue: string;
}

/** Given back by the tests of this worker: emptying one takes a tenth of the time of loading one. */
const idle: Loaded[] = [];
const mostIdle = 2;

/** An empty embedded database in memory. */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  const loaded = (await takeIdle()) ?? (await load());
  let isOpen = true;
  const client = new Proxy(loaded.client, {
    get(target, name) {
      if (!isOpen) throw new Error('PGlite is closed');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return {
    database: databaseOn(client) as unknown as Database,
    async close() {
      if (!isOpen) throw new Error('PGlite is closed');
      isOpen = false;
      if (idle.length < mostIdle) idle.push(loaded);
      else await loaded.client.close();
    },
  };
}

async function load(): Promise<Loaded> {
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(inject('databaseImage'))]) });
  return { client, catalogue: await describeCatalogue(client) };
}

/** One that was given back, empty again; one whose tables a test has changed is not used any more. */
async function takeIdle(): Promise<Loaded | undefined> {
  const loaded = idle.pop();
  if (!loaded) return undefined;
  const { client, catalogue } = loaded;
  await client.exec('discard all');
  if ((await describeCatalogue(client)) !== catalogue) {
    await client.close();
    return takeIdle();
  }
  const { rows } = await client.query<{ name: string }>("select quote_ident(tablename) as name from pg_tables where schemaname = 'public'");
  await client.exec(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`);
  return loaded;
}

async function describeCatalogue(client: PGlite): Promise<string> {
  const catalogues = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_type', 'pg_namespace'];
  // No two objects that are made ever have the same oid.
  const counts = catalogues.map(
    (name) => `(select count(*) || ':' || ${name === 'pg_attribute' ? 'max(attrelid)' : 'max(oid)'} from ${name})`,
  );
  const { rows } = await client.query(`select ${counts.map((count, index) => `${count} as c${index}`).join(', ')}`);
  return JSON.stringify(rows);
}

/** An empty database of its own on the tests' PostgreSQL, migrated; throws where there is none. */
export async function openTestPostgres(): Promise<OpenedDatabase & { url: string }> {
  const url = await createTestPostgres();
  return { ...(await openPostgres(url, migrationsFolder, () => undefined)), url };
}

/** The address of a database with nothing in it, not even tables. */
export async function createTestPostgres(): Promise<string> {
  const server = inject('postgresUrl');
  if (!server) throw new Error('There is no PostgreSQL to test on');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return server.replace(/\/postgres$/u, `/${name}`);
}

/** Whether the tests have a PostgreSQL; for what several connections at once are needed for. The benchmarks have none. */
export const hasPostgres = process.env.VITEST !== undefined && inject('postgresUrl') !== undefined;

/** An empty database on the engine that answers thousands of calls in half the time of the embedded one, if this machine has it. */
export const openFastDatabase: () => Promise<OpenedDatabase> = hasPostgres ? openTestPostgres : openTestDatabase;

/** Both engines that the product runs on, as far as this machine has them; for `describe.each`. */
export function databaseEngines(): [name: string, open: () => Promise<OpenedDatabase>][] {
  const postgres: [string, () => Promise<OpenedDatabase>][] = hasPostgres ? [['PostgreSQL', openTestPostgres]] : [];
  return [['PGlite', openTestDatabase], ...postgres];
}
