import { createHash, randomUUID } from 'node:crypto';

import type { FastifyBaseLogger } from 'fastify';

import { planSlots } from '../../assessment/paper.ts';
import { withholdKey } from '../../assessment/question.ts';
import type { GenerationReport, WireQuestion } from '../../contract/test-shapes.ts';
import { toWireQuestion } from '../../contract/wire-words.ts';
import { AppError } from '../shared/app-error.ts';
import type { Asker, GenerationLimits } from '../store/allowances.ts';
import {
  completeGeneration,
  failGeneration,
  findGeneration,
  type GenerationRequest,
  reserveGeneration,
  type StoredGeneration,
} from '../store/generations.ts';
import type { Database } from '../store/open-database.ts';
import type { StoredForm, StoredWriter } from '../store/schema.ts';
import { listAskedQuestions } from '../store/tests.ts';
import type { QuestionWriter } from './question-writer.ts';
import { type GenerationEvent, type RunningGeneration, startRunning } from './running-generation.ts';
import { writeTest } from './write-test.ts';

/** A finished generation as the browser may see it. */
export interface Paper {
  questions: WireQuestion[];
  writer: StoredWriter;
  report: GenerationReport;
}

export interface GenerationOrder {
  asker: Asker;
  form: StoredForm;
  subjectId: string | null;
  /** The same key again is the same generation. */
  idempotencyKey: string;
}

export interface GenerationServiceOptions {
  database: Database;
  writer: QuestionWriter;
  limits: GenerationLimits;
  log: FastifyBaseLogger;
  now: () => number;
}

export interface GenerationService {
  /** Begins the generation, or joins the one that the same key began. Throws what refuses it. */
  begin: (order: GenerationOrder) => Promise<RunningGeneration<Paper>>;
}

/** How many earlier questions of a subject a new test is compared with. */
const novelAgainst = 2000;

export function createGenerationService(options: GenerationServiceOptions): GenerationService {
  const { database, limits, now } = options;
  const running = new Map<string, RunningGeneration<Paper>>();
  return {
    async begin(order) {
      const request: GenerationRequest = { ...order, formHash: hashOf(order) };
      const reservation = await reserveGeneration(database, request, limits, now());
      if (!('generation' in reservation)) throw refusal(reservation.outcome, order.asker);
      const { generation, outcome } = reservation;
      const known = running.get(generation.id);
      if (known) return known;
      const started =
        outcome === 'reserved'
          ? startRunning((emit, signal) => write(options, generation, emit, signal))
          : startRunning((_emit, signal) => awaitElsewhere(options, generation, signal));
      running.set(generation.id, started);
      void started.result.catch(() => undefined).finally(() => running.delete(generation.id));
      return started;
    },
  };
}

type Refused = 'other-form' | 'none-left' | 'too-fast' | 'guests-full';

function refusal(outcome: Refused, asker: Asker): AppError {
  const isGuest = asker.kind === 'guest';
  switch (outcome) {
    case 'other-form':
      return new AppError('invalid', 'This Idempotency-Key was used with another form.', {
        fields: { 'Idempotency-Key': 'It was used with another form.' },
      });
    case 'none-left':
      return new AppError('no-tests-left', isGuest ? 'Sign in to generate more tests.' : 'User has no remaining free tests.');
    case 'too-fast':
      return new AppError('slow-down', 'That was quick. Please wait a minute before the next test.', { retryAfter: 60 });
    case 'guests-full':
      return new AppError('slow-down', 'No more free tests for guests today. Sign in to generate more tests.', {
        retryAfter: 3600,
      });
  }
}

type Emit = (event: GenerationEvent) => void;

/** Writes the test and takes the allowance for good; whatever goes wrong gives it back. */
async function write(
  { database, writer, log, now }: GenerationServiceOptions,
  generation: StoredGeneration,
  emit: Emit,
  signal: AbortSignal,
): Promise<Paper> {
  try {
    const { id: generationId, form, subjectId } = generation;
    const earlier = subjectId === null ? [] : await listAskedQuestions(database, subjectId, novelAgainst);
    const seed = randomUUID();
    const writing = writeTest(writer, { generationId, seed, form, earlier }, signal);
    const { questionType, questionCount: wanted, difficulty } = form;
    emit({ name: 'plan', data: { slots: planSlots(questionType, wanted, difficulty, seed) } });
    let step = await writing.next();
    for (let ready = 1; !step.done; ready++) {
      emit({ name: 'question', data: toWireQuestion(withholdKey(step.value)) });
      emit({ name: 'progress', data: { ready, wanted } });
      step = await writing.next();
    }
    signal.throwIfAborted();
    const { questions, report } = step.value;
    const writtenBy = { kind: writer.kind, name: writer.name };
    const isKept = await completeGeneration(database, generationId, { questions, report, writer: writtenBy }, now());
    if (!isKept) throw new AppError('generation-failed', "Couldn't generate , Try again");
    return { questions: questions.map((question) => toWireQuestion(withholdKey(question))), report, writer: writtenBy };
  } catch (error) {
    if (!(error instanceof AppError) && !signal.aborted) log.error({ err: error, generation: generation.id }, 'generation failed');
    // Where even this fails, the lease runs out by itself; what went wrong first is what counts.
    await failGeneration(database, generation.id).catch((second: unknown) => log.error({ err: second }, 'giving back failed'));
    if (error instanceof AppError) throw error;
    throw new AppError('generation-failed', "Couldn't generate , Try again", { cause: error });
  }
}

const pollMilliseconds = 250;

/** Waits for a generation that another process is writing, or reads one that is done. */
async function awaitElsewhere({ database, now }: GenerationServiceOptions, { id }: StoredGeneration, signal: AbortSignal): Promise<Paper> {
  for (;;) {
    signal.throwIfAborted();
    const generation = await findGeneration(database, id);
    if (generation?.questions && generation.report && generation.writer) {
      const { questions, report, writer } = generation;
      return { questions: questions.map((question) => toWireQuestion(withholdKey(question))), report, writer };
    }
    if (generation?.state !== 'reserved' || generation.leaseUntil <= now()) {
      throw new AppError('generation-failed', "Couldn't generate , Try again");
    }
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
  }
}

function hashOf({ form, subjectId }: GenerationOrder): string {
  // The form came through its shape, which fixes the order of its fields.
  return createHash('sha256')
    .update(JSON.stringify([form, subjectId]))
    .digest('base64url');
}
