import { asc, inArray, isNull, lt } from 'drizzle-orm';

import { emptiedGeneration } from './forget-guests.ts';
import type { Database } from './open-database.ts';
import { attempts, generations, tests } from './schema.ts';

/** How long a deleted test is still known to have been there, in ms: a repeat of the call that made it must not make it again. */
const knownFor = 24 * 60 * 60 * 1000;
/** So many take a fraction of what a statement may. */
const mostAtOnce = 200;

/**
 * Takes away the papers, attempts and reports of tests that were deleted a day ago, and what they were made of. That they took a
 * test of the month is kept.
 */
export async function forgetDeleted(database: Database, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const deleted = await transaction
      .select({ id: tests.id, generationId: tests.generationId, retakeOf: tests.retakeOf })
      .from(tests)
      .where(lt(tests.deletedAt, now - knownFor))
      // Retakes before what they take again, which would take all of them along.
      .orderBy(asc(tests.deletedAt), asc(isNull(tests.retakeOf)))
      .limit(mostAtOnce);
    if (deleted.length === 0) return;
    // In the order of whoever leaves: generations, attempts, tests. What another process has in hand is left to it.
    const locked = await transaction
      .select({ id: generations.id })
      .from(generations)
      .where(
        inArray(
          generations.id,
          deleted.map(({ generationId }) => generationId),
        ),
      )
      .for('update', { skipLocked: true });
    const ours = new Set(locked.map(({ id }) => id));
    const forgotten = deleted.filter(({ generationId }) => ours.has(generationId));
    // What a retake was made of is its first test's, which may stay.
    const written = forgotten.filter(({ retakeOf }) => retakeOf === null).map(({ generationId }) => generationId);
    const ids = forgotten.map(({ id }) => id);
    await transaction.update(generations).set(emptiedGeneration).where(inArray(generations.id, written));
    await transaction.delete(attempts).where(inArray(attempts.testId, ids));
    await transaction.delete(tests).where(inArray(tests.id, ids));
  });
}
