import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../src/server/testing/free-port.ts';

export interface ServedProduct {
  origin: string;
  /** Its process; speaks only where `nodeOptions` have given it something to say. */
  server: ChildProcess;
  stop: () => Promise<void>;
}

/** The product as `npm start` runs it, in a process of its own, with these settings. */
export async function serveProduct(settings: Record<string, string>, nodeOptions: readonly string[] = []): Promise<ServedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'prash-patra-bench-'));
  const port = await freePort();
  const unlimited = { GUEST_TESTS_PER_ADDRESS: '1000000', GUEST_TESTS_PER_DAY: '1000000', GENERATIONS_PER_MINUTE: '1000000' };
  const server = spawn(process.execPath, [...nodeOptions, 'dist/server/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'error', ...unlimited, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => text.includes('is ready') && resolve());
    server.once('exit', (code) => reject(new Error(`The product ended with ${code}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
