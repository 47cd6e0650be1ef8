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

import type { Marking, NegativeMarking } from '../../../assessment/marking.ts';
import type { Difficulty, Question, QuestionKind, QuestionType } from '../../../assessment/question.ts';
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

export interface StoredForm {
  title: string;
  description: string;
  questionCount: number;
  difficulty: Difficulty;
  questionType: QuestionType;
  negative: boolean;
  marking?: NegativeMarking | undefined;
  timePerQuestion: number;
  extraTime?: ExtraTime | undefined;
  /** Set if the learner chose it; otherwise detected from title and description. */
  language?: 'en' | 'hi' | undefined;
  /** The blueprint, if the learner changed it. */
  plan?: { type: QuestionKind; difficulty: Difficulty; concept?: string | undefined }[] | undefined;
}

export interface StoredReport {
  written: number;
  rejected: Record<string, number>;
  repeatsRefused: number;
  /** Replaced questions by reason. */
  replaced?: Record<string, number> | undefined;
}

/** Questions accepted so far. */
export interface StoredProgress {
  questions: { slot: number; question: Question }[];
  report: StoredReport;
}

export interface StoredWriter {
  kind: 'builtin' | 'model';
  name: string;
  /** The model failed, and the built-in bank wrote the rest. */
  isCompleted?: boolean;
}

export const generations = pgTable(
  'generations',
  {
    id: text().primaryKey(),
    /** `user:<id>` or `guest:<id>`. A claim does not change it. */
    owner: text().notNull(),
    /** The learner it counts for: the owner, or the one who claimed the guest's test. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    guestAddress: text('guest_address'),
    subjectId: text('subject_id').references(() => subjects.id, { onDelete: 'set null' }),
    idempotencyKey: text('idempotency_key').notNull(),
    formHash: text('form_hash').notNull(),
    form: jsonb().$type<StoredForm>().notNull(),
    /**
     * `stopped`: cancelled; it does not count, and may be resumed until the lease ends.
     * `forgotten`: purged (unclaimed, deleted, or its account was deleted); it still counts.
     */
    state: text().$type<'reserved' | 'stopped' | 'ready' | 'consumed' | 'failed' | 'forgotten'>().notNull(),
    /** Tests of the monthly allowance: 1, or 0 with premium. */
    cost: integer().notNull(),
    leaseUntil: instant('lease_until').notNull(),
    /** Extended by heartbeats of the writing process. */
    aliveUntil: instant('alive_until').notNull().default(0),
    /** Determines the slots and the positions of the keys. Must never reach a browser, unlike the id. */
    seed: text().notNull().default(''),
    /** Number of resumptions, which identifies the writing process. */
    resumed: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Determines the month it counts for. */
    countedAt: instant('counted_at').notNull(),
    progress: jsonb().$type<StoredProgress>(),
    questions: jsonb().$type<Question[]>(),
    report: jsonb().$type<StoredReport>(),
    writer: jsonb().$type<StoredWriter>(),
    /** Questions that were replaced, so that they are not generated again. */
    replaced: jsonb().$type<Question[]>().notNull().default([]),
    /** Completed replacements, and tries. */
    replacements: integer().notNull().default(0),
    replacementTries: integer('replacement_tries').notNull().default(0),
    /** Lease of the running replacement; one at a time. */
    replacingUntil: instant('replacing_until'),
  },
  (table) => [
    // A failed key may be used again. Each try is a row, so that tries can be counted.
    uniqueIndex('generations_idempotency')
      .on(table.owner, table.idempotencyKey)
      .where(sql`${table.state} <> 'failed'`),
    index('generations_subject')
      .on(table.subjectId, table.createdAt.desc())
      .where(sql`${table.subjectId} is not null`),
    index('generations_allowance').on(table.userId, table.countedAt),
    index('generations_owner').on(table.owner, table.createdAt),
    index('generations_guests')
      .on(table.createdAt, table.guestAddress)
      .where(sql`${table.guestAddress} is not null`),
    index('generations_open')
      .on(table.leaseUntil)
      .where(sql`${table.state} in ('reserved', 'stopped')`),
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

/** Tokens spent per day (Asia/Kolkata). */
export const modelSpending = pgTable('model_spending', {
  dayStart: instant('day_start').primaryKey(),
  tokens: bigint({ mode: 'number' }).notNull(),
});

export { studyInsights } from './insight-schema.ts';
export { attempts, questionReports, type ReportFinding, type StoredResponse } from './attempt-schema.ts';
export { paymentEvents, paymentOrders, payments } from './payment-schema.ts';
export { sandboxOrders, sandboxPayments, sandboxWebhooks } from './sandbox-schema.ts';
