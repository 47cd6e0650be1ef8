import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';

import type { ConceptMemory } from '../../../assessment/memory/recalls.ts';
import type { Question } from '../../../assessment/question.ts';
import { lockUser } from '../learners/users.ts';
import type { Database } from '../open-database.ts';
import {
  attempts,
  conceptMemories,
  generations,
  practiceAnswers,
  practices,
  type PracticeQuestion,
  reminders,
  studyPlans,
  subjects,
  tests,
} from '../schema/schema.ts';
import { listDevices } from './reminders.ts';

export type StoredPractice = typeof practices.$inferSelect;
export type StoredAnswer = typeof practiceAnswers.$inferSelect;
export type SubjectMemory = ConceptMemory & { subjectId: string };

/** Far more than a learner can answer, and a bound on what is stored. */
const mostPerDay = 100;
const day = 24 * 60 * 60 * 1000;

type NewPractice = typeof practices.$inferInsert;

/** Also deletes the user's older practices that nothing was answered in. False if the user has begun too many within a day. */
export async function insertPractice(database: Database, practice: NewPractice, now: number): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lockUser(transaction, practice.userId);
    return insertUnderLock(transaction, practice, now);
  });
}

/** The same under the user's lock. */
export async function insertUnderLock(transaction: Database, practice: NewPractice, now: number): Promise<boolean> {
  const isOlder = and(eq(practices.userId, practice.userId), lt(practices.createdAt, now - day));
  const answered = transaction
    .select({ id: practiceAnswers.practiceId })
    .from(practiceAnswers)
    .where(eq(practiceAnswers.userId, practice.userId));
  await transaction.delete(practices).where(and(isOlder, notInArray(practices.id, answered)));
  const today = await transaction.$count(practices, and(eq(practices.userId, practice.userId), gte(practices.createdAt, now - day)));
  if (today >= mostPerDay) return false;
  await transaction.insert(practices).values(practice);
  return true;
}

export async function findPractice(database: Database, userId: string, practiceId: string): Promise<StoredPractice | undefined> {
  const [practice] = await database
    .select()
    .from(practices)
    .where(and(eq(practices.id, practiceId), eq(practices.userId, userId)));
  return practice;
}

export async function listAnswers(database: Database, practiceId: string): Promise<StoredAnswer[]> {
  return database.select().from(practiceAnswers).where(eq(practiceAnswers.practiceId, practiceId));
}

/** False if that question was answered before. */
export async function insertAnswer(transaction: Database, answer: typeof practiceAnswers.$inferInsert): Promise<boolean> {
  const inserted = await transaction
    .insert(practiceAnswers)
    .values(answer)
    .onConflictDoNothing()
    .returning({ id: practiceAnswers.questionId });
  return inserted.length > 0;
}

export async function noteHint(database: Database, practiceId: string, questionId: string): Promise<void> {
  await database
    .update(practices)
    .set({ hintedIds: sql`(${practices.hintedIds} - ${questionId}::text) || jsonb_build_array(${questionId}::text)` })
    .where(eq(practices.id, practiceId));
}

export async function listMemoriesOf(database: Database, userId: string): Promise<SubjectMemory[]> {
  return database.select().from(conceptMemories).where(eq(conceptMemories.userId, userId));
}

/** What a standing is computed from. */
export type StandingMemory = Omit<SubjectMemory, 'dueAt' | 'right'>;

/** As one value: to read thousands of rows column by column takes ten times as long. */
export async function listStandingMemories(database: Database, userId: string): Promise<StandingMemory[]> {
  const { userId: _user, dueAt: _due, right: _right, ...columns } = getTableColumns(conceptMemories);
  const named = Object.entries(columns).flatMap(([name, column]) => [sql`${name}::text`, sql`${column}`]);
  const [row] = await database
    .select({ memories: sql<StandingMemory[]>`coalesce(json_agg(json_build_object(${sql.join(named, sql`, `)})), '[]'::json)` })
    .from(conceptMemories)
    .where(eq(conceptMemories.userId, userId));
  return row?.memories ?? [];
}

export interface AskedBefore {
  /** Of the test or the practice. */
  id: string;
  questions: readonly Question[];
}

/** The tests and practices with these ids, each with the questions it asked. Void ones are left out. */
export async function findAskedBefore(database: Database, userId: string, ids: readonly string[]): Promise<AskedBefore[]> {
  const ofTests = await database
    .select({ id: tests.id, questions: tests.questions, voidIds: tests.voidIds })
    .from(tests)
    .where(and(inArray(tests.id, [...ids]), eq(tests.userId, userId)));
  const ofPractices = await database
    .select({ id: practices.id, questions: practices.questions })
    .from(practices)
    .where(and(inArray(practices.id, [...ids]), eq(practices.userId, userId)));
  return [
    ...ofTests.map(({ id, questions, voidIds }) => ({ id, questions: questions.filter((each) => !voidIds.includes(each.id)) })),
    ...ofPractices,
  ];
}

/** The questions of the user's tests that are not finished, or not saved yet: their keys are still secret. */
export async function listOpenQuestions(database: Database, userId: string): Promise<Question[]> {
  const ready = await database
    .select({ questions: generations.questions })
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.state, 'ready')));
  const unfinished = await database
    .select({ questions: tests.questions })
    .from(tests)
    .leftJoin(attempts, eq(attempts.testId, tests.id))
    .where(and(eq(tests.userId, userId), isNull(tests.deletedAt), or(isNull(attempts.state), ne(attempts.state, 'finished'))));
  return [...ready, ...unfinished].flatMap(({ questions }) => questions ?? []);
}

/** What the user's latest practices asked in a subject. */
export async function listPractised(database: Database, userId: string, subjectId: string, limit: number): Promise<PracticeQuestion[]> {
  const rows = await database
    .select({ questions: practices.questions })
    .from(practices)
    .where(eq(practices.userId, userId))
    .orderBy(desc(practices.createdAt), practices.id)
    .limit(limit);
  return rows.flatMap(({ questions }) => questions.filter((question) => question.subjectId === subjectId));
}

/** The memories of a subject, if it is the user's. */
export async function listMemoriesOfSubject(database: Database, userId: string, subjectId: string): Promise<SubjectMemory[] | undefined> {
  const [subject] = await database
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.id, subjectId), eq(subjects.userId, userId)));
  return subject && database.select().from(conceptMemories).where(eq(conceptMemories.subjectId, subjectId));
}

/** For the account export: what the learner practised, and what is computed from it and from their tests. */
export async function readPractice(snapshot: Database, userId: string) {
  return {
    practices: await snapshot
      .select()
      .from(practices)
      .where(eq(practices.userId, userId))
      .orderBy(asc(practices.createdAt), asc(practices.id)),
    practiceAnswers: await snapshot.select().from(practiceAnswers).where(eq(practiceAnswers.userId, userId)),
    plan: (await snapshot.select().from(studyPlans).where(eq(studyPlans.userId, userId)))[0] ?? null,
    reminder: (await snapshot.select().from(reminders).where(eq(reminders.userId, userId)))[0] ?? null,
    reminderDevices: await listDevices(snapshot, userId),
    memories: await snapshot
      .select()
      .from(conceptMemories)
      .where(eq(conceptMemories.userId, userId))
      .orderBy(asc(conceptMemories.subjectId), asc(conceptMemories.concept)),
  };
}
