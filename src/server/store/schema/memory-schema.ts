import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
    /** The test or practice, and the question there, that was answered last. */
    askedIn: text('asked_in').notNull(),
    questionId: text('question_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.concept] }), index('concept_memories_due').on(table.userId, table.dueAt)],
);
