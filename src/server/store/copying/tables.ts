import { sql } from 'drizzle-orm';

import type { Database } from '../open-database.ts';

/** A table from the database's catalogue, so that none can be forgotten. */
export interface Table {
  /** Quoted, with its schema. */
  name: string;
  columns: { name: string; type: string }[];
}

export interface Sequence {
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
export function lineOf({ columns }: Table): string {
  return `json_build_array(${columns.map(({ name }) => `${name}::text`).join(', ')})::text`;
}
