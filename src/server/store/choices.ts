import { LRUCache } from 'lru-cache';

import type { Question } from '../../assessment/question.ts';
import type { Database } from './open-database.ts';
import { perDatabase } from './per-database.ts';
import { tests } from './schema.ts';
import { inPlacesOf, isAnyOf, mostPapers, together } from './together.ts';

/** What can be chosen in a test, question by question. */
export type Choices = readonly Pick<Question, 'id' | 'options'>[];

/** In bytes, about: of some two thousand tests of twenty questions. */
const mostKept = 16_000_000;
/** Of one text in memory, beside its characters. */
const bytesBeside = 50;

/** A paper never changes, and an attempt is saved every few seconds: what can be chosen in it is read once. */
const kept = perDatabase(() => new LRUCache<string, Choices>({ maxSize: mostKept, sizeCalculation: bytesOf }));

/** Undefined where there is no such test. Whose it is, is not asked. */
export async function findChoices(database: Database, testId: string): Promise<Choices | undefined> {
  const earlier = kept(database).get(testId);
  if (earlier) return earlier;
  const choices = await readTogether(database, testId);
  if (choices) kept(database).set(testId, choices);
  return choices;
}

/** Whose attempt has ended is hardly asked any more what could be chosen in it. */
export function forgetChoices(database: Database, testId: string): void {
  kept(database).delete(testId);
}

const readTogether = together(async (database, testIds: readonly string[]): Promise<(Choices | undefined)[]> => {
  const found = await papersQuery(database).execute({ testIds });
  return inPlacesOf(testIds, found, ({ testId }) => testId).map((paper) => paper?.questions.map(({ id, options }) => ({ id, options })));
}, mostPapers);

const papersQuery = perDatabase((database) =>
  database.select({ testId: tests.id, questions: tests.questions }).from(tests).where(isAnyOf(tests.id, 'testIds')).prepare('find_papers'),
);

function bytesOf(choices: Choices): number {
  const texts = choices.flatMap(({ id, options }) => [id, ...options]);
  return texts.reduce((total, text) => total + text.length + bytesBeside, 1);
}
