import { join } from 'node:path';

import pg from 'pg';

import { productFolder } from '../../src/server/config.ts';
import { type Database, openPostgres } from '../../src/server/store/open-database.ts';
import { type StartedPostgres, startPostgres } from '../../src/server/testing/database/start-postgres.ts';
import { startTestIssuer, type TestIssuer } from '../../src/server/testing/app/test-issuer.ts';
import { type ServedProduct, serveProduct } from './product-process.ts';

/** The built product on PostgreSQL with an external issuer. */
export interface LoadProduct extends ServedProduct {
  postgres: StartedPostgres;
  /** The product's database through its store. */
  database: Database;
  /** The same database for raw SQL. */
  pool: pg.Pool;
  issuer: TestIssuer;
}

export async function startLoadProduct(nodeOptions: readonly string[] = []): Promise<LoadProduct> {
  // Durable as in production: an acknowledged save is on disk.
  const postgres = await startPostgres({ durability: [] });
  if (!postgres) throw new Error('The load part needs PostgreSQL on this machine: on Debian, apt-get install postgresql');
  const issuer = await startTestIssuer();
  const opened = await openPostgres(postgres.url, join(productFolder, 'src/server/store/migrations'), () => undefined);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  // PostgreSQL may stop before the pool's idle connections close.
  pool.on('error', () => undefined);
  const settings = {
    DATABASE_URL: postgres.url,
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: issuer.clientId,
  };
  const served = await serveProduct(settings, nodeOptions);
  return {
    ...served,
    postgres,
    database: opened.database,
    pool,
    issuer,
    async stop() {
      await served.stop();
      await pool.end();
      await opened.close();
      await issuer.close();
      await postgres.stop();
    },
  };
}
