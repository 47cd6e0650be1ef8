import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { NamedLevel } from '../../../assessment/levels.ts';
import type { Confidence, Question } from '../../../assessment/question.ts';
import { instant, subjects, users } from './learner-schema.ts';

/** A question of a practice, and the subject whose memories its answer counts in. */
export interface PracticeQuestion extends Question {
  subjectId: string;
}

/** What a placement asks on: a topic of the bank, or all of a subject of the bank; of this class or exam, if one was chosen. */
export interface StoredPlacement {
  subjectId: string;
  field: string;
  topic?: string | undefined;
  level?: NamedLevel | undefined;
  language: 'en' | 'hi';
  /** How many questions it has in the end. */
  count: number;
}

/** Questions that a learner answers one at a time, each with its verdict at once. */
export const practices = pgTable(
  'practices',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** With keys. */
    questions: jsonb().$type<PracticeQuestion[]>().notNull(),
    /** Set for a placement, whose questions are chosen one by one. */
    placement: jsonb().$type<StoredPlacement>(),
    /** The questions whose hint was read. */
    hintedIds: jsonb('hinted_ids').$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('practices_user').on(table.userId, table.createdAt)],
);

export const practiceAnswers = pgTable(
  'practice_answers',
  {
    practiceId: text('practice_id')
      .notNull()
      .references(() => practices.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subjectId: text('subject_id')
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    /** The index of the option; null for "I don't know". */
    chosen: integer(),
    confidence: text().$type<Confidence>(),
    secondsSpent: integer('seconds_spent').notNull(),
    isHelped: boolean('is_helped').notNull(),
    answeredAt: instant('answered_at').notNull(),
    /** As of an attempt. */
    rememberedIn: text('remembered_in'),
  },
  (table) => [
    primaryKey({ columns: [table.practiceId, table.questionId] }),
    index('practice_answers_user').on(table.userId, table.answeredAt),
    // For the cascade from subjects.
    index('practice_answers_subject').on(table.subjectId),
  ],
);
