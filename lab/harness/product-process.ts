import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../src/server/testing/free-port.ts';

export interface ProductProcess {
  origin: string;
  /** Resolves with the milliseconds until the product is ready. Rejects if it exits first. */
  start: () => Promise<number>;
  signal: (name: NodeJS.Signals) => void;
  /** Resolves with the exit code, or null if a signal ended it. */
  ended: () => Promise<number | null>;
  isUp: () => boolean;
  pid: () => number;
  /** The running process, for its IPC channel. */
  child: () => ChildProcess;
  /** CPU time used so far. Unlike elapsed time, it does not depend on what else runs. */
  cpuMilliseconds: () => number;
  /** What it wrote to stderr since the last start. */
  errors: () => string;
}

interface ProcessOptions {
  /** Where stdout and stderr are appended; discarded without it. */
  logFile?: string;
  nodeOptions?: readonly string[];
}

/** In milliseconds. */
const longestStart = 120_000;

/** The built product as a child process that keeps its port when it is restarted. */
export async function createProductProcess(
  settings: Record<string, string>,
  { logFile, nodeOptions = [] }: ProcessOptions = {},
): Promise<ProductProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(0);
  let errors = '';
  const begin = () => {
    const started = spawn(process.execPath, [...nodeOptions, 'dist/server/main.js'], {
      env: { ...process.env, PORT: String(port), ORIGIN: origin, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...labSettings, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const log = (text: Buffer) => {
      if (logFile !== undefined) appendFileSync(logFile, text);
    };
    errors = '';
    started.stdout?.on('data', log);
    started.stderr?.on('data', (text: Buffer) => {
      errors += String(text);
      log(text);
    });
    ended = new Promise((resolve) => started.once('close', (code) => resolve(code)));
    child = started;
    return started;
  };
  return {
    origin,
    async start() {
      const begun = performance.now();
      const started = begin();
      while (performance.now() - begun < longestStart) {
        if (started.exitCode !== null || started.signalCode !== null) throw new Error(`The product ended: ${errors}`);
        if (await isReady(origin)) return performance.now() - begun;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`The product was not ready within ${longestStart} ms: ${errors}`);
    },
    signal: (name) => void child?.kill(name),
    ended: () => ended,
    isUp: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    pid: () => child?.pid ?? 0,
    child() {
      if (!child) throw new Error('The product was not started');
      return child;
    },
    cpuMilliseconds: () => cpuOf(child?.pid ?? 0),
    errors: () => errors,
  };
}

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

export interface ServedProduct extends ProductProcess {
  stop: () => Promise<void>;
}

/** The built product, started, with an embedded database in a temporary folder unless the settings name another. */
export async function serveProduct(settings: Record<string, string>, nodeOptions: readonly string[] = []): Promise<ServedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'prash-patra-lab-'));
  const product = await createProductProcess({ DATA_DIR: folder, LOG_LEVEL: 'error', ...settings }, { nodeOptions });
  await product.start();
  return {
    ...product,
    async stop() {
      product.signal('SIGTERM');
      await product.ended();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) });
    await response.text();
    return response.status === 200;
  } catch {
    // Nothing listens yet.
    return false;
  }
}

const ticksPerSecond = 100;

/** Linux only; 0 elsewhere. See proc(5), fields 14 and 15 of `stat`. */
function cpuOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}
