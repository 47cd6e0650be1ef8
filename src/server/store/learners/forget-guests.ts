import { and, eq, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';

import type { Database } from '../open-database.ts';
import { generations, type StoredForm } from '../schema/schema.ts';

/** In ms: how long a guest may claim their test before it is purged. */
export const claimLimit = 24 * 60 * 60 * 1000;

/** More than guests can begin between two sweeps, and well within the time limit of a statement. */
const batchSize = 500;

const noTexts: Partial<StoredForm> = { title: '', description: '' };

/** A form without anything that was typed. */
export const formWithoutTexts = sql<StoredForm>`(${generations.form} - 'plan') || ${JSON.stringify(noTexts)}::jsonb`;

/** Reduces a generation to the fact that it existed and whether it counts for the allowance. */
export const emptiedGeneration = {
  // One that was moved stays its browser's free test when the account is gone.
  owner: sql<string>`coalesce(${generations.movedFrom}, ${generations.owner})`,
  guestAddress: null,
  state: sql<
    'forgotten' | 'failed'
  >`case when ${generations.state} in ('ready', 'consumed', 'forgotten') then 'forgotten' else 'failed' end`,
  form: formWithoutTexts,
  formHash: '',
  // Frees the key for a new request. Keys from callers contain no space.
  idempotencyKey: sql<string>`' ' || ${generations.id}`,
  progress: null,
  questions: null,
  report: null,
  submission: null,
  replaced: [],
};

/**
 * Purges guests' addresses and unclaimed tests after the claim limit. That a guest used the free test stays stored under the random id
 * of the cookie.
 */
export async function forgetGuests(database: Database, now: number): Promise<void> {
  // Not while a generation is being written, or kept for its guest to continue.
  const isInUse = sql`case ${generations.state} when 'reserved' then ${generations.leaseUntil} when 'unfinished' then ${generations.keptUntil} else 0 end > ${now}`;
  const isLate = and(isNotNull(generations.guestAddress), lt(generations.createdAt, now - claimLimit), not(isInUse));
  const some = await database.select({ id: generations.id, userId: generations.userId }).from(generations).where(isLate).limit(batchSize);
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

/** Whether the guest owned these questions and they were purged. */
export async function isForgotten(database: Database, owner: string, generationId: string): Promise<boolean> {
  const [row] = await database
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.id, generationId), eq(generations.owner, owner), eq(generations.state, 'forgotten')));
  return row !== undefined;
}
