import { eq, or, sql } from 'drizzle-orm';

import type { Question } from '../../../assessment/question.ts';
import { lockUser } from '../learners/users.ts';
import type { Database } from '../open-database.ts';
import { generations, tests } from '../schema/schema.ts';
import { findTestWithAttempt, type TestWithAttempt } from './attempts.ts';
import type { StoredTest } from './practice-tests.ts';
import { lockTest } from './retakes.ts';

/** The user's test and its attempt, locked: a start waits, and so do a deletion, a move and another edit. */
export async function lockTestToEdit(transaction: Database, userId: string, testId: string): Promise<TestWithAttempt | undefined> {
  // The order of locks in which a test is moved: the user, the generation, the test.
  await lockUser(transaction, userId);
  const known = await findTestWithAttempt(transaction, userId, testId);
  if (!known) return undefined;
  await transaction
    .select({ id: generations.id })
    .from(generations)
    .where(eq(generations.id, known.test.generationId))
    .for('no key update');
  if (!(await lockTest(transaction, testId))) return undefined;
  // A statement after the locks, to see what was committed while they were waited for.
  return findTestWithAttempt(transaction, userId, testId);
}

export type EditedQuestions = Pick<
  StoredTest,
  'questions' | 'questionIds' | 'questionCount' | 'questionType' | 'difficulty' | 'authoredIds'
>;

/**
 * Stores the questions of a test that was not begun, in its generation too, so that later tests do not repeat them. `removed`: those that
 * were generated; they are not asked again either. Call under the locks.
 */
export async function saveEditedQuestions(
  transaction: Database,
  { id, generationId }: Pick<StoredTest, 'id' | 'generationId'>,
  edited: EditedQuestions,
  removed: Question[],
): Promise<void> {
  await transaction.update(tests).set(edited).where(eq(tests.id, id));
  await transaction
    .update(generations)
    .set({
      questions: edited.questions,
      replaced: sql`${generations.replaced} || ${sql.param(removed, generations.replaced)}::jsonb`,
    })
    .where(eq(generations.id, generationId));
}

/** Renames the test and its retakes. Call under its lock. */
export async function renameTest(transaction: Database, testId: string, title: string): Promise<void> {
  await transaction
    .update(tests)
    .set({ title })
    .where(or(eq(tests.id, testId), eq(tests.retakeOf, testId)));
}
