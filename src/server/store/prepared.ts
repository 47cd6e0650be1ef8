import type { Database } from './open-database.ts';

/**
 * A query that is built once for each database and run many times: on the routes that every screen calls, building it
 * costs as much as running it. A transaction is a new database each time: there it is built anew, as any other query is.
 */
export function prepared<Query extends object>(build: (database: Database) => Query): (database: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (database) => {
    const known = built.get(database);
    if (known) return known;
    const query = build(database);
    built.set(database, query);
    return query;
  };
}
