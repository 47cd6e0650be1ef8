import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

import type { StoredAttempt } from './attempts.ts';
import type { Database } from './open-database.ts';
import { perDatabase } from './per-database.ts';
import { attempts, tests } from './schema.ts';
import { changeInPlaces, inPlacesOf, isAnyOf, together } from './together.ts';

/** The attempt of the user's test, without its paper; null before its clock is started, undefined where they have no such test. */
export async function findAttempt(database: Database, userId: string, testId: string): Promise<StoredAttempt | null | undefined> {
  const found = await findTogether(database, testId);
  return found?.userId === userId ? found.attempt : undefined;
}

const findTogether = together(async (database, testIds: readonly string[]) => {
  return inPlacesOf(testIds, await attemptsQuery(database).execute({ testIds }), ({ testId }) => testId);
});

const attemptsQuery = perDatabase((database) =>
  database
    .select({ testId: tests.id, userId: tests.userId, attempt: attempts })
    .from(tests)
    .leftJoin(attempts, eq(attempts.testId, tests.id))
    .where(and(isAnyOf(tests.id, 'testIds'), isNull(tests.deletedAt)))
    .prepare('find_attempts'),
);

/** What a save makes of an attempt. */
export type Saved = Pick<StoredAttempt, 'responses' | 'version' | 'savedBy' | 'attempted'>;

/**
 * Keeps what was made of the version before its own; false where that is not the attempt's any more, or it does not run. Waits for
 * whoever has locked the attempt.
 */
export async function saveProgress(database: Database, testId: string, saved: Saved): Promise<boolean> {
  const [kept] = await saveQuery(database).execute({ testId, ...saved });
  return kept !== undefined;
}

const saveQuery = perDatabase((database) => {
  const given = (name: keyof Saved) => sql`${sql.param(sql.placeholder(name), attempts[name])}`;
  return database
    .update(attempts)
    .set({ responses: given('responses'), version: given('version'), savedBy: given('savedBy'), attempted: given('attempted') })
    .where(and(eq(attempts.testId, sql.placeholder('testId')), isReadyFor(sql`${sql.placeholder('version')}::int`)))
    .returning({ testId: attempts.testId })
    .prepare('save_alone');
});

/** The same, in one statement with whoever saves at the same time. Together they wait for nobody: what somebody has locked is not kept. */
export function saveProgressTogether(database: Database, testId: string, saved: Saved): Promise<boolean> {
  return saveTogether(database, { testId, ...saved });
}

const saveTogether = together(async (database, saves: readonly (Saved & { testId: string })[]) => {
  const [first, ...others] = saves;
  // Alone the plain statement is cheaper by a third, and whoever it waits for keeps nobody else waiting.
  if (first && others.length === 0) return [await saveProgress(database, first.testId, first)];
  return changeInPlaces(saves, (given) => savesQuery(database).execute(given));
});

const savesQuery = perDatabase((database) => {
  const given = sql`jsonb_to_recordset(${sql.placeholder('given')}::jsonb)
    as given(place int, "testId" text, responses jsonb, version int, "savedBy" jsonb, attempted int)`;
  // By a list of ids, of which PostgreSQL expects few: of records it expects a hundred, and would rather read the whole table.
  const free = sql`(select ${attempts.testId} from ${attempts}
    where ${isAnyOf(attempts.testId, 'testIds')} for no key update skip locked) as free`;
  return (
    database
      .update(attempts)
      .set({
        responses: sql`given.responses`,
        version: sql`given.version`,
        savedBy: sql`given."savedBy"`,
        attempted: sql`given.attempted`,
      })
      .from(sql`${free} join ${given} on given."testId" = free.test_id`)
      .where(and(eq(attempts.testId, sql`free.test_id`), isReadyFor(sql`given.version`)))
      // Of two of one attempt, which have the same version, one is kept.
      .returning({ place: sql<number>`given.place` })
      .prepare('save_together')
  );
});

function isReadyFor(version: SQL): SQL | undefined {
  return and(eq(attempts.state, 'running'), eq(attempts.version, sql`${version} - 1`));
}
