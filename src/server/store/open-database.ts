import { PGlite, types } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

import * as schema from './schema.ts';

/** PGlite and PostgreSQL alike; also a transaction. Inside one, use it alone: on PGlite the outer one would wait for ever. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenedDatabase {
  database: Database;
  close: () => Promise<void>;
}

/** A number that our processes agree on; they take turns at migrating. */
const migrationLock = 7_274_747;

/** `onPoolError` hears of connections that die while idle; the pool replaces them. */
export async function openPostgres(url: string, migrationsFolder: string, onPoolError: (error: Error) => void): Promise<OpenedDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 2000, statement_timeout: 10_000 });
  pool.on('error', onPoolError);
  try {
    await migrateInTurn(pool, migrationsFolder);
  } catch (error) {
    await pool.end();
    throw error;
  }
  nameFailedConnects(pool);
  return { database: drizzlePostgres({ client: pool, schema }) as unknown as Database, close: () => pool.end() };
}

/** Gives what keeps a transaction from its connection, such as waiting in vain, PostgreSQL's own code for it. */
function nameFailedConnects(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  const connectForTransaction = async () => {
    try {
      return await connect();
    } catch (cause) {
      throw Object.assign(new Error('No connection to PostgreSQL', { cause }), { code: '08001' });
    }
  };
  // The pool's own queries take the form with a callback, and drizzle wraps their errors.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => (callback ? connect(callback) : connectForTransaction())) as typeof connect;
}

async function migrateInTurn(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting one's turn and building an index may both take longer than a request may.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migratePostgres(drizzlePostgres({ client }), { migrationsFolder });
  } finally {
    // Ends the session and with it the lock, whatever happened.
    client.release(true);
  }
}

/** `place` is a folder, or an image of a data folder to work on in memory. */
export async function openPglite(place: string | Blob, migrationsFolder: string): Promise<OpenedDatabase> {
  const client = await (typeof place === 'string' ? PGlite.create(place) : PGlite.create({ loadDataDir: place }));
  const database = databaseOn(client);
  await migratePglite(database, { migrationsFolder });
  return { database: database as unknown as Database, close: () => client.close() };
}

/** The embedded database behind a client of its own. */
export function databaseOn(client: PGlite) {
  // Every query copies the parsers; nine in ten are of array types, which no table has.
  const scalars = new Set<unknown>(Object.values(types));
  client.parsers = Object.fromEntries(Object.entries(client.parsers).filter(([id]) => scalars.has(Number(id))));
  return drizzlePglite({ client, schema });
}

/** Whether the database answers. */
export async function isReachable(database: Database): Promise<boolean> {
  try {
    await database.execute(sql`select 1`);
    return true;
  } catch {
    // Whatever the reason, the answer is no; whoever asked says so.
    return false;
  }
}
