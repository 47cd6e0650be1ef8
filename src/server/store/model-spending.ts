import { eq, sql } from 'drizzle-orm';

import type { Database } from './open-database.ts';
import { modelSpending } from './schema.ts';

/**
 * Takes so many tokens of the day that began at that instant (ms), of all that the models may have in it; false where
 * there is not that much left.
 */
export async function takeTokens(database: Database, dayStart: number, tokens: number, most: number): Promise<boolean> {
  if (tokens > most) return false;
  const [taken] = await database
    .insert(modelSpending)
    .values({ dayStart, tokens })
    .onConflictDoUpdate({
      target: modelSpending.dayStart,
      set: { tokens: sql`${modelSpending.tokens} + excluded.tokens` },
      setWhere: sql`${modelSpending.tokens} + excluded.tokens <= ${most}`,
    })
    .returning({ dayStart: modelSpending.dayStart });
  return taken !== undefined;
}

/** Gives back what was taken and not spent; a negative number of tokens was spent on top of it. */
export async function returnTokens(database: Database, dayStart: number, tokens: number): Promise<void> {
  await database
    .update(modelSpending)
    .set({ tokens: sql`${modelSpending.tokens} - ${tokens}::bigint` })
    .where(eq(modelSpending.dayStart, dayStart));
}
