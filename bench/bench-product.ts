import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { createApp } from '../src/server/app.ts';
import { productFolder, readConfig } from '../src/server/config.ts';
import { createServices } from '../src/server/services.ts';
import { insertSession } from '../src/server/store/sessions.ts';
import { type OpenedDatabase, openPglite } from '../src/server/store/open-database.ts';
import { insertSubject } from '../src/server/store/subjects.ts';
import { findOrCreateUser } from '../src/server/store/users.ts';

export interface BenchProduct {
  app: FastifyInstance;
  opened: OpenedDatabase;
  /** The cookie of a signed-in learner with ten subjects. */
  cookie: string;
  sessionHash: string;
  userId: string;
  close: () => Promise<void>;
}

/** The product on a fresh embedded database, with one learner signed in. */
export async function startBenchProduct(): Promise<BenchProduct> {
  const opened = await openPglite('memory://', join(productFolder, 'src/server/store/migrations'));
  const unlimited = { GUEST_TESTS_PER_ADDRESS: '1000000', GUEST_TESTS_PER_DAY: '1000000', GENERATIONS_PER_MINUTE: '1000000' };
  const config = readConfig({ LOG_LEVEL: 'silent', ...unlimited });
  const pages = { notFound: { en: '', hi: '' }, mount: async () => undefined };
  const app = await createApp(await createServices({ config, database: opened.database, pages }));
  const identity = { issuer: 'bench', subject: 'bench', name: 'Bench', email: 'bench@example.com', picture: null };
  const { user } = await findOrCreateUser(opened.database, identity, Date.now());
  const sessionHash = createHash('sha256').update('bench').digest('base64url');
  await insertSession(opened.database, sessionHash, user.id, Date.now());
  for (let count = 0; count < 10; count++) await insertSubject(opened.database, user.id, `Subject ${count}`, Date.now());
  return {
    app,
    opened,
    cookie: 'sid=bench',
    sessionHash,
    userId: user.id,
    async close() {
      await app.close();
      await opened.close();
    },
  };
}
