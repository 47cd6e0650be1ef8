import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';

import { lockUser } from '../learners/users.ts';
import type { Database } from '../open-database.ts';
import { practiceAnswers, practices, type PracticeQuestion, type StoredPlacement } from '../schema/schema.ts';
import { insertUnderLock, type StoredPractice } from './practices.ts';

export type PlacementPractice = StoredPractice & { placement: StoredPlacement };

const day = 24 * 60 * 60 * 1000;

/** The user's placement of the last day that asks on the same and has an open question, if there is one. */
export async function findOpenPlacement(
  database: Database,
  userId: string,
  placement: StoredPlacement,
  now: number,
): Promise<StoredPractice | undefined> {
  const answered = sql<number>`(select count(*)::integer from ${practiceAnswers} where ${practiceAnswers.practiceId} = ${practices.id})`;
  const rows = await database
    .select({ practice: practices, answered })
    .from(practices)
    .where(and(eq(practices.userId, userId), isNotNull(practices.placement), gte(practices.createdAt, now - day)))
    .orderBy(desc(practices.createdAt), practices.id);
  return rows.find(
    ({ practice, answered: count }) =>
      practice.placement !== null && asksOn(practice.placement) === asksOn(placement) && count < practice.placement.count,
  )?.practice;
}

function asksOn({ subjectId, field, topic, level, language, count }: StoredPlacement): string {
  return JSON.stringify([subjectId, field, topic, level, language, count]);
}

/** The placement that was stored, or the open one that another request began meanwhile; undefined if the user has begun too many. */
export async function insertPlacement(
  database: Database,
  practice: Omit<PlacementPractice, 'hintedIds'>,
  now: number,
): Promise<Pick<StoredPractice, 'id' | 'questions'> | undefined> {
  return database.transaction(async (transaction) => {
    await lockUser(transaction, practice.userId);
    const open = await findOpenPlacement(transaction, practice.userId, practice.placement, now);
    if (open) return open;
    return (await insertUnderLock(transaction, practice, now)) ? practice : undefined;
  });
}

/** Adds the question after the first `after`, unless another request has added one. */
export async function appendQuestion(database: Database, practiceId: string, after: number, question: PracticeQuestion): Promise<void> {
  await database
    .update(practices)
    .set({ questions: sql`${practices.questions} || ${JSON.stringify([question])}::jsonb` })
    .where(and(eq(practices.id, practiceId), sql`jsonb_array_length(${practices.questions}) = ${after}`));
}
