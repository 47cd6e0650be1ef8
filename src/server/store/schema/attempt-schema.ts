import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { Confidence } from '../../../assessment/question.ts';
import { tests, users } from './schema.ts';

/** Milliseconds since 1970. */
const instant = (name: string) => bigint(name, { mode: 'number' });

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
  },
  (table) => [
    index('attempts_overdue')
      .on(table.deadline)
      .where(sql`${table.state} = 'running'`),
    index('attempts_user').on(table.userId),
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
