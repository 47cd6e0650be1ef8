import type { Database } from './open-database.ts';

/**
 * What is made once for each database and used many times, such as a query: on the routes that every screen calls, building it
 * costs as much as running it. A transaction is a new database each time: there it is made anew.
 */
export function perDatabase<Made extends object>(make: (database: Database) => Made): (database: Database) => Made {
  const known = new WeakMap<Database, Made>();
  return (database) => {
    const earlier = known.get(database);
    if (earlier) return earlier;
    const made = make(database);
    known.set(database, made);
    return made;
  };
}
