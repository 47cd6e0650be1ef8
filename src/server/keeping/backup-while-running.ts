import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';

import { backupSocketOf } from '../data-folder-lock.ts';
import type { Database } from '../store/open-database.ts';
import { writeBackup } from './write-backup.ts';

/** A backup holds up all other work on the embedded database: who does not read for so long, in ms, gets none. */
const readWithinMilliseconds = 10_000;

/**
 * Gives everybody who connects to a socket in the folder a backup, for as long as the server runs. Where there can be
 * no such socket, as under a very long path, the server runs without and says so.
 */
export async function answerBackups(
  dataFolder: string,
  database: Database,
  readWithin = readWithinMilliseconds,
): Promise<{ close: () => Promise<void> }> {
  // Nobody outside the folder's user can reach it: the folder is theirs alone.
  const path = backupSocketOf(dataFolder);
  const open = new Set<Socket>();
  let last: Promise<void> = Promise.resolve();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    // One at a time; whoever asked and left before their turn costs nothing.
    last = last.then(() =>
      socket.destroyed ? undefined : giveBackup(socket, readWithin, () => writeBackup(database, dataFolder, socket)),
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

/** Whoever asked sees that it is not whole; whoever runs the server sees why. */
async function giveBackup(socket: Socket, readWithin: number, write: () => Promise<void>): Promise<void> {
  socket.setTimeout(readWithin).on('timeout', () => {
    // With nothing left to read it is the database that takes its time.
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(readWithin);
  });
  try {
    await write();
  } catch (error) {
    process.stderr.write(`A backup was broken off: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/** The backup that the server on that folder gives; undefined where none answers. */
export function askForBackup(dataFolder: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(backupSocketOf(dataFolder));
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}
