import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';

/** `open-database.ts`, which names this type too, imports this file. */
type Database = PgDatabase<PgQueryResultHKT>;

/** Advisory lock: processes that start on one database migrate one after the other. */
export const migrationLock = 7_274_747;

/** The tables are of a version before the first release, which no migration leads on from. */
export class UnsupportedSchemaError extends Error {
  constructor() {
    super('an early version of Prash Patra made this database, and it cannot be upgraded. Start with an empty folder or database');
  }
}

export async function migratePostgres(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // The query under way reports a lost connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const database = drizzle({ client });
    // Waiting for the lock and building an index may both take longer than any request.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseUnsupported(database, migrationsFolder);
    await migrateServer(database, { migrationsFolder });
  } finally {
    // Ends the session, which releases the lock.
    await client.end();
  }
}

export async function migratePglite(database: PgliteDatabase, migrationsFolder: string): Promise<void> {
  await refuseUnsupported(database, migrationsFolder);
  await migrateEmbedded(database, { migrationsFolder });
}

async function refuseUnsupported(database: Database, migrationsFolder: string): Promise<void> {
  const [first] = await listMigrations(database);
  if (first !== undefined && !isKnownMigration(first, migrationsFolder)) throw new UnsupportedSchemaError();
}

export function isKnownMigration(migration: number, migrationsFolder: string): boolean {
  return readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis === migration);
}

/** The creation time (ms) of the newest migration that was applied; undefined in a database without our tables. */
export async function findNewestMigration(database: Database): Promise<number | undefined> {
  return (await listMigrations(database)).at(-1);
}

/** The creation times of the applied migrations, oldest first. */
async function listMigrations(database: Database): Promise<number[]> {
  const one = sql`(values (1)) as one`;
  const [journal] = await database.select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` }).from(one);
  if (!journal?.exists) return [];
  const createdAt = sql<number>`created_at::float8`;
  const rows = await database
    .select({ createdAt })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(createdAt);
  return rows.map((row) => row.createdAt);
}
