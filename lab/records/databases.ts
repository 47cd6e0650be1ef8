import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

import { type StartedPostgres, startPostgres } from '../../src/server/testing/database/start-postgres.ts';
import type { Query } from './read-records.ts';

/** A product's database, and direct access to it. */
export interface ProductDatabase {
  name: 'PostgreSQL' | 'embedded';
  /** Settings that connect the product to it. */
  settings: Record<string, string>;
  /** Queries while the product is down. Only `amend` persists changes. */
  look: <Found>(asking: (query: Query) => Promise<Found>) => Promise<Found>;
  amend: (asking: (query: Query) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/** A new temporary folder. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'prash-patra-faults-'));
}

/** The embedded database, inspected through a copy because only one process may open it. A given `folder` is not deleted. */
export function embeddedDatabase(folder = temporaryFolder()): ProductDatabase {
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
      // Copied as the dead process left it, not closed cleanly.
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

export async function postgresDatabase(postgres?: StartedPostgres): Promise<ProductDatabase & { postgres: StartedPostgres }> {
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

/** PostgreSQL keeps running a dead process's last statement until it notices the closed connection. */
async function untilAlone(query: Query): Promise<void> {
  const deadline = performance.now() + longestWait;
  while (performance.now() < deadline) {
    if ((await query(others)).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('Somebody is still at work on the database');
}
