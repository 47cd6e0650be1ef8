import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';

import { type StartedPostgres, startPostgres } from '../../src/server/testing/database/start-postgres.ts';
import type { Database } from '../../src/server/store/open-database.ts';
import * as schema from '../../src/server/store/schema/schema.ts';

/** A product's database, and direct access to it. */
export interface ProductDatabase {
  name: 'PostgreSQL' | 'embedded';
  /** Settings that connect the product to it. */
  settings: Record<string, string>;
  /** Queries while the product is down. Only `amend` persists changes. */
  look: <Found>(ask: (database: Database) => Promise<Found>) => Promise<Found>;
  amend: (ask: (database: Database) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/** A new temporary folder. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'prash-patra-faults-'));
}

/** The embedded database, inspected through a copy because only one process may open it. A given `folder` is not deleted. */
export function embeddedDatabase(folder = temporaryFolder()): ProductDatabase {
  const place = join(folder, 'database');
  const asking = async <Found>(at: string, ask: (database: Database) => Promise<Found>) => {
    const client = await PGlite.create(at);
    try {
      return await ask(drizzlePglite({ client }));
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
  const look = async <Found>(ask: (database: Database) => Promise<Found>) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      const database = drizzlePostgres({ client, schema }) as unknown as Database;
      await untilAlone(database);
      return await ask(database);
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

const longestWait = 20_000;

/** PostgreSQL keeps running a dead process's last statement until it notices the closed connection. */
async function untilAlone(database: Database): Promise<void> {
  const areOthers = sql`backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`;
  const deadline = performance.now() + longestWait;
  while (performance.now() < deadline) {
    if ((await database.$count(sql`pg_stat_activity`, areOthers)) === 0) return;
    await setTimeout(20);
  }
  throw new Error('Somebody is still at work on the database');
}
