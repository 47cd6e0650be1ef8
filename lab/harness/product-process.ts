import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { freePort } from '../../src/server/testing/free-port.ts';
import { type EndedServer, type ServerProcess, startServer, type StartOptions } from '../../src/server/testing/start-server.ts';

/** The built product as a child process that keeps its port when it is restarted. */
export interface ProductProcess {
  origin: string;
  /** Resolves with the milliseconds until the product is ready. Rejects if it exits first. */
  start: () => Promise<number>;
  /** Sends the signal, SIGTERM by default, and waits until the process has ended. */
  end: (signal?: NodeJS.Signals) => Promise<EndedServer>;
  isUp: () => boolean;
  /** The process that was started last. */
  server: () => ServerProcess;
}

/** In milliseconds. */
const longestStart = 120_000;

/** A learner's monthly tests in every run, so that simulated learners never run out. */
export const freeTests = 1_000_000;

/** Simulated learners never hit a limit, and payments settle within seconds. */
const labSettings = {
  FREE_TESTS_PER_MONTH: String(freeTests),
  GENERATIONS_PER_MINUTE: '1000000',
  GUEST_TESTS_PER_ADDRESS: '1000000',
  GUEST_TESTS_PER_DAY: '1000000',
  RECONCILE_AFTER_SECONDS: '2',
};

export async function createProductProcess(settings: Record<string, string>, options?: StartOptions): Promise<ProductProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const variables = { PORT: String(port), ORIGIN: origin, LOG_LEVEL: 'warn', ...labSettings, ...settings };
  let last: ServerProcess | undefined;
  const server = () => {
    if (!last) throw new Error('The product was not started');
    return last;
  };
  return {
    origin,
    server,
    async start() {
      const begun = performance.now();
      last = startServer(variables, options);
      await Promise.race([last.ready, failLate()]);
      return performance.now() - begun;
    },
    end: (signal) => server().end(signal),
    isUp: () => last !== undefined && last.process.exitCode === null && last.process.signalCode === null,
  };
}

async function failLate(): Promise<never> {
  await setTimeout(longestStart, undefined, { ref: false });
  throw new Error(`The product was not ready within ${longestStart} ms`);
}

export interface ServedProduct extends ProductProcess {
  stop: () => Promise<void>;
}

/** The built product, started, with an embedded database in a temporary folder unless the settings name another. */
export async function serveProduct(settings: Record<string, string>, nodeFlags?: readonly string[]): Promise<ServedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'prash-patra-lab-'));
  const product = await createProductProcess({ DATA_DIR: folder, LOG_LEVEL: 'error', ...settings }, nodeFlags && { nodeFlags });
  await product.start();
  return {
    ...product,
    async stop() {
      await product.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
