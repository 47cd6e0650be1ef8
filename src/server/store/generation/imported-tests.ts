import { and, desc, eq, isNull, sql } from 'drizzle-orm';

import type { Question } from '../../../assessment/question.ts';
import { insertTest } from '../attempts/practice-tests.ts';
import type { Database } from '../open-database.ts';
import { generations, type StoredForm, tests } from '../schema/schema.ts';
import { learnerOwner } from './allowances.ts';

export interface ImportedTest {
  /** Of the generation that the test is stored with, so that later tests of the subject do not repeat its questions. */
  generationId: string;
  /** A repeat with the same one finds the test again; by default there is none. */
  idempotencyKey?: string | undefined;
  userId: string;
  subjectId: string;
  form: StoredForm;
  questions: Question[];
}

/** Stores a test that its learner brought or wrote. It costs nothing, and had no lease: `countBegun` tells it from one that was written here. */
export async function insertImportedTest(transaction: Database, imported: ImportedTest, now: number): Promise<string> {
  const { generationId, idempotencyKey = generationId, userId, subjectId, form, questions } = imported;
  const questionIds = questions.map(({ id }) => id);
  await transaction.insert(generations).values({
    id: generationId,
    owner: learnerOwner(userId),
    userId,
    subjectId,
    idempotencyKey: ownKey(idempotencyKey),
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
    questionIds,
    questions,
    authoredIds: questionIds,
    createdAt: now,
  });
  return test.id;
}

/** Keys of generations contain no space. */
function ownKey(key: string): string {
  return ` ${key}`;
}

/** The test that the learner wrote with this key, if they did. Call under the learner's lock. */
export async function findWrittenTest(transaction: Database, userId: string, idempotencyKey: string) {
  const [found] = await transaction
    .select({ id: tests.id, deletedAt: tests.deletedAt })
    .from(generations)
    .innerJoin(tests, and(eq(tests.generationId, generations.id), isNull(tests.retakeOf)))
    .where(and(eq(generations.owner, learnerOwner(userId)), eq(generations.idempotencyKey, ownKey(idempotencyKey))));
  return found;
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
