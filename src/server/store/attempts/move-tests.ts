import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';

import { holdSubject } from '../learners/subjects.ts';
import { lockUser } from '../learners/users.ts';
import type { Database } from '../open-database.ts';
import { forgetMemories } from '../practising/concept-memories.ts';
import { generations, tests } from '../schema/schema.ts';

export interface TestsMove {
  userId: string;
  testIds: readonly string[];
  subjectId: string;
}

export type TestsMoved = 'moved' | 'no-subject' | 'no-test';

/**
 * Puts the user's tests into another of their subjects, with their retakes and what they were written from: all of them or none. One in
 * progress goes on. Call in its own transaction, and roll it back unless the answer is `moved`.
 */
export async function moveTests(transaction: Database, { userId, testIds, subjectId }: TestsMove): Promise<TestsMoved> {
  // The order of locks in which a subject is removed: the user, the subject, generations, tests.
  await lockUser(transaction, userId);
  if (!(await holdSubject(transaction, userId, subjectId))) return 'no-subject';
  const ids = [...new Set(testIds)];
  const found = await transaction
    .select({ generationId: tests.generationId, subjectId: tests.subjectId })
    .from(tests)
    .where(and(inArray(tests.id, ids), eq(tests.userId, userId), isNull(tests.deletedAt), isNull(tests.retakeOf)))
    .orderBy(asc(tests.id));
  if (found.length < ids.length) return 'no-test';
  await forgetMemories(transaction, [subjectId, ...new Set(found.map((test) => test.subjectId))]);
  const generationIds = found.map(({ generationId }) => generationId);
  await transaction.update(generations).set({ subjectId }).where(inArray(generations.id, generationIds));
  await transaction.select({ id: tests.id }).from(tests).where(inArray(tests.id, ids)).orderBy(asc(tests.id)).for('no key update');
  // A statement after the locks, to see a retake that was made while they were waited for.
  await transaction
    .update(tests)
    .set({ subjectId })
    .where(or(inArray(tests.id, ids), inArray(tests.retakeOf, ids)));
  return 'moved';
}
