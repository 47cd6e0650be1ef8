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
