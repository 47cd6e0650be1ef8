import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';

import type { Database } from '../open-database.ts';
import { forgetMemories } from '../practising/concept-memories.ts';
import { attempts, generations, practiceAnswers, subjects, tests } from '../schema/schema.ts';
import { emptiedGeneration } from './forget-guests.ts';
import { deleteSubject } from './subjects.ts';
import { lockUser } from './users.ts';

export interface SubjectRemoval {
  userId: string;
  subjectId: string;
  /** The subject that takes its tests; undefined deletes them. */
  moveTo: string | undefined;
  /** How many tests the learner agreed to delete. */
  testCount: number;
  /** Attempts with a later deadline (ms) are running. */
  overdueBefore: number;
  now: number;
}

export type SubjectRemoved = 'removed' | 'missing' | 'has-running-test' | 'is-being-written' | 'has-unsaved-test' | 'has-other-tests';

/**
 * Removes a subject, and moves what is in it or deletes it. What it generated counts for the allowance as before. Call in its own
 * transaction, and roll it back unless the answer is `removed`.
 */
export async function removeSubject(transaction: Database, removal: SubjectRemoval): Promise<SubjectRemoved> {
  const { userId, subjectId, moveTo } = removal;
  await lockUser(transaction, userId);
  const named = [subjectId, ...(moveTo === undefined ? [] : [moveTo])];
  // The lock order of an account's deletion: a test that is being made of a generation goes first.
  const found = await transaction
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.userId, userId), inArray(subjects.id, named)))
    .orderBy(asc(subjects.id))
    .for('no key update');
  if (found.length < named.length) return 'missing';
  const refusal = moveTo === undefined ? await deleteContents(transaction, removal) : await moveContents(transaction, subjectId, moveTo);
  if (refusal) return refusal;
  await deleteSubject(transaction, userId, subjectId);
  return 'removed';
}

async function moveContents(transaction: Database, subjectId: string, moveTo: string): Promise<undefined> {
  await forgetMemories(transaction, [moveTo]);
  await transaction.update(practiceAnswers).set({ subjectId: moveTo }).where(eq(practiceAnswers.subjectId, subjectId));
  await transaction.update(generations).set({ subjectId: moveTo }).where(eq(generations.subjectId, subjectId));
  const moveTests = () => transaction.update(tests).set({ subjectId: moveTo }).where(eq(tests.subjectId, subjectId));
  await moveTests();
  // Again for tests and retakes that were made while the first statement waited; no more can be made now.
  await closeSubject(transaction, subjectId);
  await moveTests();
}

async function deleteContents(
  transaction: Database,
  { subjectId, testCount, overdueBefore, now }: SubjectRemoval,
): Promise<SubjectRemoved | undefined> {
  const ofSubject = eq(generations.subjectId, subjectId);
  const isWritten = and(eq(generations.state, 'reserved'), gt(generations.leaseUntil, now));
  const isKept = and(eq(generations.state, 'unfinished'), gt(generations.keptUntil, now));
  const owned = await transaction
    .select({ state: generations.state })
    .from(generations)
    .where(and(ofSubject, or(isWritten, isKept, eq(generations.state, 'ready'))));
  if (owned.length > 0) return owned.some(({ state }) => state === 'reserved') ? 'is-being-written' : 'has-unsaved-test';
  await transaction.update(generations).set(emptiedGeneration).where(ofSubject);
  const running = async () => {
    const rows = await transaction
      .select({ testId: attempts.testId, state: attempts.state, deadline: attempts.deadline })
      .from(attempts)
      .innerJoin(tests, eq(tests.id, attempts.testId))
      .where(eq(tests.subjectId, subjectId))
      .orderBy(asc(attempts.testId))
      .for('update', { of: attempts });
    return rows.some(({ state, deadline }) => state === 'running' && deadline > overdueBefore);
  };
  // Attempts before tests, as retakes lock them; then once more for those that began meanwhile.
  if (await running()) return 'has-running-test';
  await transaction.select({ id: tests.id }).from(tests).where(eq(tests.subjectId, subjectId)).orderBy(asc(tests.id)).for('update');
  await closeSubject(transaction, subjectId);
  if (await running()) return 'has-running-test';
  const listed = and(eq(tests.subjectId, subjectId), isNull(tests.deletedAt), isNull(tests.retakeOf));
  return (await transaction.$count(tests, listed)) === testCount ? undefined : 'has-other-tests';
}

/** From here on no test can be put into the subject. */
async function closeSubject(transaction: Database, subjectId: string): Promise<void> {
  await transaction.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, subjectId)).for('update');
}
