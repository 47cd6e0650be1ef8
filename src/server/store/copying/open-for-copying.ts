import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';

import type { OpenedDatabase } from '../open-database.ts';

/** Opens an embedded database without migrating it, or creates it in an empty folder. */
export async function openAsItIs(folder: string): Promise<OpenedDatabase> {
  const client = await PGlite.create(folder);
  return { database: drizzlePglite({ client }), close: () => client.close() };
}

/** One connection to PostgreSQL without a statement timeout. */
export async function openForCopying(url: string): Promise<OpenedDatabase> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The statement under way reports a lost connection.
  client.on('error', () => undefined);
  await client.connect();
  return { database: drizzle({ client }), close: () => client.end() };
}
