import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';

import type { Database } from '../open-database.ts';
import { rowsOf } from './tables.ts';

/** As drizzle makes it before the first migration. */
const journalTable = `create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/** The instant in the name of the last migration that was applied to a database; undefined where none was. */
export async function schemaVersionOf(database: Database): Promise<number | undefined> {
  const [{ journal } = { journal: null }] = await rowsOf<{ journal: string | null }>(
    database,
    `select to_regclass('drizzle.__drizzle_migrations')::text as journal`,
  );
  if (journal === null) return undefined;
  const [last] = await rowsOf<{ version: string | null }>(
    database,
    'select max(created_at)::text as version from drizzle.__drizzle_migrations',
  );
  return last?.version ? Number(last.version) : undefined;
}

/** Whether these migrations lead to that version. */
export function isKnownVersion(version: number, migrationsFolder: string): boolean {
  return readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis === version);
}

/** All tables as they were at that version, with nothing in them, not even the journal of migrations. */
export async function makeTables(transaction: Database, migrationsFolder: string, version: number): Promise<void> {
  await transaction.execute(sql.raw('create schema if not exists drizzle'));
  await transaction.execute(sql.raw(journalTable));
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis > version) continue;
    for (const statement of migration.sql) await transaction.execute(sql.raw(statement));
  }
}

/** Does the work while no foreign key is watched: rows may come in any order. What they refer to is checked at its end. */
export async function withoutForeignKeys(transaction: Database, work: () => Promise<void>): Promise<void> {
  const keys = await rowsOf<{ table: string; name: string; definition: string }>(
    transaction,
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) await transaction.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  await work();
  for (const { table, name, definition } of keys) {
    await transaction.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
  }
}
