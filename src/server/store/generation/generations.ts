import { and, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm';

import { isPremium } from '../../../assessment/allowance.ts';
import { type Asker, findRefusal, type GenerationLimits, lockAsker, ownerOf } from './allowances.ts';
import { formWithoutTexts } from '../learners/forget-guests.ts';
import { newId } from '../new-id.ts';
import type { Database } from '../open-database.ts';
import { generations, type StoredForm, type StoredProgress, type StoredReport, type StoredWriter } from '../schema/schema.ts';
import type { Question } from '../../../assessment/question.ts';

export type StoredGeneration = typeof generations.$inferSelect;

export interface GenerationRequest {
  asker: Asker;
  idempotencyKey: string;
  formHash: string;
  form: StoredForm;
  subjectId: string | null;
}

/**
 * - `reserved`: a new generation, to be written.
 * - `resumed`: stopped earlier, or its process died; continue from its progress.
 * - `repeated`: being written by another request, or complete.
 */
export type Reservation =
  | { outcome: 'reserved' | 'resumed' | 'repeated'; generation: StoredGeneration }
  | { outcome: 'other-form' | 'none-left' | 'busy' | 'too-fast' | 'day-full' | 'guests-full' };

/** In ms: a writing process without a heartbeat for this long counts as dead. */
const heartbeatTimeout = 10_000;
/** Each resumption costs model calls that the rate limit does not count. */
const maxResumptions = 10;

/**
 * Reserves one test of the allowance until the lease ends. Idempotent by key: repeats the generation, resumes one that was stopped
 * within its lease, and restarts if it failed or its lease expired.
 */
export async function reserveGeneration(
  database: Database,
  request: GenerationRequest,
  limits: GenerationLimits,
  now: number,
): Promise<Reservation> {
  return database.transaction(async (transaction) => {
    // Serialises counting and reserving per asker.
    const user = await lockAsker(transaction, request.asker);
    const earlier = await findByKey(transaction, request);
    if (earlier && isOver(earlier, now)) await failGeneration(transaction, earlier);
    else if (earlier && earlier.formHash !== request.formHash) return { outcome: 'other-form' };
    else if (earlier && !isAbandoned(earlier, now)) return { outcome: 'repeated', generation: earlier };

    const isResumed = earlier !== undefined && !isOver(earlier, now);
    // A process that died never released its reservation.
    const refusal =
      earlier?.state === 'reserved' && isResumed ? undefined : await findRefusal(transaction, request.asker, user, limits, now);
    if (refusal && !(isResumed && refusal === 'too-fast')) return { outcome: refusal };
    const cost = user && isPremium(user.planExpiry, now) ? 0 : 1;
    const times = { countedAt: now, leaseUntil: now + limits.leaseSeconds * 1000, aliveUntil: now + heartbeatTimeout };
    if (isResumed) return { outcome: 'resumed', generation: await resumeGeneration(transaction, earlier, { cost, ...times }) };
    return { outcome: 'reserved', generation: await insertReservation(transaction, request, { cost, ...times, createdAt: now }) };
  });
}

function isOver({ state, leaseUntil, resumed }: StoredGeneration, now: number): boolean {
  const isOpen = state === 'reserved' || state === 'stopped';
  return isOpen && (leaseUntil <= now || (state === 'stopped' && resumed >= maxResumptions));
}

/** Stopped, or its process died. */
function isAbandoned({ state, aliveUntil }: StoredGeneration, now: number): boolean {
  return state === 'stopped' || (state === 'reserved' && aliveUntil <= now);
}

async function findByKey(transaction: Database, { asker, idempotencyKey }: GenerationRequest) {
  const [generation] = await transaction
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.owner, ownerOf(asker)),
        eq(generations.idempotencyKey, idempotencyKey),
        // A forgotten generation has nothing to resume; it still counts for the allowance.
        notInArray(generations.state, ['failed', 'forgotten']),
      ),
    );
  return generation;
}

type ReservationTerms = Pick<StoredGeneration, 'cost' | 'leaseUntil' | 'aliveUntil' | 'createdAt' | 'countedAt'>;

async function insertReservation(
  transaction: Database,
  { asker, idempotencyKey, formHash, form, subjectId }: GenerationRequest,
  terms: ReservationTerms,
): Promise<StoredGeneration> {
  const [generation] = await transaction
    .insert(generations)
    .values({
      id: newId(),
      seed: newId(),
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
  if (!generation) throw new Error('The reservation could not be stored');
  return generation;
}

async function resumeGeneration(
  transaction: Database,
  { id, resumed }: StoredGeneration,
  terms: Omit<ReservationTerms, 'createdAt'>,
): Promise<StoredGeneration> {
  const [generation] = await transaction
    .update(generations)
    .set({ ...terms, state: 'reserved', resumed: resumed + 1 })
    .where(eq(generations.id, id))
    .returning();
  if (!generation) throw new Error('The reservation could not be stored');
  return generation;
}

/** Fencing: a process that was taken for dead and wakes up cannot change the generation that was resumed since. */
export type WritingTurn = Pick<StoredGeneration, 'id' | 'resumed'>;

function isTurnOf({ id, resumed }: WritingTurn) {
  return and(eq(generations.id, id), eq(generations.resumed, resumed));
}

/** Stores the progress as a heartbeat. False if the generation was stopped, resumed elsewhere or failed. */
export async function saveGenerationProgress(
  database: Database,
  turn: WritingTurn,
  progress: StoredProgress,
  now: number,
): Promise<boolean> {
  const [saved] = await database
    .update(generations)
    .set({ progress, aliveUntil: now + heartbeatTimeout })
    .where(and(isTurnOf(turn), eq(generations.state, 'reserved')))
    .returning({ id: generations.id });
  return saved !== undefined;
}

/** Releases the reserved test and stores the progress until the lease ends. */
export async function markGenerationStopped(database: Database, turn: WritingTurn, progress: StoredProgress): Promise<void> {
  await database
    .update(generations)
    .set({ progress, state: 'stopped' })
    .where(and(isTurnOf(turn), eq(generations.state, 'reserved')));
}

export interface WrittenQuestions {
  questions: Question[];
  report: StoredReport;
  writer: StoredWriter;
}

/** Consumes the reserved test. False if the lease ran out, which released it. */
export async function completeGeneration(
  database: Database,
  generationId: string,
  written: WrittenQuestions,
  now: number,
): Promise<boolean> {
  const [completed] = await database
    .update(generations)
    .set({ ...written, state: 'ready', progress: null })
    .where(and(eq(generations.id, generationId), eq(generations.state, 'reserved'), gt(generations.leaseUntil, now)))
    .returning({ id: generations.id });
  return completed !== undefined;
}

/** Drops what the learner typed: a retry sends it again. */
const failed = { state: 'failed', progress: null, form: formWithoutTexts } as const;

/** Releases the reserved test. */
export async function failGeneration(database: Database, turn: WritingTurn): Promise<void> {
  await database
    .update(generations)
    .set(failed)
    .where(and(isTurnOf(turn), inArray(generations.state, ['reserved', 'stopped'])));
}

export async function findGeneration(database: Database, generationId: string): Promise<StoredGeneration | undefined> {
  const [generation] = await database.select().from(generations).where(eq(generations.id, generationId));
  return generation;
}

/** A generation that can become a test, locked until the transaction ends. */
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

/** Marks the generation as turned into a test. */
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

/** Fails generations whose process died before the lease ended. */
export async function failExpiredGenerations(database: Database, now: number): Promise<void> {
  await database
    .update(generations)
    .set(failed)
    // Repeats the index's predicate, so that the index is used.
    .where(and(sql`${generations.state} in ('reserved', 'stopped')`, lte(generations.leaseUntil, now)));
}
