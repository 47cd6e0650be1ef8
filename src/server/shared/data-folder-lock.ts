import { createHash } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

import { ConfigError } from '../environment.ts';

/**
 * Creates the data folder, accessible to this user only, and locks it; returns the release function. Two processes on one
 * folder would lose rows silently. Throws a `ConfigError` if the folder is unusable or another process holds it.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const path = makeFolder(folder);
  const isHeld = process.platform === 'linux' ? holdSocket(path) : holdFile(path);
  const release = await isHeld;
  const isElsewhere = release !== undefined && (await isServed(path));
  if (isElsewhere) release();
  if (!release || isElsewhere) {
    throw new ConfigError(`DATA_DIR ${path} is in use by another process. Stop that one, or choose another folder.`);
  }
  return release;
}

/** The socket on which the server that holds the folder sends backups. */
export function backupSocketOf(folder: string): string {
  return join(folder, 'backup.sock');
}

/** Whether a server in another container, which shares only the folder, uses it. */
function isServed(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(backupSocketOf(path));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** Returns the real path. Restricts an existing folder too, because it holds sessions and secrets. */
function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = realpathSync(folder);
    chmodSync(path, 0o700);
    return path;
  } catch (cause) {
    throw new ConfigError(`DATA_DIR ${folder} cannot be used: ${cause instanceof Error ? cause.message : String(cause)}.`);
  }
}

/** An abstract socket disappears with its process, however that ends. */
function holdSocket(path: string): Promise<(() => void) | undefined> {
  const name = `\0prash-patra-${createHash('sha256').update(path).digest('hex')}`;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(name, () => {
      server.unref();
      resolve(() => server.close());
    });
  });
}

/** Without abstract sockets: a pid file, which is ignored once its process is gone. */
async function holdFile(path: string): Promise<(() => void) | undefined> {
  const file = join(path, 'in-use-by');
  const create = () => {
    try {
      const descriptor = openSync(file, 'wx', 0o600);
      writeSync(descriptor, String(process.pid));
      closeSync(descriptor);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  };
  if (!create()) {
    if (isRunning(Number(readFileSync(file, 'utf8')))) return undefined;
    rmSync(file, { force: true });
    if (!create()) return undefined;
  }
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
