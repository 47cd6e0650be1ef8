import { sql } from 'drizzle-orm';

import type { Database } from '../open-database.ts';
import { lineOf, rowsOf, type Sequence, type Table } from './tables.ts';

/** A row holds one test at most, so a batch stays within a few MB. */
const batchRows = 200;

/** Reads one snapshot. On PGlite all other queries wait meanwhile. */
export function atOneInstant<Result>(database: Database, look: (instant: Database) => Promise<Result>): Promise<Result> {
  return database.transaction(look, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** All rows, in batches. Needs a transaction. */
export async function* readRows(instant: Database, table: Table): AsyncGenerator<string[]> {
  await instant.execute(sql.raw(`declare copied no scroll cursor for select ${lineOf(table)} as line from ${table.name}`));
  for (;;) {
    const rows = await rowsOf<{ line: string }>(instant, `fetch ${batchRows} from copied`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await instant.execute(sql.raw('close copied'));
}

/** Inserts lines of `readRows` from a table with the same columns in the same order. */
export async function writeRows(database: Database, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  const names = columns.map((column) => column.name).join(', ');
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  const insert = sql.raw(`insert into ${name} (${names}) select ${values} from json_array_elements(`);
  await database.execute(sql`${insert}${`[${lines.join(',')}]`}::json) line`);
}

export async function setSequence(database: Database, { name, value, isCalled }: Sequence): Promise<void> {
  await database.execute(sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled})`);
}
