import { createHash } from 'node:crypto';

import { m } from '#messages';
import type { FastifyBaseLogger } from 'fastify';

import { planTest, findPlanFault } from './writing/plan-test.ts';
import type { Blueprint, WireQuestion } from '../../contract/test-shapes.ts';
import { nextDayStart } from '../../assessment/allowance.ts';
import { AppError } from '../shared/app-error.ts';
import type { Asker, GenerationLimits } from '../store/allowances.ts';
import { findGeneration, type Reservation, reserveGeneration, type StoredGeneration } from '../store/generations.ts';
import type { StoredForm } from '../store/schema.ts';
import { planFromWriter } from './running/plan-from-writer.ts';
import { type ReplacementOrder, replaceQuestion } from './running/replace-question.ts';
import { asFailure, type GenerationRunServices } from './generation-work.ts';
import { type Paper, paperOf, toBrowser } from './running/paper.ts';
import { runGeneration } from './running/run-generation.ts';
import { type Hear, type RunningGeneration, startRunning } from './running/running-generation.ts';
import { languageFor } from './test-writing.ts';

export interface GenerationOrder {
  asker: Asker;
  form: StoredForm;
  subjectId: string | null;
  /** The same key again is the same generation. */
  idempotencyKey: string;
  /** Of the request that asks for it; what happens on the way is told there, however many wait. */
  log?: FastifyBaseLogger;
}

export interface GenerationServiceOptions extends GenerationRunServices {
  limits: GenerationLimits;
}

/** Somebody who waits for a generation. */
export interface Waiter {
  result: Promise<Paper>;
  /** Ends the generation if nobody else waits for it. */
  leave: () => void;
}

export interface GenerationService {
  /**
   * Begins the generation, joins the one that the same key began, or goes on with one that was stopped; `hear` gets what
   * happens on the way. Throws what refuses it.
   */
  begin: (order: GenerationOrder, hear: Hear) => Promise<Waiter>;
  /** What a form becomes before anything is written. Throws where nothing can be. */
  plan: (form: StoredForm, subjectId: string | null) => Promise<Omit<Blueprint, 'success'>>;
  replace: (order: ReplacementOrder, signal: AbortSignal) => Promise<{ question: WireQuestion; replacementsLeft: number }>;
  /** Resolves when nothing is being written any more. */
  settled: () => Promise<void>;
}

type Reserved = { outcome: 'reserved' | 'resumed' | 'repeated'; generation: StoredGeneration };

export function createGenerationService(options: GenerationServiceOptions): GenerationService {
  const running = new Map<string, RunningGeneration<Paper>>();

  const findOrStart = async (order: GenerationOrder): Promise<RunningGeneration<Paper>> => {
    for (;;) {
      const reserved = await reserve(options, order);
      const known = running.get(reserved.generation.id);
      if (!known || reserved.outcome !== 'repeated') return start(order, reserved);
      if (!known.isGivenUp()) return known;
      // It is just being ended because nobody waited for it; what it leaves behind is gone on with.
      await known.result.catch(() => undefined);
    }
  };

  const start = (order: GenerationOrder, reserved: Reserved): RunningGeneration<Paper> => {
    const started = startRunning((emit, signal) => pursue(options, order, reserved, emit, signal));
    running.set(reserved.generation.id, started);
    const forget = () => running.get(reserved.generation.id) === started && running.delete(reserved.generation.id);
    void started.result.then(forget, forget);
    return started;
  };

  return {
    async begin(order, hear) {
      refuseUnfitPlan(order.form);
      for (;;) {
        const found = await findOrStart(order);
        // The last who waited may have left since.
        if (found.isGivenUp()) continue;
        return { result: found.result, leave: found.listen(hear) };
      }
    },
    async plan(form, subjectId) {
      refuseUnfitPlan(form);
      const concepts = options.conceptsOf(form);
      const slots =
        options.writer.kind === 'builtin' ? await planFromWriter(options, form, subjectId) : planTest(form, concepts, crypto.randomUUID());
      return {
        slots: slots.map(({ type, difficulty, concept }) => ({ type, difficulty, concept })),
        concepts: [...concepts],
        language: options.writer.languageFor?.(form) ?? languageFor(form),
      };
    },
    replace: (order, signal) => replaceQuestion(options, order, signal),
    async settled() {
      await Promise.allSettled([...running.values()].map(({ result }) => result));
    },
  };
}

function refuseUnfitPlan(form: StoredForm): void {
  const fault = findPlanFault(form);
  if (fault !== undefined) throw new AppError('invalid', fault, { fields: { plan: fault() } });
}

async function reserve({ database, limits, now }: GenerationServiceOptions, order: GenerationOrder): Promise<Reserved> {
  const begun = now();
  const reservation = await reserveGeneration(database, { ...order, formHash: hashOf(order) }, limits, begun);
  if ('generation' in reservation) return reservation;
  throw refusal(reservation.outcome, order.asker, begun);
}

type Refused = Exclude<Reservation['outcome'], Reserved['outcome']>;

function refusal(outcome: Refused, asker: Asker, now: number): AppError {
  const isGuest = asker.kind === 'guest';
  switch (outcome) {
    case 'other-form':
      return new AppError('invalid', m.server_key_used, {
        fields: { 'Idempotency-Key': m.server_key_used_field() },
      });
    case 'none-left':
      return new AppError('no-tests-left', isGuest ? m.server_sign_in_for_more : m.server_no_tests_left);
    case 'busy':
      return new AppError('slow-down', m.server_one_at_a_time, { retryAfter: 10 });
    case 'too-fast':
      return new AppError('slow-down', m.server_too_fast, { retryAfter: 60 });
    case 'day-full':
      return new AppError('slow-down', m.server_day_full, { retryAfter: Math.ceil((nextDayStart(now) - now) / 1000) });
    case 'guests-full':
      return new AppError('slow-down', m.server_guests_full, {
        retryAfter: 3600,
      });
  }
}

/** Writes it here, or waits for the process that does; where that one stops or dies, this one goes on with it. */
async function pursue(
  options: GenerationServiceOptions,
  order: GenerationOrder,
  reserved: Reserved,
  emit: Hear,
  signal: AbortSignal,
): Promise<Paper> {
  let { outcome, generation } = reserved;
  for (;;) {
    if (outcome !== 'repeated') return runGeneration({ ...options, log: order.log ?? options.log }, generation, emit, signal);
    const paper = await awaitElsewhere(options, generation, emit, signal).catch((error: unknown) => {
      throw signal.aborted ? asFailure(error) : error;
    });
    if (paper) return paper;
    ({ outcome, generation } = await reserve(options, order));
  }
}

const pollMilliseconds = 250;

/** The paper that another process writes; undefined where it does not go on with it. Throws what it failed with. */
async function awaitElsewhere(
  { database, timers, now, conceptsOf }: GenerationServiceOptions,
  { id, form, seed, state }: StoredGeneration,
  emit: Hear,
  signal: AbortSignal,
): Promise<Paper | undefined> {
  const told = new Set<string>();
  if (state === 'reserved') emit({ name: 'plan', data: { slots: planTest(form, conceptsOf(form), seed) } });
  for (;;) {
    signal.throwIfAborted();
    const generation = await findGeneration(database, id);
    const paper = paperOf(generation);
    if (paper) return paper;
    if (generation?.state === 'stopped') return undefined;
    if (generation?.state !== 'reserved') throw new AppError('generation-failed', m.server_not_generated);
    if (generation.aliveUntil <= now() || generation.leaseUntil <= now()) return undefined;
    for (const { question } of generation.progress?.questions ?? []) {
      if (told.has(question.id)) continue;
      told.add(question.id);
      emit({ name: 'question', data: toBrowser(question) });
      emit({ name: 'progress', data: { ready: told.size, wanted: form.questionCount } });
    }
    await timers.pause(pollMilliseconds, signal);
  }
}

function hashOf({ form, subjectId }: GenerationOrder): string {
  // The form came through its shape, which fixes the order of its fields.
  return createHash('sha256')
    .update(JSON.stringify([form, subjectId]))
    .digest('base64url');
}
