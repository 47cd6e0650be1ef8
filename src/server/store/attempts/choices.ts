import { LRUCache } from 'lru-cache';

import type { Question } from '../../../assessment/question.ts';
import type { Database } from '../open-database.ts';
import { tests } from '../schema/schema.ts';
import { alignRows, isAnyOf, testBatchSize, batched, perDatabase } from '../batched-queries.ts';

/** The options of a test's questions. */
export type Choices = readonly Pick<Question, 'id' | 'options'>[];

/** In bytes, roughly: two thousand tests of twenty questions. */
const cacheSize = 16_000_000;
/** Overhead of a string in memory, in bytes. */
const stringOverhead = 50;

/** The questions of a test never change, and an attempt is saved every few seconds. */
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
