import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { users } from './schema.ts';

/** Milliseconds since 1970. */
const instant = (name: string) => bigint(name, { mode: 'number' });

/** Insights written by a model, cached until the learner's figures change. */
export const studyInsights = pgTable('study_insights', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the figures that the words were written from; null before the first words. */
  digest: text(),
  /** One text per study need, in order. */
  words: jsonb().$type<string[]>(),
  /** Lease of the process that calls the model, or the time of the next try after a failure. */
  askAt: instant('ask_at').notNull(),
  /** Number of tries, which identifies the lease. */
  tries: integer().notNull(),
});
