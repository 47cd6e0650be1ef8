import { graceSeconds } from '../../assessment/timing.ts';
import { finishAttempt, lockOverdueAttempts } from '../store/attempts.ts';
import type { Database } from '../store/open-database.ts';
import { gradeAtDeadline } from './grade-at-deadline.ts';

const batch = 100;

/** Finishes the attempts that nobody returned to; answers how many. Several processes may do so at once. */
export async function finishOverdueAttempts(database: Database, now: number): Promise<number> {
  let finished = 0;
  for (;;) {
    const count = await finishBatch(database, now);
    finished += count;
    if (count < batch) return finished;
  }
}

async function finishBatch(database: Database, now: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const overdue = await lockOverdueAttempts(transaction, now - graceSeconds * 1000, batch);
    for (const { test, attempt } of overdue) {
      await finishAttempt(transaction, test.id, gradeAtDeadline(test, attempt));
    }
    return overdue.length;
  });
}
