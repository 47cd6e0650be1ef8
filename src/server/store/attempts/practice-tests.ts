import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';

import { levelOf } from '../../../assessment/levels.ts';
import { lockUser } from '../learners/users.ts';
import { newId } from '../new-id.ts';
import type { Database } from '../open-database.ts';
import { forgetMemories, recountAttempt } from '../practising/concept-memories.ts';
import { attempts, generations, type StoredForm, tests } from '../schema/schema.ts';

export type StoredTest = typeof tests.$inferSelect;
export type TestInsert = Omit<typeof tests.$inferInsert, 'id' | 'voidIds' | 'deletedAt'>;

/** Idempotent by generation: returns the test that was made from it before. */
export async function insertTest(database: Database, test: TestInsert): Promise<{ test: StoredTest; isNew: boolean }> {
  const [made] = await database
    .insert(tests)
    .values({ id: newId(), ...test })
    .onConflictDoNothing({ target: tests.generationId, where: isNull(tests.retakeOf) })
    .returning();
  if (made) return { test: made, isNew: true };
  const [earlier] = await database
    .select()
    .from(tests)
    .where(and(eq(tests.generationId, test.generationId), isNull(tests.retakeOf)));
  if (!earlier) throw new Error('The test could not be stored');
  return { test: earlier, isNew: false };
}

/** What the learner chose for a test beyond its row. */
export async function findFormChoices(database: Database, generationId: string): Promise<Pick<StoredForm, 'language' | 'level' | 'forms'>> {
  const choice = <Name extends keyof StoredForm>(name: Name) => sql<StoredForm[Name] | null>`${generations.form} -> ${name}::text`;
  const [row] = await database
    .select({ language: choice('language'), level: choice('level'), forms: choice('forms') })
    .from(generations)
    .where(eq(generations.id, generationId));
  return { language: row?.language ?? undefined, level: row?.level ?? undefined, forms: row?.forms ?? undefined };
}

/** How a test asks: the class or exam, chosen or named by its title or topic, the language that was chosen, and its settings. */
export async function findSettingsOfTest(database: Database, testId: string) {
  const { title, description, questionType, marking, timePerQuestion, generationId } = tests;
  const [test] = await database
    .select({ title, description: sql<string>`substr(${description}, 1, 2000)`, questionType, marking, timePerQuestion, generationId })
    .from(tests)
    .where(eq(tests.id, testId));
  if (!test) return undefined;
  const { language, level } = await findFormChoices(database, test.generationId);
  return {
    language,
    level: levelOf({ level, title: test.title, description: test.description }),
    questionType: test.questionType,
    marking: test.marking,
    timeLimit: test.timePerQuestion,
  };
}

/** A list needs no notes of 200,000 characters in each row. Only `substr` reads the beginning alone of what PostgreSQL compressed. */
const shortDescription = sql<string>`case when length(substr(${tests.description}, 1, 2001)) > 2000
  then substr(${tests.description}, 1, 2000) || '…' else ${tests.description} end`;

export type TestListRow = Awaited<ReturnType<typeof listTests>>[number];

/** A subject's tests with the state of their attempts, newest first, without questions. */
export async function listTests(database: Database, userId: string, subjectId: string) {
  return database
    .select({
      id: tests.id,
      title: tests.title,
      description: shortDescription,
      difficulty: tests.difficulty,
      formHash: generations.formHash,
      plan: sql<StoredForm['plan'] | null>`${generations.form} -> 'plan'`,
      timePerQuestion: tests.timePerQuestion,
      extraTime: tests.extraTime,
      marking: tests.marking,
      exam: tests.exam,
      questionIds: tests.questionIds,
      voidIds: tests.voidIds,
      createdAt: tests.createdAt,
      attemptState: attempts.state,
      deadline: attempts.deadline,
      finishedAt: attempts.finishedAt,
      twelfths: attempts.twelfths,
      attempted: attempts.attempted,
    })
    .from(tests)
    .leftJoin(attempts, eq(attempts.testId, tests.id))
    .leftJoin(generations, eq(generations.id, tests.generationId))
    .where(and(eq(tests.subjectId, subjectId), eq(tests.userId, userId), isNull(tests.deletedAt), isNull(tests.retakeOf)))
    .orderBy(desc(tests.createdAt), tests.id);
}

/** Keeps the test from being deleted for good until the transaction ends; false if it is gone. */
export async function holdTest(transaction: Database, testId: string): Promise<boolean> {
  const held = await transaction
    .select({ id: tests.id })
    .from(tests)
    .where(and(eq(tests.id, testId), isNull(tests.deletedAt)))
    .for('key share');
  return held.length > 0;
}

/**
 * Deletes the user's tests with these ids, and their retakes. Returns the ids of those that there were. The rows are kept for a day, and
 * still count for the allowance.
 */
export async function deleteTests(database: Database, userId: string, testIds: readonly string[], now: number): Promise<string[]> {
  return database.transaction(async (transaction) => {
    const isNamed = and(inArray(tests.id, [...testIds]), eq(tests.userId, userId), isNull(tests.deletedAt));
    // Before any test, as the removal of a subject does; then in one order, so that no two such calls wait for each other.
    await lockUser(transaction, userId);
    const named = await transaction.selectDistinct({ subjectId: tests.subjectId }).from(tests).where(isNamed);
    await forgetMemories(
      transaction,
      named.map(({ subjectId }) => subjectId),
    );
    await transaction.select({ id: tests.id }).from(tests).where(isNamed).orderBy(tests.id).for('update');
    const deleted = await transaction.update(tests).set({ deletedAt: now }).where(isNamed).returning({ id: tests.id });
    const ids = deleted.map(({ id }) => id);
    // A second statement, to see a retake that was created while the first waited for the lock.
    await transaction
      .update(tests)
      .set({ deletedAt: now })
      .where(and(inArray(tests.retakeOf, ids), isNull(tests.deletedAt)));
    return ids;
  });
}

/** The title of one of these tests that is in progress, or a retake of it. Call under the tests' locks. */
export async function findRunningTitle(
  transaction: Database,
  testIds: readonly string[],
  overdueBefore: number,
): Promise<string | undefined> {
  const isNamed = or(inArray(tests.id, [...testIds]), inArray(tests.retakeOf, [...testIds]));
  const [running] = await transaction
    .select({ title: tests.title })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .where(and(isNamed, eq(attempts.state, 'running'), gt(attempts.deadline, overdueBefore)))
    .orderBy(tests.id)
    .limit(1);
  return running?.title;
}

/** Excludes a question from the score. Returns all void questions. */
export async function voidQuestion(transaction: Database, testId: string, questionId: string): Promise<string[]> {
  const [test] = await transaction
    .update(tests)
    .set({ voidIds: sql`(${tests.voidIds} - ${questionId}::text) || jsonb_build_array(${questionId}::text)` })
    .where(eq(tests.id, testId))
    .returning({ voidIds: tests.voidIds });
  if (!test) throw new Error('There is no such test');
  await recountAttempt(transaction, testId);
  return test.voidIds;
}

/** Of a subject: reading every question of more would take the database seconds. */
const mostRead = 200;

/**
 * Questions of the latest tests generated for a subject, newest first, with how many of its tests are newer and how each was last answered. Includes
 * unused generations and tests deleted within the last day.
 */
export async function listAskedQuestions(database: Database, subjectId: string, limit: number) {
  const question = sql`lateral jsonb_array_elements(coalesce(${generations.questions}, '[]') || ${generations.replaced}) as question`;
  const answered = lastChoices(database, subjectId);
  const rows = await database
    .with(answered)
    .select({
      stem: sql<string>`question ->> 'stem'`,
      concept: sql<string>`question ->> 'concept'`,
      type: sql<'mcq' | 'truefalse'>`question ->> 'type'`,
      keyText: sql<string>`question -> 'options' ->> (question ->> 'key')::int`,
      origin: sql<string | null>`question ->> 'origin'`,
      testsAgo: sql<number>`(dense_rank() over (order by ${generations.createdAt} desc, ${generations.id}) - 1)::int`,
      wasRight: sql<boolean | null>`(${answered.choices} ->> (question ->> 'id')) = (question ->> 'key')`,
    })
    .from(generations)
    .innerJoin(question, sql`true`)
    .leftJoin(answered, eq(answered.generationId, generations.id))
    .where(inArray(generations.id, latestGenerations(database, subjectId)))
    .orderBy(desc(generations.createdAt), generations.id)
    .limit(limit);
  return rows.map(({ origin, ...row }) => ({ ...row, ...(origin !== null && { origin }) }));
}

/** The items of the bank that a subject’s latest tests asked. */
export async function listAskedOrigins(database: Database, subjectId: string): Promise<string[]> {
  const question = sql`lateral jsonb_array_elements(coalesce(${generations.questions}, '[]') || ${generations.replaced}) as question`;
  const rows = await database
    .selectDistinct({ origin: sql<string>`question ->> 'origin'` })
    .from(generations)
    .innerJoin(question, sql`question ? 'origin'`)
    .where(inArray(generations.id, latestGenerations(database, subjectId)));
  return rows.map(({ origin }) => origin);
}

function latestGenerations(database: Database, subjectId: string) {
  return database
    .select({ id: generations.id })
    .from(generations)
    .where(eq(generations.subjectId, subjectId))
    .orderBy(desc(generations.createdAt), generations.id)
    .limit(mostRead);
}

/** The option chosen last for each question of a generation, over all its finished attempts; null for a blank. */
function lastChoices(database: Database, subjectId: string) {
  return database.$with('answered').as(
    database
      .select({
        generationId: tests.generationId,
        // The last of equal keys stays.
        choices: sql`jsonb_object_agg(response.key, response.value -> 'chosen' order by ${attempts.finishedAt})`.as('choices'),
      })
      .from(attempts)
      .innerJoin(tests, eq(tests.id, attempts.testId))
      .innerJoin(sql`lateral jsonb_each(${attempts.responses}) as response`, sql`true`)
      .where(
        and(
          eq(tests.subjectId, subjectId),
          inArray(tests.generationId, latestGenerations(database, subjectId)),
          eq(attempts.state, 'finished'),
        ),
      )
      .groupBy(tests.generationId),
  );
}
