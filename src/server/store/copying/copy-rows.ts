import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';

import type { Database } from '../open-database.ts';

/** A table from the database's catalogue, so that none can be forgotten. */
export interface Table {
  /** Quoted, with its schema. */
  name: string;
  columns: { name: string; type: string }[];
}

interface Sequence {
  name: string;
  value: string;
  /** Whether the value was used. */
  isCalled: boolean;
}

/** The caller knows the columns. */
export async function rowsOf<Row>(database: Database, statement: string): Promise<Row[]> {
  const { rows } = (await database.execute<Row & Record<string, unknown>>(sql.raw(statement))) as { rows: Row[] };
  return rows;
}

/** The product's schema, and drizzle's with the migration journal. */
const ownSchemas = `('public', 'drizzle')`;

/** All tables of the product, by name. */
export function listTables(database: Database): Promise<Table[]> {
  return rowsOf(
    database,
    `select format('%I.%I', n.nspname, c.relname) as name,
       json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ${ownSchemas}
     group by n.nspname, c.relname
     order by n.nspname collate "C", c.relname collate "C"`,
  );
}

export async function listSequences(database: Database): Promise<Sequence[]> {
  const names = await rowsOf<{ name: string }>(
    database,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname in ${ownSchemas} order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [row] = await rowsOf<{ value: string; isCalled: boolean }>(
      database,
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
}

/** A row as a JSON array of its columns as text, which PostgreSQL parses back to the same values. */
function lineOf({ columns }: Table): string {
  return `json_build_array(${columns.map(({ name }) => `${name}::text`).join(', ')})::text`;
}

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

/** The number of rows, and a checksum that does not depend on their order. */
export interface RowSum {
  rows: string;
  sum: string;
}

const hexDigits = 15;

/** Computed by the database. */
export async function sumTable(database: Database, table: Table): Promise<RowSum> {
  const [summed] = await rowsOf<RowSum>(
    database,
    `select count(*)::text as rows, coalesce(sum(('x' || substr(md5(line), 1, ${hexDigits}))::bit(60)::bigint), 0)::text as sum
     from (select ${lineOf(table)} as line from ${table.name}) lines`,
  );
  if (!summed) throw new Error(`No sum of ${table.name}`);
  return summed;
}

/** The same for a stream of lines. */
export function createRowSum(): { add: (line: string) => void; total: () => RowSum } {
  let rows = 0;
  let sum = 0n;
  return {
    add(line) {
      rows += 1;
      sum += BigInt(`0x${createHash('md5').update(line).digest('hex').slice(0, hexDigits)}`);
    },
    total: () => ({ rows: String(rows), sum: String(sum) }),
  };
}

export function isSameSum(one: RowSum, other: RowSum | undefined): boolean {
  return one.rows === other?.rows && one.sum === other.sum;
}
