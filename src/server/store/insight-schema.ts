import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { users } from './schema.ts';

/** Instants are milliseconds since 1970, as everywhere in the product. */
const instant = (name: string) => bigint(name, { mode: 'number' });

/** What a model wrote about a learner's study needs, so that it is asked once for each state of their figures. */
export const studyInsights = pgTable('study_insights', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the evidence that the words were written from; null before the first words. */
  digest: text(),
  /** One text a need, in their order. */
  words: jsonb().$type<string[]>(),
  /** Nobody asks the model before then: somebody is asking it, or it has failed. */
  askAt: instant('ask_at').notNull(),
  /** How often somebody set out to ask: an asker that outlasted its lease is told apart from the one after it. */
  tries: integer().notNull(),
});
