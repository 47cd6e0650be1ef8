import { makeTest } from '../shared/make-test.ts';
import { listUnfetchedGenerations } from '../store/generation/abandoned-generations.ts';
import { lockWrittenGeneration } from '../store/generation/generations.ts';
import type { Database } from '../store/open-database.ts';

/** Saves ready tests that their learners did not come back for, under their subjects. */
export async function saveUnfetched(database: Database, now: number): Promise<void> {
  for (const id of await listUnfetchedGenerations(database, now)) {
    await database.transaction(async (transaction) => {
      const generation = await lockWrittenGeneration(transaction, id);
      // Its learner may have made the test since.
      if (generation?.state !== 'ready' || generation.userId === null || generation.subjectId === null) return;
      await makeTest(transaction, { generation, userId: generation.userId, subjectId: generation.subjectId, now });
    });
  }
}
