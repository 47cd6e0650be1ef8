import type { FastifyBaseLogger } from 'fastify';

import { questionIdOf } from '../shared/make-test.ts';
import { AppError } from '../shared/app-error.ts';
import { withholdKey, type Question } from '../../assessment/question.ts';
import type { GenerationReport, WireQuestion } from '../../contract/test-shapes.ts';
import { toWireQuestion } from '../../contract/wire-words.ts';
import {
  completeGeneration,
  failGeneration,
  findGeneration,
  saveProgress,
  type StoredGeneration,
  stopGeneration,
} from '../store/generations.ts';
import type { Database } from '../store/open-database.ts';
import type { StoredForm, StoredWriter } from '../store/schema.ts';
import { lockSubject } from '../store/subjects.ts';
import { listAskedQuestions } from '../store/tests.ts';
import type { QuestionWriter } from './question-writer.ts';
import { ModelFailure } from '../shared/question-solver.ts';
import { GivenUp, type Hear } from './running-generation.ts';
import { prepareWriting, type WritingServices } from './test-writing.ts';
import { mendTest } from './writing/mend-test.ts';
import { planTest } from './writing/plan-test.ts';
import { writeOpenSlots, type Writing } from './writing/write-test.ts';

/** A finished generation as the browser may see it. */
export interface Paper {
  questions: WireQuestion[];
  writer: StoredWriter;
  report: GenerationReport;
}

export interface GenerationRunServices extends WritingServices {
  database: Database;
  log: FastifyBaseLogger;
  /** The sub-topics of what a form asks for, as far as they are known. */
  conceptsOf: (form: StoredForm) => readonly string[];
  now: () => number;
}

/** How many earlier questions of a subject a new test is compared with. */
export const novelAgainst = 2000;
/** From the first call of a model to the answer, in ms. */
const totalMilliseconds = 44_000;
/** Later than that a full test is not mended any more. */
const mendingMilliseconds = 25_000;
/** Later than that our own bank writes, where it is to stand in for a model: the model is given up. */
const modelMilliseconds = 38_000;
/** Between two signs of life at most, in ms. */
const beatMilliseconds = 3000;
const fruitfulRounds = 3;

/** Writes the test and takes the allowance for good; whatever goes wrong gives it back. */
export async function runGeneration(
  services: GenerationRunServices,
  generation: StoredGeneration,
  emit: Hear,
  signal: AbortSignal,
): Promise<Paper> {
  const { log } = services;
  const controller = new AbortController();
  const end = () => controller.abort(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  const cancelLimit = services.timers.limit(totalMilliseconds, () => controller.abort(new Error('It took too long')));
  let writing: Writing | undefined;
  try {
    writing = await beginWriting(services, generation, emit, controller.signal);
    const { sheet } = writing;
    const paper = await keepAlive(services, generation, writing, async () => {
      const writer = await writeWhole(services, generation.form, writing as Writing);
      return keepPaper(services, generation, writing as Writing, writer);
    });
    if (!paper) return await readElsewhere(services, generation.id);
    return { ...paper, questions: sheet.questions().map(toBrowser) };
  } catch (error) {
    await giveBack(services, generation, writing, signal).catch((second: unknown) => {
      // The lease runs out by itself; what went wrong first is what counts.
      log.error({ err: second, generation: generation.id }, 'giving back failed');
    });
    if (!(error instanceof AppError) && !signal.aborted) log.error({ err: error, generation: generation.id }, 'generation failed');
    throw asFailure(error);
  } finally {
    cancelLimit();
    signal.removeEventListener('abort', end);
  }
}

export function toBrowser(question: Question): WireQuestion {
  return toWireQuestion(withholdKey(question));
}

export function asFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isRefused = error instanceof ModelFailure && error.kind === 'refused';
  const message = isRefused
    ? "Couldn't generate for this topic. Put it in other words, or choose another."
    : "Couldn't generate , Try again";
  return new AppError('generation-failed', message, { cause: error });
}

async function beginWriting(
  services: GenerationRunServices,
  { id, form, subjectId, seed, progress }: StoredGeneration,
  emit: Hear,
  signal: AbortSignal,
): Promise<Writing> {
  const earlier = subjectId === null ? [] : await listAskedQuestions(services.database, subjectId, novelAgainst);
  const slots = planTest(form, services.conceptsOf(form), seed);
  const wanted = slots.length;
  const ready = new Set<string>();
  const onQuestion = (question: Question) => {
    ready.add(question.id);
    emit({ name: 'question', data: toBrowser(question) });
    emit({ name: 'progress', data: { ready: ready.size, wanted } });
  };
  const idOf = (slot: number) => questionIdOf(id, slot);
  const writing = prepareWriting(services, { form, slots, seed, idOf, earlier, kept: progress ?? undefined, onQuestion, signal });
  emit({ name: 'plan', data: { slots } });
  for (const { question } of progress?.questions ?? []) onQuestion(question);
  return writing;
}

/** Fills every slot, mends what is guessable, and answers who wrote it. Throws an `AppError` where the test stays short. */
async function writeWhole(services: GenerationRunServices, form: StoredForm, writing: Writing): Promise<StoredWriter> {
  const { writer, sheet, timers } = writing;
  let isLate = false;
  const cancel = timers.limit(mendingMilliseconds, () => {
    isLate = true;
  });
  try {
    const { rounds, writtenBy } = await writeWithFallback(services, writing);
    const missing = sheet.openSlots().length;
    if (missing > 0) throw tooFew(writer, form, sheet.questions().length);
    if (!isLate && rounds < fruitfulRounds) await mendTest(writing);
    return writtenBy;
  } finally {
    cancel();
  }
}

/**
 * Keeps the test for good; undefined where somebody else was faster. Of two tests of a subject that are written at a time the
 * later asks nothing that the earlier asks: such questions are written anew.
 */
async function keepPaper(services: GenerationRunServices, generation: StoredGeneration, writing: Writing, writer: StoredWriter) {
  const { database, now } = services;
  const { sheet, signal } = writing;
  const { id, subjectId, form } = generation;
  for (;;) {
    signal.throwIfAborted();
    const written = { questions: sheet.questions(), report: sheet.report(), writer };
    const kept = await database.transaction(async (transaction) => {
      if (subjectId !== null) await lockSubject(transaction, subjectId);
      const asked = subjectId === null ? [] : await listAskedQuestions(transaction, subjectId, novelAgainst);
      const repeated = sheet.findAskedSince(asked);
      return repeated.length > 0 ? repeated : completeGeneration(transaction, id, written, now());
    });
    if (kept === true) return written;
    if (kept === false) return undefined;
    sheet.reopen(kept, 'asked-meanwhile');
    await writeOpenSlots(writing);
    if (sheet.openSlots().length > 0) throw tooFew(writing.writer, form, sheet.questions().length);
  }
}

async function writeWithFallback(services: GenerationRunServices, writing: Writing): Promise<{ rounds: number; writtenBy: StoredWriter }> {
  const { writer, sheet } = writing;
  const { fallback, log } = services;
  const writtenBy = { kind: writer.kind, name: writer.name };
  if (!fallback) return { rounds: await writeOpenSlots(writing), writtenBy };
  try {
    const rounds = await writeInTime(writing);
    if (sheet.openSlots().length > 0) throw new ModelFailure('broken', 'The model left slots open.');
    return { rounds, writtenBy };
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.kind === 'refused') throw error;
    log.error({ err: error }, 'writing from the built-in bank instead');
    const isBegun = sheet.questions().length > 0;
    await writeOpenSlots({ ...writing, writer: fallback }).catch((second: unknown) => {
      // What the bank does not cover is no news for somebody whose model is down.
      throw second instanceof AppError ? error : second;
    });
    if (sheet.openSlots().length > 0) throw error;
    const name = isBegun ? `${writer.name}, completed from the ${lowerFirst(fallback.name)}` : fallback.name;
    return { rounds: fruitfulRounds, writtenBy: { kind: isBegun ? 'model' : 'builtin', name } };
  }
}

/** Throws a `ModelFailure` where a model takes so long that nobody else could write after it. */
async function writeInTime(writing: Writing): Promise<number> {
  const ending = new AbortController();
  const end = () => ending.abort(writing.signal.reason);
  if (writing.signal.aborted) end();
  writing.signal.addEventListener('abort', end, { once: true });
  const cancel = writing.timers.limit(modelMilliseconds, () => ending.abort(new ModelFailure('broken', 'The model took too long.')));
  try {
    return await writeOpenSlots({ ...writing, signal: ending.signal });
  } finally {
    cancel();
    writing.signal.removeEventListener('abort', end);
  }
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

export function tooFew(writer: QuestionWriter, form: StoredForm, available: number): AppError {
  return writer.tooFew?.(form, available) ?? new AppError('generation-failed', "Couldn't generate , Try again");
}

/** Tells the other processes now and then that this one is writing, and keeps what there is in case it dies. */
async function keepAlive<Result>(
  { database, timers, now, log }: GenerationRunServices,
  generation: StoredGeneration,
  { sheet }: Writing,
  work: () => Promise<Result>,
): Promise<Result> {
  let saving = Promise.resolve();
  const beat = () => {
    saving = saveProgress(database, generation, sheet.progress(), now()).then(
      () => undefined,
      // It is written all the same; where the database stays away, completing it will say so.
      (error: unknown) => log.warn({ err: error }, 'keeping progress failed'),
    );
    cancel = timers.limit(nextBeat(), beat);
  };
  let cancel = timers.limit(nextBeat(), beat);
  try {
    return await work();
  } finally {
    cancel();
    await saving;
  }
}

/** At random, so that tests which were begun together do not all call on the database together. */
function nextBeat(): number {
  return beatMilliseconds * (0.5 + Math.random() / 2);
}

/** Somebody who went away may come back for what had passed; in every other case there is nothing to come back for. */
async function giveBack(
  { database }: GenerationRunServices,
  generation: StoredGeneration,
  writing: Writing | undefined,
  signal: AbortSignal,
): Promise<void> {
  const progress = writing?.sheet.progress() ?? generation.progress;
  const isGivenUp = signal.aborted && signal.reason instanceof GivenUp;
  if (isGivenUp && progress && progress.questions.length > 0) await stopGeneration(database, generation, progress);
  else await failGeneration(database, generation);
}

/** Another process took this one for dead and was faster. */
async function readElsewhere({ database }: GenerationRunServices, generationId: string): Promise<Paper> {
  const paper = paperOf(await findGeneration(database, generationId));
  if (!paper) throw new AppError('generation-failed', "Couldn't generate , Try again");
  return paper;
}

/** What a generation that is done holds for the browser. */
export function paperOf(generation: StoredGeneration | undefined): Paper | undefined {
  if (!generation?.questions || !generation.report || !generation.writer) return undefined;
  const { questions, report, writer } = generation;
  return { questions: questions.map(toBrowser), report, writer };
}
