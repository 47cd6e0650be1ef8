import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import { isPremium } from '../../../assessment/allowance.ts';
import { markingOf } from '../../../assessment/marking.ts';
import type { ExamId } from '../../../assessment/papers/exam-paper.ts';
import type { Question } from '../../../assessment/question.ts';
import { insertTest, type StoredTest } from '../attempts/practice-tests.ts';
import type { StoredUser } from '../learners/users.ts';
import type { Database } from '../open-database.ts';
import { attempts, generations, type StoredForm, type StoredReport, type StoredWriter, tests } from '../schema/schema.ts';
import { learnerOwner } from './allowances.ts';

export interface PaperTest {
  generationId: string;
  idempotencyKey: string;
  /** Of what was asked for: a repeat with the same key asks for the same. */
  formHash: string;
  user: StoredUser;
  subjectId: string;
  form: StoredForm & { exam: ExamId };
  questions: Question[];
  report: StoredReport;
  writer: StoredWriter;
}

/** Stores a full paper as a test that was generated: it takes one of the allowance. Call under the learner's lock. */
export async function insertPaper(transaction: Database, paper: PaperTest, now: number): Promise<StoredTest> {
  const { generationId, idempotencyKey, formHash, user, subjectId, form, questions, report, writer } = paper;
  await transaction.insert(generations).values({
    id: generationId,
    owner: learnerOwner(user.id),
    userId: user.id,
    subjectId,
    idempotencyKey,
    formHash,
    form,
    state: 'consumed',
    cost: isPremium(user.planExpiry, now) ? 0 : 1,
    // It was written here: a test that was brought has no lease.
    leaseUntil: now + 1,
    createdAt: now,
    countedAt: now,
    questions,
    report,
    writer,
  });
  const { title, description, difficulty, questionType, timePerQuestion, exam } = form;
  const { test } = await insertTest(transaction, {
    userId: user.id,
    subjectId,
    generationId,
    title,
    description,
    difficulty,
    questionType,
    questionCount: questions.length,
    timePerQuestion,
    marking: markingOf(form),
    exam,
    questionIds: questions.map(({ id }) => id),
    questions,
    createdAt: now,
  });
  return test;
}

/** What the learner made with this key, if anything. */
export async function findByKey(transaction: Database, userId: string, idempotencyKey: string) {
  const [found] = await transaction
    .select({ formHash: generations.formHash, report: generations.report, test: tests })
    .from(generations)
    .leftJoin(tests, and(eq(tests.generationId, generations.id), isNull(tests.retakeOf)))
    .where(
      and(
        eq(generations.owner, learnerOwner(userId)),
        eq(generations.idempotencyKey, idempotencyKey),
        inArray(generations.state, ['reserved', 'unfinished', 'ready', 'consumed', 'forgotten']),
      ),
    );
  return found;
}

/** The newest generation of a subject: while it is the same, the subject has asked nothing new. */
export async function findLatestId(database: Database, subjectId: string): Promise<string | undefined> {
  const [latest] = await database
    .select({ id: generations.id })
    .from(generations)
    .where(eq(generations.subjectId, subjectId))
    .orderBy(desc(generations.createdAt), generations.id)
    .limit(1);
  return latest?.id;
}

/** How many papers the learner has of each exam. */
export async function countPapersMade(database: Database, userId: string): Promise<Map<ExamId, number>> {
  const rows = await database
    .select({ exam: tests.exam, made: sql<number>`count(*)::int` })
    .from(tests)
    .where(and(eq(tests.userId, userId), isNotNull(tests.exam), isNull(tests.retakeOf), isNull(tests.deletedAt)))
    .groupBy(tests.exam);
  return new Map(rows.flatMap(({ exam, made }) => (exam === null ? [] : [[exam, made] as const])));
}

/** The learner's finished papers of an exam with their attempts, oldest first. */
export async function listFinishedPapers(database: Database, userId: string, exam: ExamId) {
  return database
    .select({
      testId: tests.id,
      title: tests.title,
      marking: tests.marking,
      questionCount: sql<number>`${tests.questionCount} - jsonb_array_length(${tests.voidIds})`,
      twelfths: sql<number>`coalesce(${attempts.twelfths}, 0)`,
      finishedAt: sql<number>`coalesce(${attempts.finishedAt}, ${attempts.deadline})::float8`,
    })
    .from(tests)
    .innerJoin(attempts, eq(attempts.testId, tests.id))
    .where(
      and(eq(tests.userId, userId), eq(tests.exam, exam), isNull(tests.retakeOf), isNull(tests.deletedAt), eq(attempts.state, 'finished')),
    )
    .orderBy(asc(attempts.finishedAt), tests.id);
}
