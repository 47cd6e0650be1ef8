import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';

import { databaseEngines } from '../../testing/database/test-database.ts';
import type { Database } from '../open-database.ts';
import * as schema from '../schema/schema.ts';
import { atOneInstant, readRows, setSequence, writeRows, listSequences, listTables, rowsOf, createRowSum, sumTable } from './copy-rows.ts';

/** Values whose text form is easily misread. */
const odd = `
  create table public.odd (id int, words text, "Quoted" jsonb, list text[], fraction numeric, day date, is_so boolean);
  insert into public.odd values
    (1, E'two\\nlines "quoted" \\\\ ''', 'null', '{"a,b",NULL,"c\\"d"}', 0.10, '2026-11-22', true),
    (2, null, null, null, null, null, null),
    (3, 'null', '{"huge": 123456789012345678901234567890.10, "text": "\\u0928 \\u2028"}', '{}', 1e40, '0001-01-01', false)`;

async function linesOf(database: Database, name: string): Promise<string[]> {
  const table = (await listTables(database)).find((known) => known.name === name);
  if (!table) throw new Error(`No table ${name}`);
  return atOneInstant(database, async (instant) => {
    const lines: string[] = [];
    for await (const some of readRows(instant, table)) lines.push(...some);
    return lines;
  });
}

describe.each(databaseEngines())('on %s', (_, open) => {
  it('lists all tables of the schema and the migration journal', async () => {
    const { database, close } = await open();
    const ofSchema = Object.values(schema).flatMap((entry) => (entry instanceof PgTable ? [`public.${getTableConfig(entry).name}`] : []));

    const listed = (await listTables(database)).map(({ name }) => name);
    await close();

    expect(listed).toEqual(['drizzle.__drizzle_migrations', ...ofSchema.toSorted()]);
  });

  it('copies rows without changing a value', async () => {
    const { database, close } = await open();
    for (const statement of odd.split(';')) await database.execute(sql.raw(statement));
    await database.execute(sql`create table public.copied (like public.odd)`);
    const tables = await listTables(database);
    const [copied, source] = ['public.copied', 'public.odd'].map((name) => tables.find((table) => table.name === name));
    if (!copied || !source) throw new Error('No tables');

    const lines = await linesOf(database, source.name);
    await writeRows(database, copied, lines);

    const different = await rowsOf(database, 'select * from odd except select * from copied');
    const sum = createRowSum();
    lines.forEach(sum.add);
    expect(lines).toHaveLength(3);
    expect(different).toEqual([]);
    expect(await sumTable(database, copied)).toEqual(await sumTable(database, source));
    expect(sum.total()).toEqual(await sumTable(database, source));
    await database.execute(sql`update copied set words = 'Null' where id = 3`);
    expect(await sumTable(database, copied)).not.toEqual(await sumTable(database, source));
    await close();
  });

  it('continues sequences', async () => {
    const { database, close } = await open();
    await database.execute(sql`create sequence public.counted`);
    await database.execute(sql`select nextval('counted'), nextval('counted')`);
    const counted = (await listSequences(database)).find(({ name }) => name === 'public.counted');

    await database.execute(sql`alter sequence counted restart`);
    if (counted) await setSequence(database, counted);
    const [next] = await rowsOf<{ next: string }>(database, `select nextval('counted')::text as next`);
    await close();

    expect(next).toEqual({ next: '3' });
  });
});
