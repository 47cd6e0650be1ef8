import { and, desc, eq, isNull, sql } from 'drizzle-orm';

import type { Question } from '../../../assessment/question.ts';
import { insertTest } from '../attempts/practice-tests.ts';
import type { Database } from '../open-database.ts';
import { generations, type StoredForm, tests } from '../schema/schema.ts';
import { learnerOwner } from './allowances.ts';

export interface ImportedTest {
  /** Of the generation that the test is stored with, so that later tests of the subject do not repeat its questions. */
  generationId: string;
  userId: string;
  subjectId: string;
  form: StoredForm;
  questions: Question[];
}

/** Stores a test that its learner brought. It costs nothing, and had no lease: `countBegun` tells it from one that was written here. */
export async function insertImportedTest(transaction: Database, imported: ImportedTest, now: number): Promise<string> {
  const { generationId, userId, subjectId, form, questions } = imported;
  await transaction.insert(generations).values({
    id: generationId,
    owner: learnerOwner(userId),
    userId,
    subjectId,
    idempotencyKey: ` ${generationId}`,
    formHash: 'imported',
    form,
    state: 'consumed',
    cost: 0,
    leaseUntil: now,
    createdAt: now,
    countedAt: now,
    questions,
    report: { written: 0, rejected: {}, repeatsRefused: 0 },
  });
  const { title, description, difficulty, questionType, timePerQuestion } = form;
  const { test } = await insertTest(transaction, {
    userId,
    subjectId,
    generationId,
    title,
    description,
    difficulty,
    questionType,
    questionCount: questions.length,
    timePerQuestion,
    marking: 'none',
    questionIds: questions.map(({ id }) => id),
    questions,
    createdAt: now,
  });
  return test.id;
}

/** More than a subject has, and a bound on what one import compares. */
const mostCompared = 10_000;

/** Stems and options of a subject's tests, the newest first, without their keys. */
export function listStemsOfSubject(database: Database, subjectId: string) {
  const question = sql`lateral jsonb_array_elements(${tests.questions}) as question`;
  return database
    .select({ stem: sql<string>`question ->> 'stem'`, options: sql<string[]>`question -> 'options'` })
    .from(tests)
    .innerJoin(question, sql`true`)
    .where(and(eq(tests.subjectId, subjectId), isNull(tests.deletedAt), isNull(tests.retakeOf)))
    .orderBy(desc(tests.createdAt), tests.id)
    .limit(mostCompared);
}
