import { date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, subjects, users } from './learner-schema.ts';

/** What a learner remembers of the concepts of a subject: computed from the attempts, and again whenever those change. */
export const conceptMemories = pgTable(
  'concept_memories',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subjectId: text('subject_id')
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    /** Its normalised name. */
    concept: text().notNull(),
    title: text().notNull(),
    /** In days. */
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    recalledAt: instant('recalled_at').notNull(),
    dueAt: instant('due_at').notNull(),
    answered: integer().notNull(),
    right: integer().notNull(),
    /** The topic of the bank that its last question came from; empty if none. */
    chapter: text().notNull(),
    /** What the answers tell of how much is understood. */
    gained: doublePrecision().notNull(),
    gainedLater: doublePrecision('gained_later').notNull(),
    fresh: doublePrecision().notNull(),
    later: doublePrecision().notNull(),
    forgotten: doublePrecision().notNull(),
    guessShare: doublePrecision('guess_share').notNull(),
    /** The test or practice, and the question there, that was answered last. */
    askedIn: text('asked_in').notNull(),
    questionId: text('question_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.concept] }), index('concept_memories_due').on(table.userId, table.dueAt)],
);

/** When a learner practises; without a row, as by default. What is due on which day is computed from it. */
export const studyPlans = pgTable('study_plans', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In Asia/Kolkata. */
  examDay: date('exam_day', { mode: 'string' }),
  minutesPerDay: integer('minutes_per_day').notNull().default(20),
  /** The start of the first day after a pause. */
  pausedUntil: instant('paused_until'),
});
