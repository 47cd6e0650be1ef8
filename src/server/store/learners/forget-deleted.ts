import { asc, inArray, isNull, lt } from 'drizzle-orm';

import { emptiedGeneration } from './forget-guests.ts';
import type { Database } from '../open-database.ts';
import { attempts, generations, tests } from '../schema/schema.ts';

/** In ms. Meanwhile a repeated creation of the test is recognised. */
const retention = 24 * 60 * 60 * 1000;
/** Stays well within the time limit of a statement. */
const batchSize = 200;

/** Purges tests that were deleted a day ago, with attempts, reports and generated questions. They still count for the allowance. */
export async function forgetDeleted(database: Database, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const deleted = await transaction
      .select({ id: tests.id, generationId: tests.generationId, retakeOf: tests.retakeOf })
      .from(tests)
      .where(lt(tests.deletedAt, now - retention))
      // Retakes first: deleting the original cascades to all of them.
      .orderBy(asc(tests.deletedAt), asc(isNull(tests.retakeOf)))
      .limit(batchSize);
    if (deleted.length === 0) return;
    // Same lock order as deleting an account. Skips what another process has locked.
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
    // The generation of a retake belongs to the original test.
    const written = forgotten.filter(({ retakeOf }) => retakeOf === null).map(({ generationId }) => generationId);
    const ids = forgotten.map(({ id }) => id);
    await transaction.update(generations).set(emptiedGeneration).where(inArray(generations.id, written));
    await transaction.delete(attempts).where(inArray(attempts.testId, ids));
    await transaction.delete(tests).where(inArray(tests.id, ids));
  });
}
