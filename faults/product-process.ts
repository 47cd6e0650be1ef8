import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';

import { freePort } from '../src/server/testing/free-port.ts';
import { freeTests } from './check-answers.ts';

export interface ProductProcess {
  origin: string;
  /** Resolves when it answers that it is ready, with the ms since it was begun. Rejects where it ends before. */
  start: () => Promise<number>;
  signal: (name: NodeJS.Signals) => void;
  /** Resolves with the code that it ended with; null where a signal ended it. */
  ended: () => Promise<number | null>;
  isUp: () => boolean;
  pid: () => number;
  /** What it has taken of a processor so far: unlike the time that passes, that does not depend on what else runs. */
  cpuMilliseconds: () => number;
  /** What it wrote to its error output since it was started last. */
  errors: () => string;
}

/** No start may take longer, in ms. */
const longestStart = 120_000;

/** The built product in a process of its own, on one port however often it is started. Its log goes to `logFile`. */
export async function createProductProcess(settings: Record<string, string>, logFile: string): Promise<ProductProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(0);
  let errors = '';
  const begin = () => {
    const started = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, PORT: String(port), ORIGIN: origin, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...usual, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    errors = '';
    started.stdout.on('data', (text: Buffer) => appendFileSync(logFile, text));
    started.stderr.on('data', (text: Buffer) => {
      errors += String(text);
      appendFileSync(logFile, text);
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
    cpuMilliseconds: () => cpuOf(child?.pid ?? 0),
    errors: () => errors,
  };
}

/** So that twenty learners may work as fast as they can. */
const usual = {
  FREE_TESTS_PER_MONTH: String(freeTests),
  GENERATIONS_PER_MINUTE: '1000000',
  RECONCILE_AFTER_SECONDS: '2',
};

export async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) });
    await response.text();
    return response.status === 200;
  } catch {
    // Nobody listens yet.
    return false;
  }
}

const ticksPerSecond = 100;

/** Linux alone tells it; 0 elsewhere. See proc(5), fields 14 and 15 of `stat`. */
function cpuOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}
