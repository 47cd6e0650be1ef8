import { and, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm';

import { isPremium } from '../../assessment/allowance.ts';
import { type Asker, findRefusal, type GenerationLimits, lockAsker, ownerOf } from './allowances.ts';
import { formWithoutTexts } from './forget-guests.ts';
import { newId } from './new-id.ts';
import type { Database } from './open-database.ts';
import { generations, type StoredForm, type StoredProgress, type StoredReport, type StoredWriter } from './schema.ts';
import type { Question } from '../../assessment/question.ts';

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
 * - `resumed`: one that was stopped, or whose process died; what it kept is to be gone on with.
 * - `repeated`: it is being written, or is done.
 */
export type Reservation =
  | { outcome: 'reserved' | 'resumed' | 'repeated'; generation: StoredGeneration }
  | { outcome: 'other-form' | 'none-left' | 'busy' | 'too-fast' | 'day-full' | 'guests-full' };

/** How long a writing process is believed to live without a sign of life, in ms. */
const aliveMilliseconds = 10_000;
/** How often a generation may be gone on with: each time costs calls to a model that the rate does not count. */
const mostResumed = 10;

/**
 * Takes one test of the allowance for as long as the lease holds. The same key again answers the generation it began,
 * goes on with it if it was stopped within its lease, and is a new try if that failed or its lease ran out.
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
    if (earlier && isOver(earlier, now)) await failGeneration(transaction, earlier);
    else if (earlier && earlier.formHash !== request.formHash) return { outcome: 'other-form' };
    else if (earlier && !isForsaken(earlier, now)) return { outcome: 'repeated', generation: earlier };

    const isResumed = earlier !== undefined && !isOver(earlier, now);
    // A process that died has not given back what it took.
    const refusal =
      earlier?.state === 'reserved' && isResumed ? undefined : await findRefusal(transaction, request.asker, user, limits, now);
    if (refusal && !(isResumed && refusal === 'too-fast')) return { outcome: refusal };
    const cost = user && isPremium(user.planExpiry, now) ? 0 : 1;
    const times = { countedAt: now, leaseUntil: now + limits.leaseSeconds * 1000, aliveUntil: now + aliveMilliseconds };
    if (isResumed) return { outcome: 'resumed', generation: await resumeGeneration(transaction, earlier, { cost, ...times }) };
    return { outcome: 'reserved', generation: await insertReservation(transaction, request, { cost, ...times, createdAt: now }) };
  });
}

function isOver({ state, leaseUntil, resumed }: StoredGeneration, now: number): boolean {
  const isOpen = state === 'reserved' || state === 'stopped';
  return isOpen && (leaseUntil <= now || (state === 'stopped' && resumed >= mostResumed));
}

/** Nobody is writing it any more. */
function isForsaken({ state, aliveUntil }: StoredGeneration, now: number): boolean {
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
        // What was forgotten has nothing to go on with; that it was had is told by the allowance.
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
  if (!generation) throw new Error('The reservation could not be kept');
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
  if (!generation) throw new Error('The reservation could not be kept');
  return generation;
}

/** Each going on is another turn: a process that was taken for dead and wakes up ends nobody else's. */
export type WritingTurn = Pick<StoredGeneration, 'id' | 'resumed'>;

function isTurnOf({ id, resumed }: WritingTurn) {
  return and(eq(generations.id, id), eq(generations.resumed, resumed));
}

/** Keeps what has been written so far, and tells others that somebody is writing. False if it is no longer to be written. */
export async function saveProgress(database: Database, turn: WritingTurn, progress: StoredProgress, now: number): Promise<boolean> {
  const [kept] = await database
    .update(generations)
    .set({ progress, aliveUntil: now + aliveMilliseconds })
    .where(and(isTurnOf(turn), eq(generations.state, 'reserved')))
    .returning({ id: generations.id });
  return kept !== undefined;
}

/** Gives the reserved test back, and keeps what was written for as long as the lease would have held. */
export async function stopGeneration(database: Database, turn: WritingTurn, progress: StoredProgress): Promise<void> {
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

/** Takes the reserved test for good. False if the lease has run out: the allowance is the learner's again. */
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

/** What was typed for it is not kept for nothing: whoever tries again says it again. */
const failed = { state: 'failed', progress: null, form: formWithoutTexts } as const;

/** Gives the reserved test back. */
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

/**
 * Gives up what nobody has ended before its lease did, as a process that was killed leaves it: whoever asks under its key again
 * begins anew anyway.
 */
export async function failExpiredGenerations(database: Database, now: number): Promise<void> {
  await database
    .update(generations)
    .set(failed)
    // The words of the index, so that it is found by.
    .where(and(sql`${generations.state} in ('reserved', 'stopped')`, lte(generations.leaseUntil, now)));
}
