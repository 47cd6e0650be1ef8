import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import * as schema from '../schema.ts';
import { type Database, databaseOn, type OpenedDatabase } from '../open-database.ts';

/** An embedded database as it is: nothing is migrated. A folder that is empty becomes a new one. */
export async function openAsItIs(folder: string): Promise<OpenedDatabase> {
  const client = await PGlite.create(folder);
  return { database: databaseOn(client) as unknown as Database, close: () => client.close() };
}

/** One connection to PostgreSQL on which statements may take their time. */
export async function openForCopying(url: string): Promise<OpenedDatabase> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // What breaks it is told by the statement that is under way.
  client.on('error', () => undefined);
  await client.connect();
  return { database: drizzle({ client, schema }) as unknown as Database, close: () => client.end() };
}
