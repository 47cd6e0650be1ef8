import { planToday } from '../../assessment/memory/study-plan.ts';
import type { Database } from '../store/open-database.ts';
import { listPlannedMemories } from '../store/practising/study-plans.ts';
import { readTerms } from './plan-terms.ts';
import { rememberAnswers } from './remember-answers.ts';

/** What is due on the day of `now`, and the terms it is computed from. Counts the answers that no memory counts yet first. */
export async function readToday(database: Database, userId: string, now: number) {
  await rememberAnswers(database, userId);
  const terms = await readTerms(database, userId, now);
  return { ...planToday(await listPlannedMemories(database, userId), terms), terms };
}
