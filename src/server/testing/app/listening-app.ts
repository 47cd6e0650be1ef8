import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createServices } from '../../services.ts';
import { freePort } from '../free-port.ts';
import { loadTestBank } from './test-app.ts';
import { openTestDatabase } from '../database/test-database.ts';

/** The product without settings on a loopback port, which the embedded identity provider needs. */
export async function startListeningApp() {
  // The origin contains the port, so the port is chosen first.
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
