import { and, count, desc, eq, gte } from 'drizzle-orm';

import type { PlannedMemory } from '../../../assessment/memory/study-plan.ts';
import type { Database } from '../open-database.ts';
import { conceptMemories, practiceAnswers, studyPlans } from '../schema/schema.ts';

export type StoredPlan = Omit<typeof studyPlans.$inferSelect, 'userId'>;

const usual: StoredPlan = { examDay: null, minutesPerDay: 20, pausedUntil: null };

export async function findStudyPlan(database: Database, userId: string): Promise<StoredPlan> {
  const { examDay, minutesPerDay, pausedUntil } = studyPlans;
  const [plan] = await database.select({ examDay, minutesPerDay, pausedUntil }).from(studyPlans).where(eq(studyPlans.userId, userId));
  return plan ?? usual;
}

/** Changes what is given, and leaves the rest. */
export async function saveStudyPlan(database: Database, userId: string, change: Partial<StoredPlan>): Promise<void> {
  const plan = { ...usual, userId, ...change };
  const insert = database.insert(studyPlans).values(plan);
  if (Object.keys(change).length === 0) await insert.onConflictDoNothing();
  else await insert.onConflictDoUpdate({ target: studyPlans.userId, set: change });
}

/** Of every concept that the user was asked. */
export async function listPlannedMemories(database: Database, userId: string): Promise<PlannedMemory[]> {
  const { subjectId, concept, stability, difficulty, recalledAt, dueAt } = conceptMemories;
  return database
    .select({ subjectId, concept, stability, difficulty, recalledAt, dueAt })
    .from(conceptMemories)
    .where(eq(conceptMemories.userId, userId));
}

export async function countAnswersSince(database: Database, userId: string, since: number): Promise<number> {
  const [row] = await database
    .select({ answers: count() })
    .from(practiceAnswers)
    .where(and(eq(practiceAnswers.userId, userId), gte(practiceAnswers.answeredAt, since)));
  return row?.answers ?? 0;
}

/** How many seconds each of the user's last practised questions took. */
export async function listSecondsSpent(database: Database, userId: string, limit: number): Promise<number[]> {
  const rows = await database
    .select({ seconds: practiceAnswers.secondsSpent })
    .from(practiceAnswers)
    .where(eq(practiceAnswers.userId, userId))
    .orderBy(desc(practiceAnswers.answeredAt))
    .limit(limit);
  return rows.map(({ seconds }) => seconds);
}
