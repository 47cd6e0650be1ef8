import { existsSync, mkdirSync, readdirSync, realpathSync, rmdirSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { lockDataFolder } from '../shared/data-folder-lock.ts';
import { setSequence, writeRows, listTables, type Table, isSameSum, type RowSum, sumTable } from '../store/copying/copy-rows.ts';
import { makeTables, withoutForeignKeys } from '../store/copying/make-tables.ts';
import { openAsItIs } from '../store/copying/open-for-copying.ts';
import { isKnownMigration } from '../store/migrate-database.ts';
import type { Database } from '../store/open-database.ts';
import { writeBankFile } from './bank-files.ts';
import { type BackupPiece, checkBackup, readBackup } from './read-backup.ts';
import { type Command, CommandError, migrationsFolder } from './run-command.ts';
import { sync, syncFolder } from './save-file.ts';

export const restoreBackup: Command = {
  help: `npm run restore -- <file>

Makes an embedded database of a backup in an empty DATA_DIR, and puts its question packs into DATA_DIR/bank.
All of it is read and compared first: a file that is not whole leaves nothing behind.
A backup of an older version is brought up to date when the server starts.`,
  failure: 'Nothing was restored',
  files: 1,
  async run({ dataFolder, databaseUrl }, file) {
    if (databaseUrl !== undefined) throw new CommandError('DATABASE_URL is set: unset it to restore into DATA_DIR.');
    if (!existsSync(file)) throw new CommandError(`${file} is not there.`);
    const rows = await withEmptyFolder(dataFolder, (folder) => restoreInto(folder, file));
    return `DATA_DIR ${dataFolder} holds the backup now: ${rows} rows. Start the server.`;
  },
};

/** Locks the folder during the work. A folder that was created for it is removed when the work fails. */
async function withEmptyFolder<Result>(dataFolder: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const isNew = !existsSync(dataFolder);
  if (!isNew && readdirSync(dataFolder).length > 0) {
    throw new CommandError(`DATA_DIR ${dataFolder} is not empty. Set DATA_DIR to an empty folder, or to one that is not there.`);
  }
  const release = await lockDataFolder(dataFolder);
  try {
    return await work(realpathSync(dataFolder)).finally(release);
  } catch (error) {
    if (isNew) rmdirSync(dataFolder);
    throw error;
  }
}

async function restoreInto(folder: string, file: string): Promise<number> {
  const restoring = await mkdtemp(join(folder, 'restoring-'));
  try {
    const [database, bank] = [join(restoring, 'database'), join(restoring, 'bank')];
    mkdirSync(bank);
    const rows = await fillDatabase(database, bank, file);
    await syncFiles(restoring);
    if ((await readdir(bank)).length > 0) await rename(bank, join(folder, 'bank'));
    // Last: a data folder with a database is complete.
    await rename(database, join(folder, 'database'));
    await syncFolder(folder);
    return rows;
  } finally {
    await rm(restoring, { recursive: true, force: true });
  }
}

async function fillDatabase(databaseFolder: string, bankFolder: string, file: string): Promise<number> {
  // First, because creating a database takes seconds.
  await checkBackup(file);
  const pieces = readBackup(file);
  const { value: first } = (await pieces.next()) as { value: Extract<BackupPiece, { kind: 'backup' }> };
  if (!isKnownMigration(first.version, migrationsFolder)) {
    throw new CommandError(`${file} was made by a newer version of Prash Patra. Restore it with that one.`);
  }
  const { database, close } = await openAsItIs(databaseFolder);
  try {
    return await database.transaction((transaction) => fillTables(transaction, first.version, pieces, bankFolder));
  } finally {
    await close();
  }
}

async function fillTables(transaction: Database, version: number, pieces: AsyncIterable<BackupPiece>, bankFolder: string): Promise<number> {
  const sums = new Map<string, RowSum>();
  await makeTables(transaction, migrationsFolder, version);
  const tables = await listTables(transaction);
  await withoutForeignKeys(transaction, async () => {
    let table: Table | undefined;
    for await (const piece of pieces) {
      if (piece.kind === 'table') table = sameTable(tables, piece);
      else if (piece.kind === 'rows') await writeRows(transaction, piece.table, piece.lines);
      else if (piece.kind === 'sum' && table) sums.set(table.name, piece);
      else if (piece.kind === 'sequence') await setSequence(transaction, piece);
      else if (piece.kind === 'pack') await writeBankFile(bankFolder, { ...piece, content: Buffer.from(piece.content, 'base64') });
    }
    for (const table of tables) {
      if (!isSameSum(await sumTable(transaction, table), sums.get(table.name))) throw differentVersion();
    }
  });
  return [...sums.values()].reduce((total, { rows }) => total + Number(rows), 0);
}

function sameTable(tables: readonly Table[], { name, columns }: Table): Table {
  const known = tables.find((table) => table.name === name);
  if (!known || JSON.stringify(known.columns) !== JSON.stringify(columns)) throw differentVersion();
  return known;
}

function differentVersion(): CommandError {
  return new CommandError('its tables are not those of this version of Prash Patra. Restore it with the version that made it.');
}

/** Flushes all files to disk, which the embedded database does not; in parallel, because 64 take little longer than one. */
async function syncFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  while (files.length > 0) await Promise.all(files.splice(0, 64).map(({ parentPath, name }) => sync(join(parentPath, name), 'r+')));
}
