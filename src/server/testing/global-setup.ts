import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';

import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with the image of an empty, migrated database: loading it is four times as fast as migrating. */
    databaseImage: string;
    /** A PostgreSQL server of the tests' own, or nothing where this machine has none. */
    postgresUrl: string | undefined;
  }
}

/** Prepares what all test files share; answers how to end it. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'prash-patra-tests-'));
  project.provide('databaseImage', await makeImage(folder));
  const postgres = await startPostgres();
  if (!postgres) process.stdout.write('PostgreSQL was not found: the store is tested on the embedded database alone.\n');
  project.provide('postgresUrl', postgres?.url);
  return async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeImage(folder: string): Promise<string> {
  const client = await PGlite.create();
  await migrate(drizzle({ client }), { migrationsFolder: 'src/server/store/migrations' });
  const image = await client.dumpDataDir('none');
  await client.close();
  const file = join(folder, 'database.tar');
  writeFileSync(file, Buffer.from(await image.arrayBuffer()));
  return file;
}
