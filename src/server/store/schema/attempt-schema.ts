import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Marking } from '../../../assessment/marking.ts';
import type { ExamId } from '../../../assessment/papers/exam-paper.ts';
import type { Confidence, Difficulty, Question, QuestionType } from '../../../assessment/question.ts';
import type { RetakeKind } from '../../../assessment/retake.ts';
import type { ExtraTime } from '../../../assessment/timing.ts';
import { instant, subjects, users } from './learner-schema.ts';

export const tests = pgTable(
  'tests',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subjectId: text('subject_id')
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    generationId: text('generation_id').notNull(),
    title: text().notNull(),
    description: text().notNull(),
    difficulty: text().$type<Difficulty>().notNull(),
    questionType: text('question_type').$type<QuestionType>().notNull(),
    questionCount: integer('question_count').notNull(),
    timePerQuestion: integer('time_per_question').notNull(),
    /** Factor on the time of all questions together. */
    extraTime: text('extra_time').$type<ExtraTime>(),
    marking: text().$type<Marking>().notNull(),
    /** Of a full paper. */
    exam: text().$type<ExamId>(),
    /** Duplicated, so that lists need not read the questions. */
    questionIds: jsonb('question_ids').$type<string[]>().notNull(),
    /** With keys. They change only before the clock starts. */
    questions: jsonb().$type<Question[]>().notNull(),
    /** Questions that the test's learner wrote or imported: their keys are no secret to them. */
    authoredIds: jsonb('authored_ids').$type<string[]>().notNull().default([]),
    /** Questions with an upheld report, which are excluded from the score. */
    voidIds: jsonb('void_ids').$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    /** The original test and which of its questions are retaken; null for an original. */
    retakeOf: text('retake_of').references((): AnyPgColumn => tests.id, { onDelete: 'cascade' }),
    retake: text().$type<RetakeKind>(),
  },
  (table) => [
    uniqueIndex('tests_generation')
      .on(table.generationId)
      .where(sql`${table.retakeOf} is null`),
    index('tests_list')
      .on(table.subjectId, table.createdAt.desc(), table.id)
      .where(sql`${table.deletedAt} is null and ${table.retakeOf} is null`),
    index('tests_user').on(table.userId),
    // For the cascade from subjects.
    index('tests_subject').on(table.subjectId),
    index('tests_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('tests_retakes')
      .on(table.retakeOf)
      .where(sql`${table.retakeOf} is not null`),
    index('tests_retakes_list')
      .on(table.subjectId)
      .where(sql`${table.deletedAt} is null and ${table.retakeOf} is not null`),
  ],
);

/** The response to one question: the index of the option, or null for a blank. */
export interface StoredResponse {
  chosen: number | null;
  /** All choices including the current one, oldest first, with the attempt's version of each. */
  changes: { version: number; chosen: number | null }[];
  markedForReview?: boolean | undefined;
  secondsSpent?: number | undefined;
  visited?: boolean | undefined;
  /** Indices of eliminated options. */
  eliminated?: number[] | undefined;
  confidence?: Confidence | null | undefined;
}

export const attempts = pgTable(
  'attempts',
  {
    testId: text('test_id')
      .primaryKey()
      .references(() => tests.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<'running' | 'finished'>().notNull(),
    startedAt: instant('started_at').notNull(),
    deadline: instant('deadline').notNull(),
    /** By question id. */
    responses: jsonb().$type<Record<string, StoredResponse>>().notNull(),
    version: integer().notNull().default(0),
    /** By session: the version of its last save that had `isCurrent` set. */
    savedBy: jsonb('saved_by').$type<Record<string, number>>().notNull().default({}),
    finishedAt: instant('finished_at'),
    finishedBy: text('finished_by').$type<'learner' | 'deadline'>(),
    twelfths: integer('twelfths'),
    attempted: integer().notNull().default(0),
    /** Whether it counts in the ratings of its items. */
    isRated: boolean('is_rated').notNull().default(false),
    /** The `memoryVersion` of the subject whose memories count it; null if none does. */
    rememberedIn: text('remembered_in'),
  },
  (table) => [
    index('attempts_overdue')
      .on(table.deadline)
      .where(sql`${table.state} = 'running'`),
    index('attempts_user').on(table.userId),
    index('attempts_unrated')
      .on(table.finishedAt)
      .where(sql`${table.state} = 'finished' and not ${table.isRated}`),
    index('attempts_running')
      .on(table.userId)
      .where(sql`${table.state} = 'running'`),
  ],
);

/** Why a report got its verdict: the solver found another answer than the key or the same, no model is connected, or every try failed. */
export type ReportFinding = 'another-answer' | 'same-answer' | 'no-solver' | 'unsolved';

/** Learners' reports of faulty questions, and their verdicts. */
export const questionReports = pgTable(
  'question_reports',
  {
    testId: text('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().$type<'wrong-key' | 'several-correct' | 'none-correct' | 'unclear' | 'off-topic' | 'other'>().notNull(),
    note: text(),
    state: text().$type<'received' | 'upheld' | 'refused'>().notNull(),
    finding: text('message').$type<ReportFinding>(),
    createdAt: instant('created_at').notNull(),
    /** Lease of the process that judges it. */
    judgingUntil: instant('judging_until').notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.testId, table.questionId] }),
    index('question_reports_open')
      .on(table.judgingUntil)
      .where(sql`${table.state} = 'received'`),
    index('question_reports_user').on(table.userId),
  ],
);
