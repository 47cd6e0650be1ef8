import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

import { type StartedPostgres, startPostgres } from '../src/server/testing/start-postgres.ts';
import type { Query } from './read-books.ts';

/** The database of a product, with a way past the product to what stands in it. */
export interface Records {
  name: 'PostgreSQL' | 'embedded';
  /** Settings that connect the product to it. */
  settings: Record<string, string>;
  /** Asks while the product is down. What is changed stays changed only by `amend`. */
  look: <Found>(asking: (query: Query) => Promise<Found>) => Promise<Found>;
  amend: (asking: (query: Query) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/** A folder of the run's own below the system's one for what may go. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'prash-patra-faults-'));
}

/** The embedded database, which no second process may open: it is looked at in a copy. `folder` stays; without it, it goes. */
export function embeddedRecords(folder = temporaryFolder()): Records {
  const place = join(folder, 'database');
  const asking = async <Found>(at: string, ask: (query: Query) => Promise<Found>) => {
    const client = await PGlite.create(at);
    try {
      return await ask(async (text) => (await client.query<Record<string, unknown>>(text)).rows);
    } finally {
      await client.close();
    }
  };
  return {
    name: 'embedded',
    settings: { DATA_DIR: folder },
    async look(ask) {
      const copy = temporaryFolder();
      // As it was left: a process that died has not closed it.
      cpSync(place, join(copy, 'database'), { recursive: true });
      try {
        return await asking(join(copy, 'database'), ask);
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    },
    amend: (ask) => asking(place, ask),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function postgresRecords(postgres?: StartedPostgres): Promise<Records & { postgres: StartedPostgres }> {
  const server = postgres ?? (await startPostgres());
  if (!server) throw new Error('There is no PostgreSQL on this machine');
  const folder = temporaryFolder();
  const look = async <Found>(ask: (query: Query) => Promise<Found>) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      const query: Query = async (text) => (await client.query<Record<string, unknown>>(text)).rows;
      await untilAlone(query);
      return await ask(query);
    } finally {
      await client.end();
    }
  };
  return {
    name: 'PostgreSQL',
    settings: { DATABASE_URL: server.url, DATA_DIR: folder },
    postgres: server,
    look,
    amend: look,
    async close() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const others = `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`;
const longestWait = 20_000;

/** The server goes on with what a process that died had asked last, until it finds nobody there to be told. */
async function untilAlone(query: Query): Promise<void> {
  const deadline = performance.now() + longestWait;
  while (performance.now() < deadline) {
    if ((await query(others)).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('Somebody is still at work on the database');
}
