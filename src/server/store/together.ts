import DataLoader from 'dataloader';
import { is, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgTransaction } from 'drizzle-orm/pg-core';

import type { Database } from './open-database.ts';
import { perDatabase } from './per-database.ts';

/** What comes beyond these has a statement of its own: one lost connection fails so many at most. */
const usualMost = 100;
/** Of tests with their papers, which are large: one connection reads them one after the other. */
export const mostPapers = 20;

/** Answers each of what is asked, in its place. Where it fails, it fails all of them. */
type AskAll<Asked, Answer> = (database: Database, asked: readonly Asked[]) => Promise<Answer[]>;

/**
 * One statement for all who ask within the same turn of the event loop: who asks alone waits for nobody, and the busier the process,
 * the fewer statements each of them costs. In a transaction, where nobody else asks, it is asked at once.
 */
export function together<Asked, Answer>(
  askAll: AskAll<Asked, Answer>,
  mostAtOnce = usualMost,
): (database: Database, asked: Asked) => Promise<Answer> {
  const loaderOf = perDatabase(
    (database) =>
      new DataLoader<Asked, Answer>((asked) => askAll(database, asked), {
        cache: false,
        maxBatchSize: mostAtOnce,
        batchScheduleFn: (run) => setImmediate(run),
      }),
  );
  return (database, asked) => (is(database, PgTransaction) ? askAlone(askAll, database, asked) : loaderOf(database).load(asked));
}

async function askAlone<Asked, Answer>(askAll: AskAll<Asked, Answer>, database: Database, asked: Asked): Promise<Answer> {
  const [answer] = await askAll(database, [asked]);
  return answer as Answer;
}

/** The rows that were found, each in the place of its id; undefined in that of an id without one. */
export function inPlacesOf<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): (Row | undefined)[] {
  const rowOf = new Map(rows.map((row) => [idOf(row), row]));
  return ids.map((id) => rowOf.get(id));
}

/** Changes of attempts as their statement takes them: each says its place, by which the statement answers which it made. */
export async function changeInPlaces(
  changes: readonly { testId: string }[],
  change: (given: { testIds: string[]; given: string }) => Promise<{ place: number }[]>,
): Promise<boolean[]> {
  const given = JSON.stringify(changes.map((each, place) => ({ ...each, place })));
  const made = new Set((await change({ testIds: changes.map(({ testId }) => testId), given })).map(({ place }) => place));
  return changes.map((_change, place) => made.has(place));
}

/** A condition of a prepared statement that holds for any number of values. */
export function isAnyOf(column: PgColumn, name: string): SQL {
  return sql`${column} = any(${sql.placeholder(name)})`;
}
