import DataLoader from 'dataloader';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Database } from './open-database.ts';
import { perDatabase } from './per-database.ts';

/** What comes beyond these has a statement of its own: one lost connection fails so many at most. */
const mostAtOnce = 100;

/**
 * One statement for all who ask within the same turn of the event loop: who asks alone waits for nobody, and the busier the process,
 * the fewer statements each of them costs. `ask` answers each question in its place; where it fails, it fails all of them.
 */
export function together<Question, Answer>(
  ask: (database: Database, questions: readonly Question[]) => Promise<Answer[]>,
): (database: Database, question: Question) => Promise<Answer> {
  const loaderOf = perDatabase(
    (database) =>
      new DataLoader<Question, Answer>((questions) => ask(database, questions), {
        cache: false,
        maxBatchSize: mostAtOnce,
        batchScheduleFn: (run) => setImmediate(run),
      }),
  );
  return (database, question) => loaderOf(database).load(question);
}

/** A condition of a prepared statement that holds for any number of values. */
export function isAnyOf(column: PgColumn, name: string): SQL {
  return sql`${column} = any(${sql.placeholder(name)})`;
}
