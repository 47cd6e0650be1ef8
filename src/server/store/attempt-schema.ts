import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { Confidence } from '../../assessment/confidence.ts';
import { tests, users } from './schema.ts';

/** Instants are milliseconds since 1970, as everywhere in the product. */
const instant = (name: string) => bigint(name, { mode: 'number' });

/** What was given to one question: the chosen option's index, or null for a blank. */
export interface StoredResponse {
  chosen: number | null;
  /** What was chosen before and now, oldest first, each with the attempt's version at which it was given. */
  changes: { version: number; chosen: number | null }[];
  markedForReview?: boolean | undefined;
  secondsSpent?: number | undefined;
  visited?: boolean | undefined;
  /** Indices of options struck out. */
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
    /** By session: the version that its last save made, of those that say `isCurrent`. */
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

/** What learners say is wrong with a question, and what came of it. */
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
    /** What the verdict rests on: a `ReportFinding`, or the words in which it was kept. */
    finding: text('message'),
    createdAt: instant('created_at').notNull(),
    /** It is being judged until then; afterwards anybody may judge it. */
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
