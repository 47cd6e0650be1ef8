import { eq, sql } from 'drizzle-orm';

import type { Database } from '../open-database.ts';
import { modelSpending } from '../schema/schema.ts';

/** Reserves tokens of the daily budget `most` of the day that began at `dayStart` (ms). False if the budget does not allow it. */
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

/** Releases unspent tokens. Negative: more was spent than reserved. */
export async function returnTokens(database: Database, dayStart: number, tokens: number): Promise<void> {
  await database
    .update(modelSpending)
    .set({ tokens: sql`${modelSpending.tokens} - ${tokens}::bigint` })
    .where(eq(modelSpending.dayStart, dayStart));
}
