import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { ShareOrder } from '../../../assessment/retake.ts';
import { tests } from './attempt-schema.ts';
import { generations } from './generation-schema.ts';
import { instant, users } from './learner-schema.ts';

/** Links by which learners let others take their tests. */
export const shares = pgTable(
  'shares',
  {
    /** The link's token is computed from it with a secret, so that its sharer can be shown the link again. */
    id: text().primaryKey(),
    /** SHA-256 of the token, so that a copy of the table opens no test. */
    tokenHash: text('token_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    testId: text('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    showsName: boolean('shows_name').notNull(),
    questionOrder: text('question_order').$type<ShareOrder>().notNull(),
    /** Whether the sharer agrees to be compared with takers who agree, too. */
    compares: boolean().notNull(),
    closesAt: instant('closes_at'),
    createdAt: instant('created_at').notNull(),
    /** The rows of revoked links stay: what both agreed to compare can still be compared. */
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('shares_token').on(table.tokenHash),
    uniqueIndex('shares_live')
      .on(table.testId)
      .where(sql`${table.revokedAt} is null`),
    index('shares_user').on(table.userId),
    // For the cascade from tests.
    index('shares_test').on(table.testId),
  ],
);

/** Who took a shared test. Their copy of it is a generation, and the test that is made of that. */
export const takers = pgTable(
  'takers',
  {
    id: text().primaryKey(),
    shareId: text('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    generationId: text('generation_id').references(() => generations.id, { onDelete: 'set null' }),
    /** As they gave it; empty if they gave none, or their account was deleted. */
    name: text().notNull(),
    compares: boolean().notNull(),
    takenAt: instant('taken_at').notNull(),
    /** With a guest's first submission, if they agreed: it outlives their copy, which is purged a day later. */
    twelfths: integer(),
    mostTwelfths: integer('most_twelfths'),
  },
  (table) => [uniqueIndex('takers_generation').on(table.generationId), index('takers_share').on(table.shareId, table.takenAt)],
);
