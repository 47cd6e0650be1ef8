import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createServices } from '../services.ts';
import { freePort } from './free-port.ts';
import { loadTestBank } from './test-bank.ts';
import { openTestDatabase } from './test-database.ts';

export interface ListeningApp {
  /** Its public origin, which is where it listens. */
  origin: string;
  close: () => Promise<void>;
}

/** The whole product with nothing configured, on a loopback port of its own, as its own identity provider needs it. */
export async function startListeningApp(): Promise<ListeningApp> {
  // The origin holds the port, so it is known before there is an app.
  const config = readConfig({ PORT: String(await freePort()), LOG_LEVEL: 'silent' });
  const opened = await openTestDatabase();
  const page = '<!doctype html><title>Not found</title>';
  const pages = { notFound: { en: page, hi: page }, mount: async () => undefined };
  const app = await createApp(await createServices({ config, database: opened.database, pages, packs: await loadTestBank() }));
  await app.listen({ port: config.port, host: config.host });
  return {
    origin: config.origin,
    async close() {
      await app.close();
      await opened.close();
    },
  };
}
