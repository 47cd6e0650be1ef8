import { date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, sessions, subjects, users } from './learner-schema.ts';

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

/** The hour of the day at which a learner is reminded of what is due, on all of their devices below. */
export const reminders = pgTable(
  'reminders',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 0 to 23, on the clock of `zone`. */
    hour: integer().notNull(),
    /** Such as Asia/Kolkata. */
    zone: text().notNull(),
    /** Who moves it on to the next day sends the reminder: one process, once. */
    nextAt: instant('next_at').notNull(),
    /** The last day, in `zone`, whose reminder was sent, or not needed. */
    lastDay: date('last_day', { mode: 'string' }),
  },
  (table) => [index('reminders_next').on(table.nextAt)],
);

/** A browser that shows reminders, for as long as its learner is signed in there. */
export const reminderDevices = pgTable(
  'reminder_devices',
  {
    /** The address at the browser's push service. */
    endpoint: text().primaryKey(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the browser, in Base64url: what is sent is encrypted for it (RFC 8291). */
    publicKey: text('public_key').notNull(),
    auth: text().notNull(),
    locale: text().$type<'en' | 'hi'>().notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [index('reminder_devices_user').on(table.userId), index('reminder_devices_session').on(table.sessionHash)],
);
