import DataLoader from 'dataloader';
import { is, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgTransaction } from 'drizzle-orm/pg-core';

import type { Database } from './open-database.ts';

/**
 * Caches one value per database, such as a prepared query: building a query costs as much as running it. Each transaction is a
 * new database.
 */
export function perDatabase<Value extends object>(make: (database: Database) => Value): (database: Database) => Value {
  const cache = new WeakMap<Database, Value>();
  return (database) => {
    const cached = cache.get(database);
    if (cached) return cached;
    const value = make(database);
    cache.set(database, value);
    return value;
  };
}

/** Bounds how many calls fail when one connection is lost. */
const defaultBatchSize = 100;
/** For whole tests, whose rows are large. */
export const testBatchSize = 20;

/** Returns one result per key, in the order of the keys. */
type RunBatch<Key, Result> = (database: Database, keys: readonly Key[]) => Promise<Result[]>;

/** Combines the calls of one turn of the event loop into one statement. Inside a transaction each call runs at once, alone. */
export function batched<Key, Result>(
  runBatch: RunBatch<Key, Result>,
  maxBatchSize = defaultBatchSize,
): (database: Database, key: Key) => Promise<Result> {
  const loaderOf = perDatabase(
    (database) =>
      new DataLoader<Key, Result>((keys) => runBatch(database, keys), {
        cache: false,
        maxBatchSize,
        batchScheduleFn: (run) => setImmediate(run),
      }),
  );
  return (database, key) => (is(database, PgTransaction) ? runAlone(runBatch, database, key) : loaderOf(database).load(key));
}

async function runAlone<Key, Result>(runBatch: RunBatch<Key, Result>, database: Database, key: Key): Promise<Result> {
  const [result] = await runBatch(database, [key]);
  return result as Result;
}

/** The rows in the order of the ids; undefined for an id without a row. */
export function alignRows<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): (Row | undefined)[] {
  const rowOf = new Map(rows.map((row) => [idOf(row), row]));
  return ids.map((id) => rowOf.get(id));
}

/** Unlike `in`, takes any number of values as one placeholder, so that the statement can be prepared. */
export function isAnyOf(column: PgColumn, placeholder: string): SQL {
  return sql`${column} = any(${sql.placeholder(placeholder)})`;
}
