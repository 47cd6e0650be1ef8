import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const builtServer = 'dist/server/main.js';

export interface ServerProcess {
  process: ChildProcess;
  /** Resolves with the server's output once it listens; rejects if it exits earlier. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; errors: string }>;
}

/** Starts the built server in a child process, with these environment variables only. */
export function startServer(variables: Record<string, string>, node = process.execPath): ServerProcess {
  if (!existsSync(builtServer)) throw new Error(`${builtServer} is missing: run npm run build first`);
  const child = spawn(node, [builtServer], {
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += String(text);
  });
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    // 'close' rather than 'exit': output may still be in the pipes when the process exits.
    child.once('close', (code) => resolve({ code, errors }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      printed += String(text);
      if (/questions .*\n/u.test(printed)) resolve(printed);
    });
    void ended.then(({ code }) => reject(new Error(`The server ended with ${code}: ${errors}`)));
  });
  // Tests that expect the start to fail await `ended` alone.
  ready.catch(() => undefined);
  return { process: child, ready, ended };
}
