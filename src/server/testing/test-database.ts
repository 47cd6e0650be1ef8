import { readFileSync } from 'node:fs';

import pg from 'pg';
import { inject } from 'vitest';

import { type OpenedDatabase, openPglite, openPostgres } from '../store/open-database.ts';

export const migrationsFolder = 'src/server/store/migrations';

/** An empty embedded database in memory. */
export function openTestDatabase(): Promise<OpenedDatabase> {
  return openPglite(new Blob([readFileSync(inject('databaseImage'))]), migrationsFolder);
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

/** Both engines that the product runs on, as far as this machine has them; for `describe.each`. */
export function databaseEngines(): [name: string, open: () => Promise<OpenedDatabase>][] {
  const postgres: [string, () => Promise<OpenedDatabase>][] = hasPostgres ? [['PostgreSQL', openTestPostgres]] : [];
  return [['PGlite', openTestDatabase], ...postgres];
}
