import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import type { Marking } from '../../../assessment/marking.ts';
import type { Difficulty, Question, QuestionType } from '../../../assessment/question.ts';
import type { RetakeKind } from '../../../assessment/retake.ts';
import type { ExtraTime } from '../../../assessment/timing.ts';

/** Milliseconds since 1970. */
const instant = (name: string) => bigint(name, { mode: 'number' });

/** Generated secrets, shared by all processes of one database. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    picture: text(),
    planExpiry: instant('plan_expiry'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('users_identity').on(table.issuer, table.subject)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie, so that a copy of the table is no credential. */
    idHash: text('id_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    index('sessions_last_seen').on(table.lastSeenAt),
    index('sessions_created').on(table.createdAt),
    index('sessions_user').on(table.userId),
  ],
);

/** Used ID tokens, so that each signs in once. */
export const seenTokens = pgTable(
  'seen_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('seen_tokens_expiry').on(table.expiresAt)],
);

export const subjects = pgTable(
  'subjects',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Holds tests taken before signing in; at most one per user. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('subjects_list').on(table.userId, table.createdAt),
    uniqueIndex('subjects_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
  ],
);

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
    /** Duplicated, so that lists need not read the questions. */
    questionIds: jsonb('question_ids').$type<string[]>().notNull(),
    /** With keys. Immutable. */
    questions: jsonb().$type<Question[]>().notNull(),
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

/** Page views by calendar day (Asia/Kolkata) and screen, without any identity. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date({ mode: 'string' }).notNull(),
    screen: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.screen] })],
);

export {
  generations,
  type ShortOf,
  modelSpending,
  type StoredForm,
  type StoredProgress,
  type StoredReport,
  type StoredWriter,
} from './generation-schema.ts';
export { modelHosts, modelTurns } from './model-schema.ts';
export { studyInsights } from './insight-schema.ts';
export { attempts, questionReports, type ReportFinding, type StoredResponse } from './attempt-schema.ts';
export { paymentEvents, paymentOrders, payments } from './payment-schema.ts';
export { sandboxOrders, sandboxPayments, sandboxWebhooks } from './sandbox-schema.ts';
