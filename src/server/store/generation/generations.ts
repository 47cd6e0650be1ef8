import { and, eq, gt, inArray, sql } from 'drizzle-orm';

import { formWithoutTexts } from '../learners/forget-guests.ts';
import type { Database } from '../open-database.ts';
import {
  generations,
  type GuestSubmission,
  type ShortOf,
  type StoredProgress,
  type StoredReport,
  type StoredWriter,
} from '../schema/schema.ts';
import type { Question } from '../../../assessment/question.ts';

export type StoredGeneration = typeof generations.$inferSelect;

/** In ms: a writing process without a heartbeat for this long counts as dead. */
export const heartbeatTimeout = 10_000;
/** In ms: how long an unfinished generation is kept, and a ready one before it is saved as a test. */
export const keptMilliseconds = 24 * 60 * 60 * 1000;

/** Fencing: a process that was taken for dead and wakes up cannot change the generation that was resumed since. */
export type WritingTurn = Pick<StoredGeneration, 'id' | 'resumed'>;

/** The turn goes on until its generation ends or another process resumes it. */
function isOpenTurn({ id, resumed }: WritingTurn) {
  return and(eq(generations.id, id), eq(generations.resumed, resumed), eq(generations.state, 'reserved'));
}

async function changeTurn(database: Database, turn: WritingTurn, change: Partial<typeof generations.$inferInsert>): Promise<boolean> {
  const changed = await database.update(generations).set(change).where(isOpenTurn(turn)).returning({ id: generations.id });
  return changed.length > 0;
}

/** The subject of the generation, which a sign-in may change while it is written. Undefined if the turn is over. */
export async function findTurn(database: Database, turn: WritingTurn): Promise<Pick<StoredGeneration, 'subjectId'> | undefined> {
  const [held] = await database.select({ subjectId: generations.subjectId }).from(generations).where(isOpenTurn(turn));
  return held;
}

/** A heartbeat. False if the turn is over. */
export function beatGeneration(database: Database, turn: WritingTurn, now: number): Promise<boolean> {
  return changeTurn(database, turn, { aliveUntil: now + heartbeatTimeout });
}

/** Stores the progress, which is a heartbeat too. False if the turn is over. */
export function saveGenerationProgress(database: Database, turn: WritingTurn, progress: StoredProgress, now: number): Promise<boolean> {
  return changeTurn(database, turn, { progress, aliveUntil: now + heartbeatTimeout });
}

/** Lets another process resume it at once. */
export function handOverGeneration(database: Database, turn: WritingTurn, progress: StoredProgress | null): Promise<boolean> {
  return changeTurn(database, turn, { ...(progress && { progress }), aliveUntil: 0 });
}

export interface Shortfall {
  progress: StoredProgress;
  shortOf: ShortOf;
  writer: StoredWriter;
}

/** Releases the reserved test and keeps the questions for a day. */
export function keepUnfinished(database: Database, turn: WritingTurn, shortfall: Shortfall, now: number): Promise<boolean> {
  return changeTurn(database, turn, { ...shortfall, state: 'unfinished', keptUntil: now + keptMilliseconds });
}

export interface WrittenQuestions {
  questions: Question[];
  report: StoredReport;
  writer: StoredWriter;
}

/** What a generation becomes when its questions are enough for a test. */
export function readyGeneration(written: WrittenQuestions, now: number) {
  return { ...written, state: 'ready', progress: null, shortOf: null, keptUntil: now + keptMilliseconds } as const;
}

/** Consumes the reserved test. False if the turn is over, the lease ran out, or its subject is another than the one compared with. */
export async function completeGeneration(
  database: Database,
  turn: WritingTurn & Pick<StoredGeneration, 'subjectId'>,
  written: WrittenQuestions,
  now: number,
): Promise<boolean> {
  const isOfSubject = sql`${generations.subjectId} is not distinct from ${turn.subjectId}`;
  const completed = await database
    .update(generations)
    .set(readyGeneration(written, now))
    .where(and(isOpenTurn(turn), gt(generations.leaseUntil, now), isOfSubject))
    .returning({ id: generations.id });
  return completed.length > 0;
}

/** Drops what the learner typed: a retry sends it again. */
export const failedGeneration = { state: 'failed', progress: null, form: formWithoutTexts } as const;

/** Releases the reserved test, or what was kept of it. False if it was resumed or ended since. */
export async function failGeneration(database: Database, { id, resumed }: WritingTurn): Promise<boolean> {
  const failed = await database
    .update(generations)
    .set(failedGeneration)
    .where(and(eq(generations.id, id), eq(generations.resumed, resumed), inArray(generations.state, ['reserved', 'unfinished'])))
    .returning({ id: generations.id });
  return failed.length > 0;
}

export async function findGeneration(database: Database, generationId: string): Promise<StoredGeneration | undefined> {
  const [generation] = await database.select().from(generations).where(eq(generations.id, generationId));
  return generation;
}

/** The `formHash` of a taker's copy of a shared test, which no form made. */
export const copyHash = 'shared';

export async function isCopy(database: Database, generationId: string): Promise<boolean> {
  const [found] = await database.select({ formHash: generations.formHash }).from(generations).where(eq(generations.id, generationId));
  return found?.formHash === copyHash;
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

/** Call under the generation's lock. */
export async function keepSubmission(transaction: Database, generationId: string, submission: GuestSubmission): Promise<void> {
  await transaction.update(generations).set({ submission }).where(eq(generations.id, generationId));
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
