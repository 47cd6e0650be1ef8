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

import type { Marking, NegativeMarking } from '../../assessment/marking.ts';
import type { Difficulty, Question, QuestionKind, QuestionType } from '../../assessment/question.ts';
import type { RetakeKind } from '../../assessment/retake.ts';
import type { ExtraTime } from '../../assessment/timing.ts';

/** Instants are milliseconds since 1970, as everywhere in the product. */
const instant = (name: string) => bigint(name, { mode: 'number' });

/** Secrets that the product makes for itself, shared by all processes on one database. */
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
    /** SHA-256 of the id in the cookie: a copy of the table opens nothing. */
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

/** ID tokens that have signed somebody in, so that each does so once. */
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
    /** The subject that holds tests taken before signing in; at most one a user. */
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

/** The brief that questions were written from. */
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
  /** The learner's choice; without it, that of title and description. */
  language?: 'en' | 'hi' | undefined;
  /** The blueprint as the learner changed it. */
  plan?: { type: QuestionKind; difficulty: Difficulty; concept?: string | undefined }[] | undefined;
}

export interface StoredReport {
  written: number;
  rejected: Record<string, number>;
  repeatsRefused: number;
  /** Questions that their learner had replaced, by reason. */
  replaced?: Record<string, number> | undefined;
}

/** What has passed its checks while the rest is still being written. */
export interface StoredProgress {
  questions: { slot: number; question: Question }[];
  report: StoredReport;
}

export interface StoredWriter {
  kind: 'builtin' | 'model';
  name: string;
  /** The model broke off, and our own bank wrote the rest. */
  isCompleted?: boolean;
}

export const generations = pgTable(
  'generations',
  {
    id: text().primaryKey(),
    /** `user:<id>` or `guest:<id>`: who asked, which a claim does not change. */
    owner: text().notNull(),
    /** The learner it counts for: its owner, or who claimed the guest's test. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    guestAddress: text('guest_address'),
    subjectId: text('subject_id').references(() => subjects.id, { onDelete: 'set null' }),
    idempotencyKey: text('idempotency_key').notNull(),
    formHash: text('form_hash').notNull(),
    form: jsonb().$type<StoredForm>().notNull(),
    /**
     * `stopped`: given up by its learner; it takes nothing, and may be gone on with until the lease ends.
     * `forgotten`: of a guest who did not claim it in time, of a test deleted a day ago, of who left; it took its test, and holds nothing.
     */
    state: text().$type<'reserved' | 'stopped' | 'ready' | 'consumed' | 'failed' | 'forgotten'>().notNull(),
    /** Tests of the monthly allowance it takes: 1, or 0 under premium. */
    cost: integer().notNull(),
    leaseUntil: instant('lease_until').notNull(),
    /** Somebody is writing it, at least until then. */
    aliveUntil: instant('alive_until').notNull().default(0),
    /** Decides which slots there are and where keys stand. A secret of the server's: ids reach the browser, this never does. */
    seed: text().notNull().default(''),
    /** How often somebody went on with it after it was stopped. */
    resumed: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** The instant that decides in which month it counts. */
    countedAt: instant('counted_at').notNull(),
    progress: jsonb().$type<StoredProgress>(),
    questions: jsonb().$type<Question[]>(),
    report: jsonb().$type<StoredReport>(),
    writer: jsonb().$type<StoredWriter>(),
    /** What stood in the test before its learner had it replaced: it was asked, and is not asked again. */
    replaced: jsonb().$type<Question[]>().notNull().default([]),
    /** How many were replaced before the attempt, and how often that was tried. */
    replacements: integer().notNull().default(0),
    replacementTries: integer('replacement_tries').notNull().default(0),
    /** A replacement is being written until then; one at a time. */
    replacingUntil: instant('replacing_until'),
  },
  (table) => [
    // A key that failed may be tried again: each try is a row, so that tries can be counted.
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
    /** Lengthens the time of all questions together; null: it does not. */
    extraTime: text('extra_time').$type<ExtraTime>(),
    marking: text().$type<Marking>().notNull(),
    /** Beside the questions, so that a list need not read them. */
    questionIds: jsonb('question_ids').$type<string[]>().notNull(),
    /** The paper with its keys; never changed once the test is made. */
    questions: jsonb().$type<Question[]>().notNull(),
    /** Questions that count for nothing, because a report of them was upheld. */
    voidIds: jsonb('void_ids').$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    /** The test that this one takes again, and which of its questions; null for a test itself. */
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
    // Of all of them: they go with their subject.
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

/** Page views by India's calendar day and screen: no person, no cookie. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date({ mode: 'string' }).notNull(),
    screen: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.screen] })],
);

/** What the models have had, by the day that began at that instant in India. */
export const modelSpending = pgTable('model_spending', {
  dayStart: instant('day_start').primaryKey(),
  tokens: bigint({ mode: 'number' }).notNull(),
});

export { studyInsights } from './insight-schema.ts';
export { attempts, questionReports, type StoredResponse } from './attempt-schema.ts';
export { paymentEvents, paymentOrders, payments } from './payment-schema.ts';
export { sandboxOrders, sandboxPayments, sandboxWebhooks } from '../payments/sandbox/sandbox-schema.ts';
