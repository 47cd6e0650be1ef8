import { createHash } from 'node:crypto';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { createApp } from '../../src/server/app.ts';
import { productFolder, readConfig } from '../../src/server/config.ts';
import { createServices } from '../../src/server/services.ts';
import { antiForgeryToken } from '../../src/server/shared/sessions.ts';
import { findOrMakeSecret } from '../../src/server/store/secrets.ts';
import { insertSession } from '../../src/server/store/learners/sessions.ts';
import { type Database, type OpenedDatabase, openPglite } from '../../src/server/store/open-database.ts';
import { insertSubject } from '../../src/server/store/learners/subjects.ts';
import { findOrCreateUser } from '../../src/server/store/learners/users.ts';

export interface BenchLearner {
  /** Session cookie and anti-forgery token of a learner with ten subjects. */
  headers: Record<string, string>;
  subjectIds: string[];
}

export interface BenchProduct extends BenchLearner {
  app: FastifyInstance;
  opened: OpenedDatabase;
  /** Signs in another learner. */
  addLearner: (name: string) => Promise<BenchLearner>;
  close: () => Promise<void>;
}

export const migrationsFolder = join(productFolder, 'src/server/store/migrations');

/** The product in this process on a new database (embedded by default), with one learner signed in. */
export async function startBenchProduct(open = () => openPglite('memory://', migrationsFolder)): Promise<BenchProduct> {
  const opened = await open();
  const { database } = opened;
  const unlimited = { GUEST_TESTS_PER_ADDRESS: '1000000', GUEST_TESTS_PER_DAY: '1000000', GENERATIONS_PER_MINUTE: '1000000' };
  const config = readConfig({ LOG_LEVEL: 'silent', ...unlimited });
  const pages = { notFound: { en: '', hi: '' }, mount: async () => undefined };
  const app = await createApp(await createServices({ config, database, pages }));
  const addLearner = (name: string) => signIn(database, name);
  return {
    ...(await addLearner('bench')),
    addLearner,
    app,
    opened,
    async close() {
      await app.close();
      await opened.close();
    },
  };
}

async function signIn(database: Database, name: string): Promise<BenchLearner> {
  const identity = { issuer: 'bench', subject: name, name: 'Bench', email: `${name}@example.com`, picture: null };
  const { user } = await findOrCreateUser(database, identity, Date.now());
  await insertSession(database, createHash('sha256').update(name).digest('base64url'), user.id, Date.now());
  const subjectIds: string[] = [];
  for (let count = 0; count < 10; count++) {
    subjectIds.push((await insertSubject(database, user.id, `Subject ${count}`, Date.now())).id);
  }
  const token = antiForgeryToken(await madeSecret(database), name);
  return { headers: { cookie: `sid=${name}`, 'x-csrf-token': token }, subjectIds };
}

/** The secret that signs a started product's anti-forgery tokens. */
export function madeSecret(database: Database): Promise<string> {
  return findOrMakeSecret(database, 'anti-forgery', () => {
    throw new Error('The product has made its secrets already');
  });
}
