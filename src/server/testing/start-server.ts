import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';

const builtServer = 'dist/server/main.js';

export interface ServerProcess {
  process: ChildProcess;
  /** Resolves with the server's output once it listens; rejects if it exits earlier. */
  ready: Promise<string>;
  ended: Promise<EndedServer>;
  /** Sends the signal, SIGTERM by default, and waits until the process has ended. */
  end: (signal?: NodeJS.Signals) => Promise<EndedServer>;
}

export interface EndedServer {
  /** Null if a signal ended it. */
  code: number | null;
  /** What it wrote to stderr. */
  errors: string;
}

export interface StartOptions {
  /** The path of the Node binary. */
  node?: string;
  nodeFlags?: readonly string[];
  /** Its output is appended to this file. */
  logFile?: string;
}

/** Starts the built server in a child process, with these environment variables only. */
export function startServer(
  variables: Record<string, string>,
  { node = process.execPath, nodeFlags = [], logFile }: StartOptions = {},
): ServerProcess {
  if (!existsSync(builtServer)) throw new Error(`${builtServer} is missing: run npm run build first`);
  const child = spawn(node, [...nodeFlags, builtServer], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', LOG_LEVEL: 'silent', ...variables },
    // The channel is for scripts that `nodeFlags` import.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (text: Buffer) => {
      printed[name] += String(text);
      if (logFile !== undefined) appendFileSync(logFile, text);
    });
  }
  const ended = new Promise<EndedServer>((resolve) => {
    // 'close' rather than 'exit': output may still be in the pipes when the process exits.
    child.once('close', (code) => resolve({ code, errors: printed.stderr }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (/questions .*\n/u.test(printed.stdout)) resolve(printed.stdout);
    });
    void ended.then(({ code, errors }) => reject(new Error(`The server ended with ${code}: ${errors}`)));
  });
  // Tests that expect the start to fail await `ended` alone.
  ready.catch(() => undefined);
  return {
    process: child,
    ready,
    ended,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
