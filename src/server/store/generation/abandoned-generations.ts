import { and, asc, eq, gt, gte, isNotNull, like, lt, lte, or, sql } from 'drizzle-orm';

import type { Database } from '../open-database.ts';
import { generations } from '../schema/schema.ts';
import { failedGeneration, heartbeatTimeout, type StoredGeneration } from './generations.ts';
import { endGenerations } from './own-generations.ts';

// The states are literals, as in the predicates of the indexes, so that these are used.

/** A generation that kills its process must not do so for ever. */
const maxResumptions = 10;
/** A process that starts again must not take all the work of one that died. */
const batchSize = 10;

/** Resumes generations whose process has died. Each is returned to one process. */
export async function takeOverGenerations(database: Database, now: number): Promise<StoredGeneration[]> {
  const { id, state, aliveUntil, leaseUntil, resumed } = generations;
  const isAbandoned = and(sql`${state} = 'reserved'`, lte(aliveUntil, now), gt(leaseUntil, now), lt(resumed, maxResumptions));
  const found = await database.select({ id, resumed }).from(generations).where(isAbandoned).orderBy(asc(aliveUntil)).limit(batchSize);
  const taken: StoredGeneration[] = [];
  for (const each of found) {
    const [own] = await database
      .update(generations)
      .set({ resumed: each.resumed + 1, aliveUntil: now + heartbeatTimeout })
      .where(and(isAbandoned, eq(id, each.id), eq(resumed, each.resumed)))
      .returning();
    if (own) taken.push(own);
  }
  return taken;
}

/** Ends generations that no process may continue: their time is over, or they were resumed too often. */
export async function endAbandonedGenerations(database: Database, now: number): Promise<void> {
  const { aliveUntil, leaseUntil, resumed } = generations;
  const isOver = or(lte(leaseUntil, now), gte(resumed, maxResumptions));
  await endGenerations(database, and(lte(aliveUntil, now), isOver), 'late', now);
}

/** Drops what was kept of unfinished generations when the day is over. */
export async function dropUnfinishedGenerations(database: Database, now: number): Promise<void> {
  await database
    .update(generations)
    .set(failedGeneration)
    .where(and(sql`${generations.state} = 'unfinished'`, lte(generations.keptUntil, now)));
}

/** Learners' ready generations with a subject that no process made a test of for as long as they are kept. */
export async function listUnfetchedGenerations(database: Database, now: number): Promise<string[]> {
  const { id, state, keptUntil, subjectId, userId, owner } = generations;
  const rows = await database
    .select({ id })
    .from(generations)
    .where(and(sql`${state} = 'ready'`, lte(keptUntil, now), isNotNull(subjectId), isNotNull(userId), like(owner, 'user:%')))
    .orderBy(asc(keptUntil))
    .limit(batchSize);
  return rows.map((row) => row.id);
}
