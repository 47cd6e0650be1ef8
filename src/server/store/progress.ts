import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';

import type { Question } from '../../assessment/question.ts';
import type { StoredAttempt } from './attempts.ts';
import type { Database } from './open-database.ts';
import { perDatabase } from './per-database.ts';
import { attempts, tests } from './schema.ts';
import { isAnyOf, together } from './together.ts';

/** What can be chosen in a test, question by question. */
export type Choices = readonly Pick<Question, 'id' | 'options'>[];

export interface Progress {
  choices: Choices;
  /** Null before the clock is started. */
  attempt: StoredAttempt | null;
}

/** What is left of a learner's work once it is saved. */
export type Saved = Pick<StoredAttempt, 'responses' | 'version' | 'attempted'>;

/** How far the user has come in that test, without its paper. */
export async function findProgress(database: Database, userId: string, testId: string): Promise<Progress | undefined> {
  const found = await findTogether(database, testId);
  if (found?.userId !== userId) return undefined;
  return { choices: await findChoices(database, testId), attempt: found.attempt };
}

interface OwnedAttempt {
  testId: string;
  userId: string;
  attempt: StoredAttempt | null;
}

const findTogether = together(async (database, testIds: readonly string[]): Promise<(OwnedAttempt | undefined)[]> => {
  const found = await attemptsQuery(database).execute({ testIds });
  const attemptOf = new Map(found.map((owned) => [owned.testId, owned]));
  return testIds.map((testId) => attemptOf.get(testId));
});

const attemptsQuery = perDatabase((database) =>
  database
    .select({ testId: tests.id, userId: tests.userId, attempt: attempts })
    .from(tests)
    .leftJoin(attempts, eq(attempts.testId, tests.id))
    .where(and(isAnyOf(tests.id, 'testIds'), isNull(tests.deletedAt)))
    .prepare('find_attempts'),
);

/** In characters: about five thousand tests of twenty questions. */
const mostKept = 16_000_000;
const hour = 60 * 60 * 1000;

/** A paper never changes, and an attempt is saved every few seconds: what can be chosen in it is read once. */
const keptChoices = perDatabase(() => new LRUCache<string, Choices>({ maxSize: mostKept, sizeCalculation: charactersOf, ttl: hour }));

async function findChoices(database: Database, testId: string): Promise<Choices> {
  const kept = keptChoices(database).get(testId);
  if (kept) return kept;
  const [test] = await database.select({ questions: tests.questions }).from(tests).where(eq(tests.id, testId));
  const choices = (test?.questions ?? []).map(({ id, options }) => ({ id, options }));
  keptChoices(database).set(testId, choices);
  return choices;
}

function charactersOf(choices: Choices): number {
  return choices.reduce((total, { id, options }) => total + id.length + options.join('').length, 1);
}

/**
 * Keeps what was made of the version before its own; false where that is not the attempt's any more, or it does not run. Waits for
 * whoever has locked the attempt.
 */
export async function saveProgress(database: Database, testId: string, saved: Saved): Promise<boolean> {
  const [kept] = await database
    .update(attempts)
    .set(saved)
    .where(and(eq(attempts.testId, testId), isReadyFor(sql`${saved.version}`)))
    .returning({ testId: attempts.testId });
  return kept !== undefined;
}

/** The same, in one statement with whoever saves at the same time. It waits for nobody: what somebody has locked is not kept. */
export function saveProgressTogether(database: Database, testId: string, saved: Saved): Promise<boolean> {
  return saveTogether(database, { testId, ...saved });
}

const saveTogether = together(async (database, given: readonly (Saved & { testId: string })[]): Promise<boolean[]> => {
  const places = given.map((saved, place) => ({ ...saved, place }));
  const kept = await savesQuery(database).execute({ testIds: given.map(({ testId }) => testId), given: JSON.stringify(places) });
  const keptPlaces = new Set(kept.map(({ place }) => place));
  return places.map(({ place }) => keptPlaces.has(place));
});

const savesQuery = perDatabase((database) => {
  const given = sql`jsonb_to_recordset(${sql.placeholder('given')}::jsonb)
    as given(place int, "testId" text, responses jsonb, version int, attempted int)`;
  // By a list of ids, of which PostgreSQL expects few: of records it expects a hundred, and would rather read the whole table.
  const free = sql`(select ${attempts.testId} from ${attempts} where ${isAnyOf(attempts.testId, 'testIds')} for update skip locked) as free`;
  return (
    database
      .update(attempts)
      .set({ responses: sql`given.responses`, version: sql`given.version`, attempted: sql`given.attempted` })
      .from(sql`${free} join ${given} on given."testId" = free.test_id`)
      .where(and(eq(attempts.testId, sql`free.test_id`), isReadyFor(sql`given.version`)))
      // Of two of one attempt, which have the same version, one is kept.
      .returning({ place: sql<number>`given.place` })
      .prepare('save_progress')
  );
});

function isReadyFor(version: SQL): SQL | undefined {
  return and(eq(attempts.state, 'running'), eq(attempts.version, sql`${version} - 1`));
}
