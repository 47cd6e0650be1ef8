import { and, eq, notInArray } from 'drizzle-orm';

import { isPremium } from '../../../assessment/allowance.ts';
import { lockSubject } from '../learners/subjects.ts';
import type { StoredUser } from '../learners/users.ts';
import type { Database } from '../open-database.ts';
import { generations, type StoredForm, type StoredProgress, type StoredWriter } from '../schema/schema.ts';
import { type Asker, findRefusal, type GenerationLimits, lockAsker, ownerOf, type Refusal } from './allowances.ts';
import { failGeneration, heartbeatTimeout, readyGeneration, type StoredGeneration } from './generations.ts';

export interface GenerationRequest {
  asker: Asker;
  idempotencyKey: string;
  formHash: string;
  form: StoredForm;
  subjectId: string | null;
  /** Of a new generation. Null for a test that cannot be written: nothing new is reserved. */
  generationId: string | null;
}

/**
 * - `reserved`: a new generation, to be written.
 * - `resumed`: unfinished, or its process died; continue from its progress.
 * - `repeated`: being written by another request, or complete.
 * - `not-written`: new, without an id.
 */
export type Reservation =
  | { outcome: 'reserved' | 'resumed' | 'repeated'; generation: StoredGeneration }
  | { outcome: 'other-form' | 'not-written' | Refusal };

/** Reserves one test of the allowance. Idempotent by key: repeats the generation, or resumes one that no process writes. */
export async function reserveGeneration(
  database: Database,
  request: GenerationRequest,
  limits: GenerationLimits,
  now: number,
): Promise<Reservation> {
  return database.transaction(async (transaction) => {
    // Serialises counting and reserving per asker.
    const user = await lockAsker(transaction, request.asker);
    const found = await findByKey(transaction, request);
    const isOver = found !== undefined && isForgone(found, now);
    if (isOver) await failGeneration(transaction, found);
    const earlier = isOver ? undefined : found;
    if (earlier && earlier.formHash !== request.formHash) return { outcome: 'other-form' };
    if (earlier && !isAbandoned(earlier, now)) return { outcome: 'repeated', generation: earlier };
    if (earlier) return resume(transaction, { generation: earlier, asker: request.asker, user, limits, now });
    const refusal = await findRefusal(transaction, request.asker, user, limits, now);
    if (refusal) return { outcome: refusal };
    const { generationId } = request;
    if (generationId === null) return { outcome: 'not-written' };
    const generation = await insertReservation(transaction, { ...request, generationId }, newTerms(user, limits, now));
    return { outcome: 'reserved', generation };
  });
}

export type Continuation =
  | { outcome: 'resumed' | 'taken'; generation: StoredGeneration }
  | { outcome: 'missing' | 'wrong-state' | Refusal };

/** An unfinished generation of the caller, to continue or to take. */
export interface ContinuationRequest {
  generationId: string;
  asker: Asker;
}

/** Reserves a test again for an unfinished generation. */
export async function goOnWithGeneration(
  database: Database,
  request: ContinuationRequest,
  limits: GenerationLimits,
  now: number,
): Promise<Continuation> {
  return database.transaction(async (transaction) => {
    const user = await lockAsker(transaction, request.asker);
    const generation = await lockOwn(transaction, request);
    if (!generation) return { outcome: 'missing' };
    if (!isKept(generation, now)) return { outcome: 'wrong-state' };
    return resume(transaction, { generation, asker: request.asker, user, limits, now });
  });
}

export interface TakingRequest extends ContinuationRequest {
  writer: StoredWriter;
  /** What of it no other test of its subject has asked since. */
  recheck: (transaction: Database, generation: StoredGeneration, progress: StoredProgress) => Promise<StoredProgress>;
}

/** Makes a smaller test of the questions that an unfinished generation has, which takes one test of the allowance. */
export async function takeGeneration(
  database: Database,
  request: TakingRequest,
  limits: GenerationLimits,
  now: number,
): Promise<Continuation> {
  return database.transaction(async (transaction) => {
    const user = await lockAsker(transaction, request.asker);
    // Before the generation, as a test of its subject that is completed meanwhile does.
    await lockSubjectOf(transaction, request);
    const generation = await lockOwn(transaction, request);
    if (!generation) return { outcome: 'missing' };
    if (!isKept(generation, now) || !generation.progress) return { outcome: 'wrong-state' };
    const refusal = await findRefusal(transaction, request.asker, user, limits, now);
    // The others limit calls to a model, of which this makes none.
    if (refusal === 'none-left' || refusal === 'guests-full') return { outcome: refusal };
    const { report, questions: kept } = await request.recheck(transaction, generation, generation.progress);
    if (kept.length === 0) return { outcome: 'wrong-state' };
    const ready = [...kept].sort((one, other) => one.slot - other.slot);
    const questions = ready.map(({ question }) => question);
    const written = readyGeneration({ questions, report, writer: generation.writer ?? request.writer }, now);
    const plan = generation.form.plan && ready.flatMap(({ slot }) => generation.form.plan?.[slot] ?? []);
    const form = { ...generation.form, questionCount: questions.length, ...(plan && { plan }) };
    const { cost, countedAt } = newTerms(user, limits, now);
    return { outcome: 'taken', generation: await change(transaction, generation, { ...written, form, cost, countedAt }) };
  });
}

interface Resumption {
  generation: StoredGeneration;
  asker: Asker;
  user: StoredUser | undefined;
  limits: GenerationLimits;
  now: number;
}

async function resume(transaction: Database, { generation, asker, user, limits, now }: Resumption) {
  const { state, leaseUntil, resumed } = generation;
  // A process that died never released its reservation.
  const isReserved = state === 'reserved' && leaseUntil > now;
  const refusal = isReserved ? undefined : await findRefusal(transaction, asker, user, limits, now);
  if (refusal && refusal !== 'too-fast') return { outcome: refusal };
  const { aliveUntil, ...terms } = newTerms(user, limits, now);
  const again = { state: 'reserved', shortOf: null, keptUntil: null, resumed: resumed + 1, aliveUntil } as const;
  return { outcome: 'resumed' as const, generation: await change(transaction, generation, { ...again, ...(!isReserved && terms) }) };
}

/** Unfinished, and no longer kept. */
function isForgone({ state, keptUntil }: StoredGeneration, now: number): boolean {
  return state === 'unfinished' && (keptUntil ?? 0) <= now;
}

function isKept(generation: StoredGeneration, now: number): boolean {
  return generation.state === 'unfinished' && !isForgone(generation, now);
}

/** Unfinished, or no process writes it. */
function isAbandoned({ state, aliveUntil, leaseUntil }: StoredGeneration, now: number): boolean {
  return state === 'unfinished' || (state === 'reserved' && (aliveUntil <= now || leaseUntil <= now));
}

function newTerms(user: StoredUser | undefined, { leaseSeconds }: GenerationLimits, now: number) {
  const cost = user && isPremium(user.planExpiry, now) ? 0 : 1;
  return { cost, countedAt: now, leaseUntil: now + leaseSeconds * 1000, aliveUntil: now + heartbeatTimeout };
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
    )
    // A stop or another process may end it meanwhile.
    .for('update');
  return generation;
}

async function lockOwn(transaction: Database, { generationId, asker }: ContinuationRequest): Promise<StoredGeneration | undefined> {
  const isOwn = and(eq(generations.id, generationId), eq(generations.owner, ownerOf(asker)));
  const [generation] = await transaction.select().from(generations).where(isOwn).for('update');
  return generation;
}

async function lockSubjectOf(transaction: Database, { generationId, asker }: ContinuationRequest): Promise<void> {
  const isOwn = and(eq(generations.id, generationId), eq(generations.owner, ownerOf(asker)));
  const [generation] = await transaction.select({ subjectId: generations.subjectId }).from(generations).where(isOwn);
  if (generation?.subjectId) await lockSubject(transaction, generation.subjectId);
}

async function insertReservation(
  transaction: Database,
  { asker, idempotencyKey, formHash, form, subjectId, generationId }: GenerationRequest & { generationId: string },
  terms: ReturnType<typeof newTerms>,
): Promise<StoredGeneration> {
  const [generation] = await transaction
    .insert(generations)
    .values({
      id: generationId,
      owner: ownerOf(asker),
      userId: asker.kind === 'learner' ? asker.userId : null,
      guestAddress: asker.kind === 'guest' ? asker.address : null,
      idempotencyKey,
      formHash,
      form,
      subjectId,
      state: 'reserved',
      createdAt: terms.countedAt,
      ...terms,
    })
    .returning();
  if (!generation) throw new Error('The reservation could not be stored');
  return generation;
}

async function change(transaction: Database, { id }: StoredGeneration, changes: Partial<StoredGeneration>): Promise<StoredGeneration> {
  const [generation] = await transaction.update(generations).set(changes).where(eq(generations.id, id)).returning();
  if (!generation) throw new Error('The generation could not be stored');
  return generation;
}
