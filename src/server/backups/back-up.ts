import { statSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Places } from '../config.ts';
import { ConfigError } from '../environment.ts';
import { lockDataFolder } from '../shared/data-folder-lock.ts';
import { openAsItIs } from '../store/copying/open-for-copying.ts';
import { requestBackup } from './backup-while-running.ts';
import { checkBackup } from './read-backup.ts';
import { type Command, CommandError, findDatabaseFolder } from './run-command.ts';
import { saveFile } from './save-file.ts';
import { writeBackup } from './write-backup.ts';

export const backUp: Command = {
  help: `npm run backup -- <file> [--overwrite]

Writes everything in the embedded database of DATA_DIR, and the question packs in DATA_DIR/bank, into one file.
The server may run meanwhile: it then gives the backup itself, and answers other requests once it is read.
The file holds what people wrote, their sessions and the secrets of the product: keep it as you keep DATA_DIR.
npm run restore -- <file> makes a DATA_DIR of it.`,
  failure: 'No backup was made',
  files: 1,
  mayOverwrite: true,
  async run({ dataFolder, databaseUrl }, file, { overwrites }) {
    if (databaseUrl !== undefined) throw new CommandError('DATABASE_URL is set: back up PostgreSQL with pg_dump, or unset it.');
    const database = findDatabaseFolder(dataFolder);
    await saveFile(file, overwrites, (target) => writeTo(target, dataFolder, database), verify);
    return `The backup is ${file}, ${statSync(file).size} bytes.`;
  },
};

async function writeTo(target: Writable, dataFolder: Places['dataFolder'], databaseFolder: string): Promise<void> {
  const release = await lockDataFolder(dataFolder).catch((error: unknown) => {
    if (error instanceof ConfigError) return undefined;
    throw error;
  });
  if (!release) return copyFromServer(target, dataFolder);
  try {
    const { database, close } = await openAsItIs(databaseFolder);
    await writeBackup(database, dataFolder, target).finally(close);
  } finally {
    release();
  }
}

async function copyFromServer(target: Writable, dataFolder: string): Promise<void> {
  const backup = await requestBackup(dataFolder);
  if (!backup) {
    target.destroy();
    throw new CommandError(`DATA_DIR ${dataFolder} is in use by a process that gives no backup. Stop the server, and try again.`);
  }
  await pipeline(backup, target);
}

async function verify(file: string): Promise<void> {
  await checkBackup(file).catch((cause: unknown) => {
    throw new CommandError('what was written cannot be read back: the server broke it off, or the disk lost it.', { cause });
  });
}
