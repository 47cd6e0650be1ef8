import { sql } from 'drizzle-orm';

import { findNewestMigration, migrationLock } from '../migrate-database.ts';
import type { Database } from '../open-database.ts';
import {
  atOneInstant,
  readRows,
  setSequence,
  writeRows,
  listSequences,
  listTables,
  rowsOf,
  type Table,
  isSameSum,
  sumTable,
} from './copy-rows.ts';
import { makeTables, withoutForeignKeys } from './make-tables.ts';

export type MoveRefusal = 'target-not-empty' | 'target-not-utf8' | 'source-not-ours';

export class MoveRefused extends Error {
  constructor(readonly reason: MoveRefusal) {
    super(reason);
  }
}

export interface Moved {
  table: string;
  rows: number;
}

/**
 * Copies all tables and sequences into an empty database, in one transaction on each side, and compares counts and checksums. If
 * anything fails, the target is unchanged.
 */
export function moveDatabase(source: Database, target: Database, migrationsFolder: string, onMoved: (moved: Moved) => void): Promise<void> {
  return atOneInstant(source, (instant) =>
    target.transaction(async (transaction) => {
      // A server that starts meanwhile waits for the move.
      await transaction.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      await refuseUnfit(transaction);
      const version = await findNewestMigration(instant);
      if (version === undefined) throw new MoveRefused('source-not-ours');
      await makeTables(transaction, migrationsFolder, version);
      const tables = await listTables(instant);
      refuseDifferent(tables, await listTables(transaction));
      await withoutForeignKeys(transaction, async () => {
        for (const table of tables) onMoved(await moveTable(instant, transaction, table));
      });
      for (const sequence of await listSequences(instant)) await setSequence(transaction, sequence);
      for (const { name } of tables) await transaction.execute(sql.raw(`analyze ${name}`));
    }),
  );
}

async function refuseUnfit(target: Database): Promise<void> {
  if ((await listTables(target)).length > 0) throw new MoveRefused('target-not-empty');
  const [encoding] = await rowsOf<{ name: string }>(target, `select current_setting('server_encoding') as name`);
  if (encoding?.name !== 'UTF8') throw new MoveRefused('target-not-utf8');
}

/** The migrations must create the same tables as in the source. */
function refuseDifferent(source: Table[], target: Table[]): void {
  if (JSON.stringify(source) !== JSON.stringify(target)) throw new MoveRefused('source-not-ours');
}

async function moveTable(source: Database, target: Database, table: Table): Promise<Moved> {
  for await (const lines of readRows(source, table)) await writeRows(target, table, lines);
  const [there, here] = [await sumTable(source, table), await sumTable(target, table)];
  if (!isSameSum(there, here)) throw new Error(`${table.name} is not the same on both sides: ${there.rows} rows there, ${here.rows} here`);
  return { table: table.name, rows: Number(here.rows) };
}
