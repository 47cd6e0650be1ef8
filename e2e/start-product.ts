import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../src/server/testing/free-port.ts';

export interface Product {
  origin: string;
}

interface Started extends Product {
  stop: () => Promise<void>;
}

/** The variable that says where the product has been started once, which takes a third of the time after that. */
export const startedOnce = 'PRASH_PATRA_STARTED_ONCE';

/** A process of the product, which keeps what it keeps in that folder. */
export async function runProduct(folder: string): Promise<Started> {
  const port = await freePort();
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      NODE_ENV: 'production',
      // Every test is somebody new at the same address.
      GUEST_TESTS_PER_ADDRESS: '100000',
      GUEST_TESTS_PER_DAY: '100000',
      GENERATIONS_PER_MINUTE: '100000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve());
    server.once('exit', (code) => reject(new Error(`The product ended with ${code}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** The whole product as `npm start` runs it, on a port and in a folder of its own. */
export async function startProduct(): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'prash-patra-e2e-'));
  cpSync(process.env[startedOnce] ?? '', folder, { recursive: true });
  const { origin, stop } = await runProduct(folder);
  return {
    origin,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
