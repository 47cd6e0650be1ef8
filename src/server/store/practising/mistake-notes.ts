import { and, asc, eq, sql } from 'drizzle-orm';

import type { Database } from '../open-database.ts';
import { mistakeNotes, mistakes } from '../schema/schema.ts';

interface KeptWithMistake {
  note: string;
  star: boolean;
}

/** Whether the user ever missed that question. */
export async function hasMistake(database: Database, userId: string, id: string): Promise<boolean> {
  return (await database.$count(mistakes, and(eq(mistakes.userId, userId), eq(mistakes.id, id)))) > 0;
}

/** Changes what is given and leaves the other as it is. Call under the user's lock. */
export async function keepWithMistake(
  transaction: Database,
  { userId, mistakeId }: { userId: string; mistakeId: string },
  { note, star }: { [Kept in keyof KeptWithMistake]?: KeptWithMistake[Kept] | undefined },
): Promise<KeptWithMistake> {
  const [kept = { note: '', star: false }] = await transaction
    .insert(mistakeNotes)
    .values({ userId, mistakeId, note, star })
    .onConflictDoUpdate({
      target: [mistakeNotes.userId, mistakeNotes.mistakeId],
      set: { note: note ?? sql`${mistakeNotes.note}`, star: star ?? sql`${mistakeNotes.star}` },
    })
    .returning({ note: mistakeNotes.note, star: mistakeNotes.star });
  const isIt = and(eq(mistakeNotes.userId, userId), eq(mistakeNotes.mistakeId, mistakeId));
  if (kept.note === '' && !kept.star) await transaction.delete(mistakeNotes).where(isIt);
  return kept;
}

/** For the account export: what the learner missed, and what they keep with it. */
export async function readMistakes(snapshot: Database, userId: string) {
  return {
    mistakes: await snapshot
      .select()
      .from(mistakes)
      .where(eq(mistakes.userId, userId))
      .orderBy(asc(mistakes.missedAt), asc(mistakes.subjectId), asc(mistakes.id)),
    mistakeNotes: await snapshot.select().from(mistakeNotes).where(eq(mistakeNotes.userId, userId)).orderBy(asc(mistakeNotes.mistakeId)),
  };
}
