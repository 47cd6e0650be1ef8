import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, subjects, users } from './learner-schema.ts';

/** The questions that a learner missed: computed from the answers together with the memories, and again whenever those change. */
export const mistakes = pgTable(
  'mistakes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subjectId: text('subject_id')
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    /** A hash of the learner and its words: the same question has the same id in every test and practice. */
    id: text().notNull(),
    /** The normalised name of its concept, as in the memories, and as a learner reads it. */
    concept: text().notNull(),
    title: text().notNull(),
    stem: text().notNull(),
    /** The item of the bank that it came from, by which a test tells its key in other words; null for numbers of its own. */
    item: text(),
    /** Why the chosen option is wrong; empty for a blank and where nothing is known. */
    slip: text().notNull(),
    /** The index of the option chosen last; null for a blank. */
    chosen: integer(),
    missedAt: instant('missed_at').notNull(),
    times: integer().notNull(),
    /** The test or practice where it was missed last, and its id there. */
    askedIn: text('asked_in').notNull(),
    questionId: text('question_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.id] }), index('mistakes_user').on(table.userId, table.missedAt.desc())],
);

/** What a learner keeps with a mistake. Not computed, so it outlives the row above. */
export const mistakeNotes = pgTable(
  'mistake_notes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mistakeId: text('mistake_id').notNull(),
    note: text().notNull().default(''),
    star: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mistakeId] })],
);
