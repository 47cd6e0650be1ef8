import type { Socket } from 'node:net';

import { PGlite, types } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

import * as schema from './schema.ts';

/** PGlite and PostgreSQL alike; also a transaction. Inside one, use it alone: on PGlite the outer one would wait for ever. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Connections by what they do, and statements that wait for one. */
export type PoolState = Record<'busy' | 'idle' | 'waiting', number>;

export interface OpenedDatabase {
  database: Database;
  /** Where there are several connections. */
  readPool?: () => PoolState;
  close: () => Promise<void>;
}

/** A number that our processes agree on; they take turns at migrating. */
export const migrationLock = 7_274_747;

/** In ms. A server that lives ends every statement before, and says so. */
const silenceMilliseconds = 5000;

/** In ms: of a transaction that asks nothing. The longest pause that ours make is a fifth of it. */
const idleTransactionMilliseconds = 10_000;

/**
 * `onPoolError` hears of connections that die while idle; the pool replaces them. One that says nothing for `longestSilence` (ms) is
 * given up.
 */
export async function openPostgres(
  url: string,
  migrationsFolder: string,
  onPoolError: (error: Error) => void,
  longestSilence = silenceMilliseconds,
): Promise<OpenedDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2000,
    statement_timeout: 3000,
    // What a machine that vanished has locked is let go, long before PostgreSQL notices that nobody is there any more.
    idle_in_transaction_session_timeout: idleTransactionMilliseconds,
    // Well before it is given up as silent: nobody asks an idle one anything.
    idleTimeoutMillis: longestSilence / 2,
  });
  pool.on('error', onPoolError);
  pool.on('connect', outliveErrors);
  try {
    await migrateInTurn(pool, migrationsFolder);
  } catch (error) {
    await pool.end();
    throw error;
  }
  serveTransactions(pool);
  pool.on('connect', (client) => endWhenSilent(client, longestSilence));
  return {
    database: drizzlePostgres({ client: pool, schema }) as unknown as Database,
    readPool: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/**
 * Connections that transactions take. What keeps one from it, such as waiting in vain, gets PostgreSQL's own code for that; one that
 * is lost before it has begun is given back, which drizzle does not do: the pool would be one short for ever.
 */
function serveTransactions(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  const connectForTransaction = async () => {
    try {
      return releasedWhenLost(await connect());
    } catch (cause) {
      throw Object.assign(new Error('No connection to PostgreSQL', { cause }), { code: '08001' });
    }
  };
  // The pool's own queries take the form with a callback, and drizzle wraps their errors.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => (callback ? connect(callback) : connectForTransaction())) as typeof connect;
}

function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  const releaseLost = () => client.release(true);
  client.once('end', releaseLost);
  client.release = (...given) => {
    client.off('end', releaseLost);
    client.release = () => undefined;
    release(...given);
  };
  return client;
}

/** The pool listens to idle connections alone; of one at work, whoever waits for it is told. */
function outliveErrors(client: pg.PoolClient): void {
  client.on('error', () => undefined);
}

/**
 * Ends a connection on which nothing comes or goes for too long, whose statements fail by that: a server that hangs, or behind a
 * broken line, ends none. The pool closes idle ones earlier.
 */
function endWhenSilent(client: pg.PoolClient, longestSilence: number): void {
  // The driver's own limit for a query leaves the connection to the next, which would wait behind it.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(longestSilence, () => {
    stream.destroy(Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' }));
  });
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

/**
 * `place` is a folder, or an image of a data folder to work on in memory. `onBroken` hears that the database has stopped
 * in the middle of something, such as writing to a full disk: it answers nothing any more. What it acknowledged is there when
 * another process opens it.
 */
export async function openPglite(
  place: string | Blob,
  migrationsFolder: string,
  onBroken: (error: Error) => void = () => undefined,
): Promise<OpenedDatabase> {
  const client = await (typeof place === 'string' ? PGlite.create(place) : PGlite.create({ loadDataDir: place }));
  tellWhenBroken(client, onBroken);
  const database = databaseOn(client);
  await migratePglite(database, { migrationsFolder });
  return { database: database as unknown as Database, close: () => client.close() };
}

/** Levels of PostgreSQL's errors after which its process would end; in ours there is no other to take its place. */
const breaking = new Set(['FATAL', 'PANIC']);

function tellWhenBroken(client: PGlite, onBroken: (error: Error) => void): void {
  let broken: Error | undefined;
  // Every query goes through one of these two, and says goodbye through them too: what has broken would never answer that.
  for (const name of ['execProtocol', 'execProtocolStream'] as const) {
    const run = client[name].bind(client) as (...given: unknown[]) => Promise<never>;
    client[name] = async (...given: unknown[]) => {
      if (broken) throw broken;
      try {
        return await run(...given);
      } catch (error) {
        if (error instanceof Error && isBreaking(error)) {
          broken = error;
          onBroken(error);
        }
        throw error;
      }
    };
  }
}

function isBreaking(error: Error): boolean {
  return error instanceof WebAssembly.RuntimeError || ('severity' in error && breaking.has(String(error.severity)));
}

/** The embedded database behind a client of its own. */
export function databaseOn(client: PGlite) {
  // Every query copies the parsers; nine in ten are of array types, which no table has.
  const scalars = new Set<unknown>(Object.values(types));
  client.parsers = Object.fromEntries(Object.entries(client.parsers).filter(([id]) => scalars.has(Number(id))));
  return drizzlePglite({ client, schema });
}
