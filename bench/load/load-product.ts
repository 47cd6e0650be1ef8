import { join } from 'node:path';

import pg from 'pg';

import { productFolder } from '../../src/server/config.ts';
import { type Database, openPostgres } from '../../src/server/store/open-database.ts';
import { type StartedPostgres, startPostgres } from '../../src/server/testing/start-postgres.ts';
import { startTestIssuer, type TestIssuer } from '../../src/server/testing/test-issuer.ts';
import { type ServedProduct, serveProduct } from '../served-product.ts';

/** The product as it is run for many: built, on PostgreSQL, signing in at an issuer elsewhere. */
export interface LoadProduct extends ServedProduct {
  postgres: StartedPostgres;
  /** The product's database, through its own store. */
  database: Database;
  /** The same, for statements of one's own. */
  pool: pg.Pool;
  issuer: TestIssuer;
}

export async function startLoadProduct(nodeOptions: readonly string[] = []): Promise<LoadProduct> {
  // As durable as in production: a save that was answered is on the disk.
  const postgres = await startPostgres({ durability: [] });
  if (!postgres) throw new Error('The load part needs PostgreSQL on this machine: on Debian, apt-get install postgresql');
  const issuer = await startTestIssuer();
  const opened = await openPostgres(postgres.url, join(productFolder, 'src/server/store/migrations'), () => undefined);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  // PostgreSQL may be gone before the last idle connection is.
  pool.on('error', () => undefined);
  const settings = {
    DATABASE_URL: postgres.url,
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: issuer.clientId,
    FREE_TESTS_PER_MONTH: '1000000',
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
