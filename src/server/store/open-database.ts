import { Socket } from 'node:net';

import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';

import { findNewestMigration, migratePglite, migratePostgres } from './migrate-database.ts';

/** A PGlite or PostgreSQL database, or a transaction on one. Inside a transaction use only that: on PGlite the outer one would deadlock. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Connections by state, and queries that wait for one. */
export type PoolState = Record<'busy' | 'idle' | 'waiting', number>;

export interface OpenedDatabase {
  database: Database;
  /** PostgreSQL only. */
  readPool?: () => PoolState;
  close: () => Promise<void>;
}

/** In ms. A healthy server ends every statement earlier, by `statement_timeout`. */
const defaultSilenceLimit = 5000;

/** In ms. Our longest pause inside a transaction is a fifth of it. */
const idleTransactionLimit = 10_000;

export interface PostgresSettings {
  /** In ms: a connection without traffic is destroyed after it. */
  silenceLimit?: number | undefined;
  /** In ms: how long a query waits for a connection. */
  connectionLimit?: number | undefined;
  /** In ms. */
  statementLimit?: number | undefined;
  /** The same database, as the role that may change its tables. */
  migrateUrl?: string | undefined;
}

/** `onPoolError` receives the errors of idle connections, which the pool replaces. */
export async function openPostgres(
  url: string,
  migrationsFolder: string,
  onPoolError: (error: Error) => void,
  { silenceLimit = defaultSilenceLimit, connectionLimit = 2000, statementLimit = 3000, migrateUrl = url }: PostgresSettings = {},
): Promise<OpenedDatabase> {
  await migratePostgres(migrateUrl, migrationsFolder);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectionLimit,
    statement_timeout: statementLimit,
    // Releases the locks of a machine that vanished long before TCP notices.
    idle_in_transaction_session_timeout: idleTransactionLimit,
    // Well below the silence limit: idle connections have no traffic.
    idleTimeoutMillis: silenceLimit / 2,
    stream: () => socketWithTimeout(silenceLimit),
  });
  pool.on('error', onPoolError);
  // The pool only listens to idle connections. A busy one reports the error through its query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = databaseOnPool(pool);
  if (migrateUrl !== url) await requireMigrated(database).catch((error: unknown) => pool.end().then(() => Promise.reject(error)));
  return {
    database,
    readPool: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** The role that serves must see what the other one made, and in the same database. */
async function requireMigrated(database: Database): Promise<void> {
  if ((await findNewestMigration(database)) === undefined) throw new Error('the tables made by the role that migrates are not in it');
}

/** Detects a server that hangs or is unreachable. The driver's `query_timeout` would return such a connection to the pool. */
function socketWithTimeout(milliseconds: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(milliseconds, () => {
    socket.destroy(Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' }));
  });
}

/** Drizzle leaks the connection of a transaction whose `begin` fails, so transactions check out their connection here. */
function databaseOnPool(pool: pg.Pool): Database {
  const database = drizzlePostgres({ client: pool });
  const transaction: typeof database.transaction = async (work, settings) => {
    const client = await connect(pool);
    try {
      return await drizzlePostgres({ client }).transaction(work, settings);
    } finally {
      client.release();
    }
  };
  return Object.assign(database, { transaction });
}

/** Failures get the SQLSTATE of a failed connection; the pool's own timeout has no code. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw Object.assign(new Error('No connection to PostgreSQL', { cause }), { code: '08001' });
  }
}

/**
 * `place` is a folder, or an image of a data folder to load into memory. `onBroken` is called when the engine crashes, for example on a
 * full disk; every later query fails. Committed data is intact when another process opens the folder.
 */
export async function openPglite(
  place: string | Blob,
  migrationsFolder: string,
  onBroken: (error: Error) => void = () => undefined,
): Promise<OpenedDatabase> {
  const client = new CrashDetectingPglite(typeof place === 'string' ? { dataDir: place } : { loadDataDir: place }, onBroken);
  await client.waitReady;
  const database = drizzlePglite({ client });
  try {
    await migratePglite(database, migrationsFolder);
  } catch (error) {
    await client.close();
    throw error;
  }
  return { database, close: () => client.close() };
}

/** PostgreSQL error levels that end the process. Embedded, there is no other process to take over. */
const crashLevels = new Set(['FATAL', 'PANIC']);

/** PGlite never settles a query after a crash, its own `rollback` included. This fails it instead. */
class CrashDetectingPglite extends PGlite {
  readonly #onCrash: (error: Error) => void;
  #crash: Error | undefined;

  constructor(options: PGliteOptions, onCrash: (error: Error) => void) {
    super(options);
    this.#onCrash = onCrash;
  }

  override execProtocol(...message: Parameters<PGlite['execProtocol']>) {
    return this.#detectCrash(() => super.execProtocol(...message));
  }

  override execProtocolStream(...message: Parameters<PGlite['execProtocolStream']>) {
    return this.#detectCrash(() => super.execProtocolStream(...message));
  }

  async #detectCrash<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.#crash) throw this.#crash;
    try {
      return await run();
    } catch (error) {
      if (error instanceof Error && isCrash(error)) {
        this.#crash = error;
        this.#onCrash(error);
      }
      throw error;
    }
  }
}

function isCrash(error: Error): boolean {
  return error instanceof WebAssembly.RuntimeError || ('severity' in error && crashLevels.has(String(error.severity)));
}
