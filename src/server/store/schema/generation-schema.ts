import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Level } from '../../../assessment/levels.ts';
import type { NegativeMarking } from '../../../assessment/marking.ts';
import type { ExamId } from '../../../assessment/papers/exam-paper.ts';
import type { Difficulty, Question, QuestionForm, QuestionKind, QuestionType } from '../../../assessment/question.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import type { ExtraTime } from '../../../assessment/timing.ts';
import type { StoredResponse } from './attempt-schema.ts';
import { instant, subjects, users } from './learner-schema.ts';

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
  level?: Level | undefined;
  forms?: QuestionForm[] | undefined;
  onlyUnseen?: boolean | undefined;
  widen?: boolean | undefined;
  exactTopic?: boolean | undefined;
  onlyDifficulty?: boolean | undefined;
  exactDifficulty?: boolean | undefined;
  /** The exam of a full paper. */
  exam?: ExamId | undefined;
  /** The blueprint, if the learner changed it. */
  plan?: { type: QuestionKind; difficulty: Difficulty; concept?: string | undefined; form?: QuestionForm | undefined }[] | undefined;
}

export interface StoredReport {
  written: number;
  rejected: Record<string, number>;
  repeatsRefused: number;
  /** Replaced questions by reason. */
  replaced?: Record<string, number> | undefined;
  otherDifficulty?: number | undefined;
  newOfDifficulty?: number | undefined;
  seenBefore?: number | undefined;
}

/** A guest's attempt, as they submitted it first: graded once, and kept for the account that claims it. */
export interface GuestSubmission {
  responses: Record<string, StoredResponse>;
  version: number;
  finishedAt: number;
  finishedBy: 'learner';
  twelfths: number;
  attempted: number;
}

/** The plan, and the questions accepted so far. */
export interface StoredProgress {
  /** Undefined in generations of earlier versions: the rule makes the same ones again. */
  slots?: Slot[] | undefined;
  /** How many parts of long notes the slots are spread over. */
  parts?: number | undefined;
  questions: { slot: number; question: Question }[];
  report: StoredReport;
}

export interface StoredWriter {
  kind: 'builtin' | 'model';
  name: string;
  /** The model failed, and the built-in bank wrote the rest. */
  isCompleted?: boolean;
}

/**
 * Why a generation ended with open slots: a failure of the model, `stopped` by its learner, `late` after its longest time, or a
 * `fault` of our own.
 */
export type ShortOf = 'refused' | 'filtered' | 'broken' | 'down' | 'misconfigured' | 'stopped' | 'late' | 'fault';

export const generations = pgTable(
  'generations',
  {
    id: text().primaryKey(),
    /** `user:<id>` or `guest:<id>`. A sign-in moves what a guest's generations wrote; the claim of a test that a guest took does not. */
    owner: text().notNull(),
    /** The guest that a sign-in moved it from: it stays the free test of that browser, although it is another's now. */
    movedFrom: text('moved_from'),
    /** The learner it counts for: the owner, or the one who claimed the guest's test. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    guestAddress: text('guest_address'),
    subjectId: text('subject_id').references(() => subjects.id, { onDelete: 'set null' }),
    idempotencyKey: text('idempotency_key').notNull(),
    formHash: text('form_hash').notNull(),
    form: jsonb().$type<StoredForm>().notNull(),
    /**
     * `reserved`: being written, or waiting for a process that continues it.
     * `unfinished`: ended with open slots; it does not count, and its learner may continue or take it until `keptUntil`.
     * `forgotten`: purged (unclaimed, deleted, or its account was deleted); it still counts.
     */
    state: text().$type<'reserved' | 'unfinished' | 'ready' | 'consumed' | 'failed' | 'forgotten'>().notNull(),
    /** Tests of the monthly allowance: 1, or 0 with premium. */
    cost: integer().notNull(),
    /** The latest end of writing. */
    leaseUntil: instant('lease_until').notNull(),
    /** Until then an unfinished one is kept; a ready one is saved as a test after it. */
    keptUntil: instant('kept_until'),
    /** With `unfinished`. */
    shortOf: text('short_of').$type<ShortOf>(),
    /** Extended by heartbeats of the writing process. */
    aliveUntil: instant('alive_until').notNull().default(0),
    /** Not used: processes of the version before, which serve during an upgrade, read it. To be dropped by the version after this one. */
    seed: text().notNull().default(''),
    /** Number of resumptions, which identifies the writing process. */
    resumed: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Determines the month it counts for. */
    countedAt: instant('counted_at').notNull(),
    progress: jsonb().$type<StoredProgress>(),
    questions: jsonb().$type<Question[]>(),
    report: jsonb().$type<StoredReport>(),
    /** With a guest's test that was submitted before a sign-in. */
    submission: jsonb().$type<GuestSubmission>(),
    writer: jsonb().$type<StoredWriter>(),
    /** Questions that were replaced, or removed from the test, so that they are not generated again. */
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
    index('generations_moved')
      .on(table.movedFrom)
      .where(sql`${table.movedFrom} is not null`),
    index('generations_guests')
      .on(table.createdAt, table.guestAddress)
      .where(sql`${table.guestAddress} is not null`),
    index('generations_running')
      .on(table.aliveUntil)
      .where(sql`${table.state} = 'reserved'`),
    index('generations_kept')
      .on(table.keptUntil)
      .where(sql`${table.state} in ('unfinished', 'ready')`),
  ],
);

/** Tokens spent per day (Asia/Kolkata). */
export const modelSpending = pgTable('model_spending', {
  dayStart: instant('day_start').primaryKey(),
  tokens: bigint({ mode: 'number' }).notNull(),
});
