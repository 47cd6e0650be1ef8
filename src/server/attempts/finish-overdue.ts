import { graceSeconds } from '../../assessment/timing.ts';
import { finishAttempt, lockOverdueAttempts } from '../store/attempts/attempts.ts';
import type { Database } from '../store/open-database.ts';
import { gradeAtDeadline } from './grade-attempt.ts';

const batchSize = 100;

/** Finishes abandoned attempts and returns how many. Several processes may run it at once. */
export async function finishOverdueAttempts(database: Database, now: number): Promise<number> {
  let finished = 0;
  for (;;) {
    const count = await finishBatch(database, now);
    finished += count;
    if (count < batchSize) return finished;
  }
}

async function finishBatch(database: Database, now: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const overdue = await lockOverdueAttempts(transaction, now - graceSeconds * 1000, batchSize);
    for (const { test, attempt } of overdue) {
      await finishAttempt(transaction, test.id, gradeAtDeadline(test, attempt));
    }
    return overdue.length;
  });
}
