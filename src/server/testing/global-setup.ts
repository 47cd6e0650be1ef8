import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { migratePglite, migratePostgres } from '../store/migrate-database.ts';
import { startPostgres } from './database/start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of an empty, migrated PGlite data folder. */
    databaseImage: string;
    /** A PostgreSQL server with the template database `migrated`; undefined if this machine has no PostgreSQL. */
    postgresUrl: string | undefined;
  }
}

const migrationsFolder = 'src/server/store/migrations';

/** Prepares the databases that all test files share. Returns the teardown. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'prash-patra-tests-'));
  const postgres = await startPostgresWithTemplate();
  // After PostgreSQL: loading PGlite blocks this process for longer than a connection may take.
  project.provide('databaseImage', await makeImage(folder));
  if (!postgres) process.stdout.write('PostgreSQL was not found: the store is tested on the embedded database alone.\n');
  project.provide('postgresUrl', postgres?.url);
  return async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeImage(folder: string): Promise<string> {
  const client = await PGlite.create();
  await migratePglite(drizzle({ client }), migrationsFolder);
  const image = await client.dumpDataDir('none');
  await client.close();
  const file = join(folder, 'database.tar');
  writeFileSync(file, Buffer.from(await image.arrayBuffer()));
  return file;
}

async function startPostgresWithTemplate() {
  const postgres = await startPostgres();
  if (!postgres) return undefined;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create database migrated');
  await admin.end();
  await migratePostgres(postgres.url.replace(/\/postgres$/u, '/migrated'), migrationsFolder);
  return postgres;
}
