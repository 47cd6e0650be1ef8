import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../src/server/testing/free-port.ts';
import { startServer } from '../../src/server/testing/start-server.ts';

export interface Product {
  origin: string;
}

export interface StartedProduct extends Product {
  stop: () => Promise<void>;
}

/** Set by the global setup: the data folder of a product started once before, which starts three times as fast, and the shared product. */
export const templateVariable = 'PRASH_PATRA_E2E_TEMPLATE';
export const originVariable = 'PRASH_PATRA_E2E_ORIGIN';

/** The product that all workers share: it runs as `npm start` does, and its questions come from the bank. */
export function sharedProduct(): Product {
  return { origin: process.env[originVariable] ?? '' };
}

/** A product on its own port, with its own copy of the template's data. */
export async function startProduct(settings: Record<string, string> = {}): Promise<StartedProduct> {
  const folder = makeFolder();
  cpSync(process.env[templateVariable] ?? '', folder, { recursive: true });
  const { origin, stop } = await runProduct(folder, settings);
  return {
    origin,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'prash-patra-e2e-'));
}

/** Starts a process of the product that stores its data in this folder. */
export async function runProduct(folder: string, settings: Record<string, string> = {}): Promise<StartedProduct> {
  const port = await freePort();
  const server = startServer({
    ...settings,
    PORT: String(port),
    DATA_DIR: folder,
    // All learners and guests of the tests come from one address.
    GUEST_TESTS_PER_ADDRESS: '100000',
    GUEST_TESTS_PER_DAY: '100000',
    GENERATIONS_PER_MINUTE: '100000',
  });
  server.process.stderr?.pipe(process.stderr);
  await server.ready;
  return {
    origin: `http://localhost:${port}`,
    stop: async () => void (await server.end()),
  };
}
