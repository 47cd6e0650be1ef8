import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import type { FinishedTest } from '../../../assessment/analytics/finished-test.ts';
import type { ConceptMemory } from '../../../assessment/memory/recalls.ts';
import { finishedTestColumns } from '../insights.ts';
import { newId } from '../new-id.ts';
import type { Question } from '../../../assessment/question.ts';
import type { Database } from '../open-database.ts';
import { attempts, conceptMemories, mistakes, practiceAnswers, practices, subjects, tests } from '../schema/schema.ts';

/** What is to be counted: a finished test, or one answer of a practice. */
export interface Uncounted {
  source: 'attempt' | 'answer';
  test: Omit<FinishedTest, 'questions'> & { questions: readonly Question[] };
  /** Whether a hint was read before it. */
  isHelped: boolean;
  /** Whether it was counted before, with a question that has become void since. */
  isRecounted: boolean;
}

/** In place of a version. */
const recounted = 'recounted';

const hasOtherVersion = (rememberedIn: AnyPgColumn) => sql`${rememberedIn} is distinct from ${subjects.memoryVersion}`;
const isUncountedAttempt = (userId: string) =>
  and(eq(attempts.userId, userId), eq(attempts.state, 'finished'), isNull(tests.deletedAt), hasOtherVersion(attempts.rememberedIn));
const isUncountedAnswer = (userId: string) => and(eq(practiceAnswers.userId, userId), hasOtherVersion(practiceAnswers.rememberedIn));

/** The oldest finished attempts that no memory counts yet, in the order in which they count, locked. Call under the user's lock. */
export async function listUncountedAttempts(transaction: Database, userId: string, limit: number): Promise<Uncounted[]> {
  const locked = await transaction
    .select({ testId: attempts.testId })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(subjects, eq(subjects.id, tests.subjectId))
    .where(isUncountedAttempt(userId))
    .orderBy(asc(attempts.finishedAt), sql`${tests.id} collate "C"`)
    .limit(limit)
    .for('update', { of: attempts });
  // A second statement: a question may have become void while the first waited for the locks.
  const rows = await transaction
    .select({
      ...finishedTestColumns,
      isRecounted: sql<boolean>`coalesce(${attempts.rememberedIn} = ${recounted}, false)`,
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(subjects, eq(subjects.id, tests.subjectId))
    .where(
      inArray(
        attempts.testId,
        locked.map(({ testId }) => testId),
      ),
    )
    .orderBy(asc(attempts.finishedAt), sql`${tests.id} collate "C"`);
  return rows.map(({ finishedAt, isRecounted, ...test }) => ({
    source: 'attempt',
    test: { ...test, finishedAt: finishedAt ?? 0 },
    isHelped: false,
    isRecounted,
  }));
}

const askedQuestion = sql<Question>`jsonb_path_query_first(${practices.questions}, '$[*] ? (@.id == $id)',
  jsonb_build_object('id', ${practiceAnswers.questionId}))`;

/** The same of the answers of practices. */
export async function listUncountedAnswers(transaction: Database, userId: string, limit: number): Promise<Uncounted[]> {
  const rows = await transaction
    .select({ answer: practiceAnswers, subjectName: subjects.name, question: askedQuestion })
    .from(practiceAnswers)
    .innerJoin(practices, eq(practices.id, practiceAnswers.practiceId))
    .innerJoin(subjects, eq(subjects.id, practiceAnswers.subjectId))
    .where(isUncountedAnswer(userId))
    .orderBy(asc(practiceAnswers.answeredAt), sql`${practices.id} collate "C"`, sql`${practiceAnswers.questionId} collate "C"`)
    .limit(limit);
  return rows.map(({ answer, subjectName, question }) => {
    const { practiceId, questionId, subjectId, chosen, confidence, secondsSpent, answeredAt, isHelped } = answer;
    const test = {
      id: practiceId,
      title: '',
      subjectId,
      subjectName,
      finishedAt: answeredAt,
      marking: 'none' as const,
      questions: [question],
      voidIds: [],
      responses: { [questionId]: { chosen, changes: [{ chosen }], secondsSpent, confidence } },
    };
    return { source: 'answer', test, isHelped, isRecounted: false };
  });
}

export async function hasUncounted(database: Database, userId: string): Promise<boolean> {
  const attempted = database
    .select({ one: sql`1` })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(subjects, eq(subjects.id, tests.subjectId))
    .where(isUncountedAttempt(userId));
  const answered = database
    .select({ one: sql`1` })
    .from(practiceAnswers)
    .innerJoin(subjects, eq(subjects.id, practiceAnswers.subjectId))
    .where(isUncountedAnswer(userId));
  const [row] = await database.select({ is: sql<boolean>`exists(${attempted}) or exists(${answered})` }).from(sql`(values (1)) as one`);
  return row?.is === true;
}

/** Marks these as counted in their subject's memories; with `isCounted` false, as to be counted. */
export async function markCounted(transaction: Database, counted: readonly Uncounted[], isCounted: boolean): Promise<void> {
  const ofAttempts = counted.flatMap(({ source, test }) => (source === 'attempt' ? [test.id] : []));
  const ofAnswers = counted.flatMap(({ source, test }) => (source === 'answer' ? test.questions.map(({ id }) => id) : []));
  const current = (subjectId: SQL) =>
    isCounted ? sql`(select ${subjects.memoryVersion} from ${subjects} where ${subjects.id} = ${subjectId})` : null;
  const ofTest = sql`(select ${tests.subjectId} from ${tests} where ${tests.id} = ${attempts.testId})`;
  await transaction
    .update(attempts)
    .set({ rememberedIn: current(ofTest) })
    .where(inArray(attempts.testId, ofAttempts));
  await transaction
    .update(practiceAnswers)
    .set({ rememberedIn: current(sql`${practiceAnswers.subjectId}`) })
    .where(inArray(practiceAnswers.questionId, ofAnswers));
}

export async function findMemory(database: Database, subjectId: string, concept: string): Promise<ConceptMemory | undefined> {
  const [memory] = await database
    .select()
    .from(conceptMemories)
    .where(and(eq(conceptMemories.subjectId, subjectId), eq(conceptMemories.concept, concept)));
  return memory;
}

export async function listMemories(database: Database, subjectId: string): Promise<ConceptMemory[]> {
  return database.select().from(conceptMemories).where(eq(conceptMemories.subjectId, subjectId));
}

export async function saveMemories(
  transaction: Database,
  owner: { userId: string; subjectId: string },
  memories: readonly ConceptMemory[],
): Promise<void> {
  if (memories.length === 0) return;
  await transaction
    .insert(conceptMemories)
    .values(memories.map((memory) => ({ ...memory, ...owner })))
    .onConflictDoUpdate({
      target: [conceptMemories.subjectId, conceptMemories.concept],
      set: {
        title: sql`excluded.title`,
        stability: sql`excluded.stability`,
        difficulty: sql`excluded.difficulty`,
        recalledAt: sql`excluded.recalled_at`,
        dueAt: sql`excluded.due_at`,
        answered: sql`excluded.answered`,
        right: sql`excluded."right"`,
        chapter: sql`excluded.chapter`,
        gained: sql`excluded.gained`,
        gainedLater: sql`excluded.gained_later`,
        fresh: sql`excluded.fresh`,
        later: sql`excluded.later`,
        forgotten: sql`excluded.forgotten`,
        guessShare: sql`excluded.guess_share`,
        askedIn: sql`excluded.asked_in`,
        questionId: sql`excluded.question_id`,
      },
    });
}

/**
 * Forgets what was computed for these subjects, so that it is computed again from their attempts: for tests that move or are deleted, and
 * answers that arrive late. Call under the user's lock.
 */
export async function forgetMemories(transaction: Database, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await transaction
    .update(subjects)
    .set({ memoryVersion: newId() })
    .where(inArray(subjects.id, [...subjectIds]));
  await transaction.delete(conceptMemories).where(inArray(conceptMemories.subjectId, [...subjectIds]));
  await transaction.delete(mistakes).where(inArray(mistakes.subjectId, [...subjectIds]));
}

/** Has a finished attempt counted again, since one of its questions has become void. Call under its lock. */
export async function recountAttempt(transaction: Database, testId: string): Promise<void> {
  await transaction
    .update(attempts)
    .set({ rememberedIn: recounted })
    .where(and(eq(attempts.testId, testId), isNotNull(attempts.rememberedIn)));
}
