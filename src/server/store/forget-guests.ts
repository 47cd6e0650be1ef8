import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';

import type { Database } from './open-database.ts';
import { generations, type StoredForm } from './schema.ts';

/** How long a guest may still claim their test, in ms; afterwards nothing of it is kept. */
export const claimLimit = 24 * 60 * 60 * 1000;

/** More than guests can begin while one sweep follows another, and a fraction of what a statement may take. */
const mostAtOnce = 500;

const noTexts: Partial<StoredForm> = { title: '', description: '' };

/** What is left of a form says nothing that somebody has typed. */
export const formWithoutTexts = sql<StoredForm>`(${generations.form} - 'plan') || ${JSON.stringify(noTexts)}::jsonb`;

/** What makes a generation say only that there was one, and whether it took a test. */
export const emptiedGeneration = {
  guestAddress: null,
  state: sql<
    'forgotten' | 'failed'
  >`case when ${generations.state} in ('ready', 'consumed', 'forgotten') then 'forgotten' else 'failed' end`,
  form: formWithoutTexts,
  formHash: '',
  // Whoever asks with it again asks anew. No caller may send a space.
  idempotencyKey: sql<string>`' ' || ${generations.id}`,
  progress: null,
  questions: null,
  report: null,
  replaced: [],
};

/**
 * Forgets where guests came from, and of those who claimed nothing what they asked for and were asked, once that is
 * too late. That a guest has had their test is kept, under the random id of their cookie.
 */
export async function forgetGuests(database: Database, now: number): Promise<void> {
  // Whoever still writes one keeps it until the lease has ended.
  const isLate = and(isNotNull(generations.guestAddress), lt(generations.createdAt, now - claimLimit), lte(generations.leaseUntil, now));
  const some = await database.select({ id: generations.id, userId: generations.userId }).from(generations).where(isLate).limit(mostAtOnce);
  const idsWhere = (isClaimed: boolean) => some.filter(({ userId }) => (userId !== null) === isClaimed).map(({ id }) => id);
  await database
    .update(generations)
    .set(emptiedGeneration)
    .where(and(isLate, inArray(generations.id, idsWhere(false)), isNull(generations.userId)));
  await database
    .update(generations)
    .set({ guestAddress: null })
    .where(and(isLate, inArray(generations.id, idsWhere(true))));
}

/** Whether a guest's questions were theirs, and are gone. */
export async function isForgotten(database: Database, owner: string, generationId: string): Promise<boolean> {
  const [row] = await database
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.id, generationId), eq(generations.owner, owner), eq(generations.state, 'forgotten')));
  return row !== undefined;
}
