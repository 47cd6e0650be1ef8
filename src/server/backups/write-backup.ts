import { once } from 'node:events';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { atOneInstant, readRows, listSequences, listTables, type Table, createRowSum, type RowSum } from '../store/copying/copy-rows.ts';
import { findNewestMigration } from '../store/migrate-database.ts';
import type { Database } from '../store/open-database.ts';
import { readBankFiles } from './bank-files.ts';
import { type BackupPart, backupFormat } from './read-backup.ts';

/** Writes a consistent snapshot of an embedded database and the question packs next to it; ends the target. */
export async function writeBackup(database: Database, dataFolder: string, target: Writable): Promise<void> {
  const gzip = createGzip();
  gzip.pipe(target);
  // Stop waiting for 'drain' once the reader has disconnected.
  const closed = new AbortController();
  const written = finished(target).finally(() => closed.abort());
  written.catch(() => gzip.destroy());
  const write = async (line: string) => {
    if (closed.signal.aborted) throw new Error('The reader of the backup has disconnected');
    if (!gzip.write(`${line}\n`)) await once(gzip, 'drain', { signal: closed.signal });
  };
  try {
    await atOneInstant(database, (instant) => writeDatabase(instant, write));
    for await (const { path, content } of readBankFiles(join(dataFolder, 'bank'))) {
      await write(lineOfPart({ kind: 'pack', path, content: content.toString('base64') }));
    }
    await write(lineOfPart({ kind: 'end' }));
    gzip.end();
  } catch (error) {
    target.destroy();
    await written.catch(() => undefined);
    throw error;
  }
  await written;
}

async function writeDatabase(instant: Database, write: (line: string) => Promise<void>): Promise<void> {
  const version = await findNewestMigration(instant);
  if (version === undefined) throw new Error('The database holds no tables of the product');
  await write(lineOfPart({ kind: 'backup', format: backupFormat, version, madeAt: Date.now() }));
  for (const table of await listTables(instant)) {
    await write(lineOfPart({ kind: 'table', ...table }));
    await write(lineOfPart({ kind: 'sum', ...(await writeTable(instant, table, write)) }));
  }
  for (const sequence of await listSequences(instant)) await write(lineOfPart({ kind: 'sequence', ...sequence }));
}

async function writeTable(instant: Database, table: Table, write: (line: string) => Promise<void>): Promise<RowSum> {
  const sum = createRowSum();
  for await (const lines of readRows(instant, table)) {
    lines.forEach(sum.add);
    await write(lines.join('\n'));
  }
  return sum.total();
}

function lineOfPart(part: BackupPart): string {
  return JSON.stringify(part);
}
