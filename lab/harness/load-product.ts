import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import type { Database } from '../../src/server/store/open-database.ts';
import * as schema from '../../src/server/store/schema/schema.ts';
import { type StartedPostgres, startPostgres } from '../../src/server/testing/database/start-postgres.ts';
import { startTestIssuer, type TestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { type ServedProduct, serveProduct } from './product-process.ts';

/** The built product on PostgreSQL with an external issuer. */
export interface LoadProduct extends ServedProduct {
  postgres: StartedPostgres;
  /** The product's database, for raw SQL. */
  pool: pg.Pool;
  /** The same database through the product's store. */
  database: Database;
  issuer: TestIssuer;
}

export async function startLoadProduct(nodeFlags?: readonly string[], changes: Record<string, string> = {}): Promise<LoadProduct> {
  // Durable as in production: an acknowledged save is on disk.
  const postgres = await startPostgres({ durability: [] });
  if (!postgres) throw new Error('The load part needs PostgreSQL on this machine: on Debian, apt-get install postgresql');
  const issuer = await startTestIssuer();
  const settings = { DATABASE_URL: postgres.url, OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId, ...changes };
  const served = await serveProduct(settings, nodeFlags);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  // PostgreSQL may stop before the pool's idle connections close.
  pool.on('error', () => undefined);
  return {
    ...served,
    postgres,
    pool,
    database: drizzle({ client: pool, schema }) as unknown as Database,
    issuer,
    async stop() {
      await served.stop();
      await pool.end();
      await issuer.close();
      await postgres.stop();
    },
  };
}
