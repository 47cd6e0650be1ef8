import { and, eq, sql } from 'drizzle-orm';

import type { Database } from './open-database.ts';
import { studyInsights } from './schema.ts';

type StoredInsights = typeof studyInsights.$inferSelect;

/** One setting out to ask the model for a learner. */
export type InsightTry = Pick<StoredInsights, 'userId' | 'tries'>;

/** The words that were written from the evidence of that digest, if there are any. */
export async function findInsightWords(database: Database, userId: string, digest: string): Promise<string[] | undefined> {
  const [row] = await database
    .select({ words: studyInsights.words })
    .from(studyInsights)
    .where(and(eq(studyInsights.userId, userId), eq(studyInsights.digest, digest)));
  return row?.words ?? undefined;
}

/**
 * Takes it on oneself to ask for that evidence, until then. Undefined where somebody else is asking, the model is to be
 * left alone for this learner, or the words have come meanwhile. One statement: of several at once, one takes it.
 */
export async function takeInsights(
  database: Database,
  { userId, digest, now, until }: { userId: string; digest: string; now: number; until: number },
): Promise<InsightTry | undefined> {
  const [taken] = await database
    .insert(studyInsights)
    .values({ userId, askAt: until, tries: 1 })
    .onConflictDoUpdate({
      target: studyInsights.userId,
      set: { askAt: until, tries: sql`${studyInsights.tries} + 1` },
      setWhere: sql`${studyInsights.askAt} <= ${now} and ${studyInsights.digest} is distinct from ${digest}`,
    })
    .returning({ userId: studyInsights.userId, tries: studyInsights.tries });
  return taken;
}

/** Keeps the words, unless somebody has asked since; from then on other evidence may be asked about at once. */
export async function keepInsights(database: Database, mine: InsightTry, digest: string, words: string[]): Promise<void> {
  await database.update(studyInsights).set({ digest, words, askAt: 0 }).where(isStillMine(mine));
}

/** Leaves the model alone for this learner until then; what it wrote earlier stays. */
export async function postponeInsights(database: Database, mine: InsightTry, until: number): Promise<void> {
  await database.update(studyInsights).set({ askAt: until }).where(isStillMine(mine));
}

function isStillMine({ userId, tries }: InsightTry) {
  return and(eq(studyInsights.userId, userId), eq(studyInsights.tries, tries));
}
