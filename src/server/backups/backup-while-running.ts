import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';

import { backupSocketOf } from '../shared/data-folder-lock.ts';
import type { Database } from '../store/open-database.ts';
import { writeBackup } from './write-backup.ts';

/** A backup blocks all other work on the embedded database, so a client that stops reading for this long is disconnected. */
const readTimeoutMilliseconds = 10_000;

/**
 * Sends a backup to every client of a socket in the data folder while the server runs. Where the socket cannot be created,
 * for example because the path is too long, prints a warning and the server runs without it.
 */
export async function serveBackups(
  dataFolder: string,
  database: Database,
  readTimeout = readTimeoutMilliseconds,
): Promise<{ close: () => Promise<void> }> {
  // Only the folder's owner can reach it.
  const path = backupSocketOf(dataFolder);
  const open = new Set<Socket>();
  let last: Promise<void> = Promise.resolve();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    // One at a time; skip clients that have disconnected while they waited.
    last = last.then(() =>
      socket.destroyed ? undefined : sendBackup(socket, readTimeout, () => writeBackup(database, dataFolder, socket)),
    );
  });
  try {
    rmSync(path, { force: true });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
    chmodSync(path, 0o600);
    server.unref();
  } catch (error) {
    process.stderr.write(`Backups need the server stopped: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  return {
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await last;
    },
  };
}

/** On failure the client sees a truncated backup and the operator sees why. */
async function sendBackup(socket: Socket, readTimeout: number, write: () => Promise<void>): Promise<void> {
  socket.setTimeout(readTimeout).on('timeout', () => {
    // With an empty buffer it is the database that is slow, not the client.
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(readTimeout);
  });
  try {
    await write();
  } catch (error) {
    process.stderr.write(`A backup was broken off: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/** The backup of the server that runs on the folder; undefined where none answers. */
export function requestBackup(dataFolder: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(backupSocketOf(dataFolder));
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}
