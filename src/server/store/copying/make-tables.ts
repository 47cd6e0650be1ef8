import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';

import type { Database } from '../open-database.ts';
import { rowsOf } from './copy-rows.ts';

/** As drizzle creates it. */
const journalTable = `create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/** Creates all tables as of that version, empty. The migration journal is empty, too. */
export async function makeTables(transaction: Database, migrationsFolder: string, version: number): Promise<void> {
  await transaction.execute(sql.raw('create schema if not exists drizzle'));
  await transaction.execute(sql.raw(journalTable));
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis > version) continue;
    for (const statement of migration.sql) await transaction.execute(sql.raw(statement));
  }
}

/** Drops foreign keys during the work, so that rows may come in any order. Restoring them checks all rows. */
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
