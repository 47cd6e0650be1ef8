import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';

import { isPremium } from '../../assessment/allowance.ts';
import { type Asker, findRefusal, type GenerationLimits, lockAsker, ownerOf } from './allowances.ts';
import { newId } from './new-id.ts';
import type { Database } from './open-database.ts';
import { generations, type StoredForm, type StoredReport, type StoredWriter } from './schema.ts';
import type { Question } from '../../assessment/question.ts';

export type StoredGeneration = typeof generations.$inferSelect;

export interface GenerationRequest {
  asker: Asker;
  idempotencyKey: string;
  formHash: string;
  form: StoredForm;
  subjectId: string | null;
}

export type Reservation =
  | { outcome: 'reserved' | 'repeated'; generation: StoredGeneration }
  | { outcome: 'other-form' | 'none-left' | 'too-fast' | 'guests-full' };

/**
 * Takes one test of the allowance for as long as the lease holds. The same key again answers the generation it began,
 * unless that failed or its lease ran out, which makes it a new try.
 */
export async function reserveGeneration(
  database: Database,
  request: GenerationRequest,
  limits: GenerationLimits,
  now: number,
): Promise<Reservation> {
  return database.transaction(async (transaction) => {
    // Under this lock nobody else counts or reserves for the same asker.
    const user = await lockAsker(transaction, request.asker);
    const earlier = await findByKey(transaction, request);
    const isOver = earlier?.state === 'reserved' && earlier.leaseUntil <= now;
    if (isOver) await failGeneration(transaction, earlier.id);
    else if (earlier && earlier.formHash !== request.formHash) return { outcome: 'other-form' };
    else if (earlier) return { outcome: 'repeated', generation: earlier };

    const refusal = await findRefusal(transaction, request.asker, user, limits, now);
    if (refusal) return { outcome: refusal };
    const generation = await insertReservation(transaction, request, {
      cost: user && isPremium(user.planExpiry, now) ? 0 : 1,
      leaseUntil: now + limits.leaseSeconds * 1000,
      createdAt: now,
      countedAt: now,
    });
    return { outcome: 'reserved', generation };
  });
}

async function findByKey(transaction: Database, { asker, idempotencyKey }: GenerationRequest) {
  const [generation] = await transaction
    .select()
    .from(generations)
    .where(and(eq(generations.owner, ownerOf(asker)), eq(generations.idempotencyKey, idempotencyKey), ne(generations.state, 'failed')));
  return generation;
}

type ReservationTerms = Pick<StoredGeneration, 'cost' | 'leaseUntil' | 'createdAt' | 'countedAt'>;

async function insertReservation(
  transaction: Database,
  { asker, idempotencyKey, formHash, form, subjectId }: GenerationRequest,
  terms: ReservationTerms,
): Promise<StoredGeneration> {
  const [generation] = await transaction
    .insert(generations)
    .values({
      id: newId(),
      owner: ownerOf(asker),
      userId: asker.kind === 'learner' ? asker.userId : null,
      guestAddress: asker.kind === 'guest' ? asker.address : null,
      idempotencyKey,
      formHash,
      form,
      subjectId,
      state: 'reserved',
      ...terms,
    })
    .returning();
  if (!generation) throw new Error('The reservation could not be kept');
  return generation;
}

export interface WrittenQuestions {
  questions: Question[];
  report: StoredReport;
  writer: StoredWriter;
}

/** Takes the reserved test for good. False if the lease has run out: the allowance is the learner's again. */
export async function completeGeneration(
  database: Database,
  generationId: string,
  written: WrittenQuestions,
  now: number,
): Promise<boolean> {
  const [completed] = await database
    .update(generations)
    .set({ ...written, state: 'ready' })
    .where(and(eq(generations.id, generationId), eq(generations.state, 'reserved'), gt(generations.leaseUntil, now)))
    .returning({ id: generations.id });
  return completed !== undefined;
}

/** Gives the reserved test back. */
export async function failGeneration(database: Database, generationId: string): Promise<void> {
  await database
    .update(generations)
    .set({ state: 'failed' })
    .where(and(eq(generations.id, generationId), eq(generations.state, 'reserved')));
}

export async function findGeneration(database: Database, generationId: string): Promise<StoredGeneration | undefined> {
  const [generation] = await database.select().from(generations).where(eq(generations.id, generationId));
  return generation;
}

/** The generation that may become a test, locked until the transaction ends. */
export async function lockWrittenGeneration(
  transaction: Database,
  generationId: string,
): Promise<(StoredGeneration & { questions: Question[] }) | undefined> {
  const [generation] = await transaction
    .select()
    .from(generations)
    .where(and(eq(generations.id, generationId), inArray(generations.state, ['ready', 'consumed'])))
    .for('update');
  return generation?.questions ? { ...generation, questions: generation.questions } : undefined;
}

/** Marks the generation as made into a test of that user and subject. */
export async function consumeGeneration(
  transaction: Database,
  generationId: string,
  claim: Partial<Pick<StoredGeneration, 'userId' | 'subjectId' | 'cost' | 'countedAt'>>,
): Promise<void> {
  await transaction
    .update(generations)
    .set({ ...claim, state: 'consumed' })
    .where(eq(generations.id, generationId));
}

/** How many generations are in which state. */
export async function countGenerations(database: Database): Promise<Record<string, number>> {
  const rows = await database
    .select({ state: generations.state, count: sql<number>`count(*)::int` })
    .from(generations)
    .groupBy(generations.state);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
