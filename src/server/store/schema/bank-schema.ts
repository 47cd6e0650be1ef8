import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { QuestionKind } from '../../../assessment/question.ts';

/** What learners' answers tell of the bank's items, as sums: see `ItemRating`. */
export const itemRatings = pgTable(
  'item_ratings',
  {
    /** `biology/photosynthesis/gas-released` */
    origin: text().notNull(),
    type: text().$type<QuestionKind>().notNull(),
    answers: integer().notNull(),
    right: integer().notNull(),
    difficulty: doublePrecision().notNull(),
    information: doublePrecision().notNull(),
    abilities: doublePrecision().notNull(),
    squares: doublePrecision().notNull(),
    abilitiesOfRight: doublePrecision('abilities_of_right').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.type] })],
);
