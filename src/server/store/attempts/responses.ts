import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';

import type { StoredAttempt } from './attempts.ts';
import { alignRows, batched, isAnyOf, perDatabase, testBatchSize } from '../batched-queries.ts';
import type { Database } from '../open-database.ts';
import { attempts, tests } from '../schema/schema.ts';
import type { Question } from '../../../assessment/question.ts';

/** The attempt of the user's test, without the test. Null before the clock is started, undefined if the user has no such test. */
export async function findAttempt(database: Database, userId: string, testId: string): Promise<StoredAttempt | null | undefined> {
  const found = await findBatched(database, testId);
  return found?.userId === userId ? found.attempt : undefined;
}

const findBatched = batched(async (database, testIds: readonly string[]) => {
  return alignRows(testIds, await attemptsQuery(database).execute({ testIds }), ({ testId }) => testId);
});

const attemptsQuery = perDatabase((database) =>
  database
    .select({ testId: tests.id, userId: tests.userId, attempt: attempts })
    .from(tests)
    .leftJoin(attempts, eq(attempts.testId, tests.id))
    .where(and(isAnyOf(tests.id, 'testIds'), isNull(tests.deletedAt)))
    .prepare('find_attempts'),
);

/** How far these attempts are, by test; none for a test that was deleted or not begun. */
export async function findAttemptStates(
  database: Database,
  testIds: readonly string[],
): Promise<Map<string, Pick<StoredAttempt, 'version' | 'state'>>> {
  const found = await statesQuery(database).execute({ testIds });
  return new Map(found.map(({ testId, ...attempt }) => [testId, attempt]));
}

const statesQuery = perDatabase((database) =>
  database
    .select({ testId: attempts.testId, version: attempts.version, state: attempts.state })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .where(and(isAnyOf(attempts.testId, 'testIds'), isNull(tests.deletedAt)))
    .prepare('find_attempt_states'),
);

/** The columns that a save changes. */
type SavedResponses = Pick<StoredAttempt, 'responses' | 'version' | 'savedBy' | 'attempted'>;

/** Stores the next version of the responses. False if it is not the next one or the attempt is finished. Waits for the row lock. */
export async function saveResponses(database: Database, testId: string, saved: SavedResponses): Promise<boolean> {
  const [row] = await saveQuery(database).execute({ testId, ...saved });
  return row !== undefined;
}

const saveQuery = perDatabase((database) => {
  const given = (name: keyof SavedResponses) => sql`${sql.param(sql.placeholder(name), attempts[name])}`;
  return database
    .update(attempts)
    .set({ responses: given('responses'), version: given('version'), savedBy: given('savedBy'), attempted: given('attempted') })
    .where(and(eq(attempts.testId, sql.placeholder('testId')), isNext(sql`${sql.placeholder('version')}::int`)))
    .returning({ testId: attempts.testId })
    .prepare('save_responses');
});

/** Like `saveResponses`, in one statement with concurrent saves. Also false if the row is locked: a batch waits for no lock. */
export function saveResponsesBatched(database: Database, testId: string, saved: SavedResponses): Promise<boolean> {
  return saveBatched(database, { testId, ...saved });
}

const saveBatched = batched(async (database, saves: readonly (SavedResponses & { testId: string })[]) => {
  const [first, ...others] = saves;
  // A single save is a third cheaper with the plain statement, and its wait for a lock delays no other save.
  if (first && others.length === 0) return [await saveResponses(database, first.testId, first)];
  const given = JSON.stringify(saves.map((save, index) => ({ ...save, index })));
  const rows = await savesQuery(database).execute({ testIds: saves.map(({ testId }) => testId), given });
  const saved = new Set(rows.map(({ index }) => index));
  return saves.map((_save, index) => saved.has(index));
});

const savesQuery = perDatabase((database) => {
  const given = sql`jsonb_to_recordset(${sql.placeholder('given')}::jsonb)
    as given(index int, "testId" text, responses jsonb, version int, "savedBy" jsonb, attempted int)`;
  // PostgreSQL expects a hundred records from the function, for which it would scan the table. Of an array it expects few.
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
      .where(and(eq(attempts.testId, sql`free.test_id`), isNext(sql`given.version`)))
      // Two saves of one attempt have the same version, so one of them is stored.
      .returning({ index: sql<number>`given.index` })
      .prepare('save_responses_batched')
  );
});

function isNext(version: SQL): SQL | undefined {
  return and(eq(attempts.state, 'running'), eq(attempts.version, sql`${version} - 1`));
}

/** The options of a test's questions. */
export type Choices = readonly Pick<Question, 'id' | 'options'>[];

/** In bytes, roughly: two thousand tests of twenty questions. */
const cacheSize = 16_000_000;
/** Overhead of a string in memory, in bytes. */
const stringOverhead = 50;

/** The questions of a test never change once it is begun, and an attempt is saved every few seconds. */
const cacheOf = perDatabase(() => new LRUCache<string, Choices>({ maxSize: cacheSize, sizeCalculation: bytesOf }));

/** Undefined if there is no such test. Does not check whose test it is. */
export async function findChoices(database: Database, testId: string): Promise<Choices | undefined> {
  const cached = cacheOf(database).get(testId);
  if (cached) return cached;
  const choices = await readBatched(database, testId);
  if (choices) cacheOf(database).set(testId, choices);
  return choices;
}

/** Call when the attempt has ended: it is not saved any more. */
export function forgetChoices(database: Database, testId: string): void {
  cacheOf(database).delete(testId);
}

const readBatched = batched(async (database, testIds: readonly string[]): Promise<(Choices | undefined)[]> => {
  const found = await questionsQuery(database).execute({ testIds });
  return alignRows(testIds, found, ({ testId }) => testId).map((test) => test?.questions.map(({ id, options }) => ({ id, options })));
}, testBatchSize);

const questionsQuery = perDatabase((database) =>
  database
    .select({ testId: tests.id, questions: tests.questions })
    .from(tests)
    .where(isAnyOf(tests.id, 'testIds'))
    .prepare('find_questions'),
);

function bytesOf(choices: Choices): number {
  const texts = choices.flatMap(({ id, options }) => [id, ...options]);
  return texts.reduce((total, text) => total + text.length + stringOverhead, 1);
}
