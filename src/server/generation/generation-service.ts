import { createHash } from 'node:crypto';

import { m } from '#messages';
import type { FastifyBaseLogger } from 'fastify';

import { planTest, findPlanFault } from './drafting/plan-test.ts';
import type { Blueprint, WireQuestion } from '../../contract/shapes/test-shapes.ts';
import { nextDayStart } from '../../assessment/allowance.ts';
import { AppError } from '../shared/app-error.ts';
import type { Asker, GenerationLimits } from '../store/generation/allowances.ts';
import { findGeneration, type Reservation, reserveGeneration, type StoredGeneration } from '../store/generation/generations.ts';
import type { StoredForm } from '../store/schema/schema.ts';
import { planFromWriter } from './running/plan-from-writer.ts';
import { type ReplacementRequest, runReplacement } from './running/run-replacement.ts';
import { toGenerationFailure, type RunServices } from './run-services.ts';
import { type GeneratedTest, generatedTestOf, toBrowserQuestion } from './running/generated-test.ts';
import { runGeneration } from './running/run-generation.ts';
import { type OnGenerationEvent, type RunningGeneration, startGeneration } from './running/running-generation.ts';
import { languageFor } from './prepare-writing.ts';

export interface RequestedGeneration {
  asker: Asker;
  form: StoredForm;
  subjectId: string | null;
  /** Requests with the same key get the same generation. */
  idempotencyKey: string;
  /** The log of the request that starts it. */
  log?: FastifyBaseLogger;
}

export interface GenerationServiceOptions extends RunServices {
  limits: GenerationLimits;
}

/** A request that waits for a generation. */
export interface Waiter {
  result: Promise<GeneratedTest>;
  /** Aborts the generation if no other request waits for it. */
  leave: () => void;
}

export interface GenerationService {
  /**
   * Starts a generation, joins the running one with the same key, or resumes one that was stopped. Throws if the request is
   * refused.
   */
  begin: (request: RequestedGeneration, onEvent: OnGenerationEvent) => Promise<Waiter>;
  /** Plans the slots of a form. Throws if no test can be written from it. */
  plan: (form: StoredForm, subjectId: string | null) => Promise<Omit<Blueprint, 'success'>>;
  replace: (replacement: ReplacementRequest, signal: AbortSignal) => Promise<{ question: WireQuestion; replacementsLeft: number }>;
  /** Resolves when no generation is in progress. */
  settled: () => Promise<void>;
}

type Reserved = { outcome: 'reserved' | 'resumed' | 'repeated'; generation: StoredGeneration };

export function createGenerationService(options: GenerationServiceOptions): GenerationService {
  const running = new Map<string, RunningGeneration<GeneratedTest>>();

  const findOrStart = async (request: RequestedGeneration): Promise<RunningGeneration<GeneratedTest>> => {
    for (;;) {
      const reserved = await reserve(options, request);
      const known = running.get(reserved.generation.id);
      if (!known || reserved.outcome !== 'repeated') return start(request, reserved);
      if (!known.isAbandoned()) return known;
      // Wait until its progress is saved, and resume from there.
      await known.result.catch(() => undefined);
    }
  };

  const start = (request: RequestedGeneration, reserved: Reserved): RunningGeneration<GeneratedTest> => {
    const started = startGeneration((emit, signal) => runOrFollow(options, request, reserved, emit, signal));
    running.set(reserved.generation.id, started);
    const forget = () => running.get(reserved.generation.id) === started && running.delete(reserved.generation.id);
    void started.result.then(forget, forget);
    return started;
  };

  return {
    async begin(request, onEvent) {
      rejectInvalidPlan(request.form);
      for (;;) {
        const found = await findOrStart(request);
        // Its last waiter may have left since.
        if (found.isAbandoned()) continue;
        return { result: found.result, leave: found.listen(onEvent) };
      }
    },
    async plan(form, subjectId) {
      rejectInvalidPlan(form);
      const concepts = options.conceptsOf(form);
      const slots =
        options.writer.kind === 'builtin' ? await planFromWriter(options, form, subjectId) : planTest(form, concepts, crypto.randomUUID());
      return {
        slots: slots.map(({ type, difficulty, concept }) => ({ type, difficulty, concept })),
        concepts: [...concepts],
        language: options.writer.languageFor?.(form) ?? languageFor(form),
      };
    },
    replace: (replacement, signal) => runReplacement(options, replacement, signal),
    async settled() {
      await Promise.allSettled([...running.values()].map(({ result }) => result));
    },
  };
}

function rejectInvalidPlan(form: StoredForm): void {
  const fault = findPlanFault(form);
  if (fault !== undefined) throw new AppError('invalid', fault, { fields: { plan: fault() } });
}

async function reserve({ database, limits, now }: GenerationServiceOptions, request: RequestedGeneration): Promise<Reserved> {
  const begun = now();
  const reservation = await reserveGeneration(database, { ...request, formHash: hashOf(request) }, limits, begun);
  if ('generation' in reservation) return reservation;
  throw refusal(reservation.outcome, request.asker, begun);
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

/** Runs the generation, or follows the process that does and resumes it if that process stops or dies. */
async function runOrFollow(
  options: GenerationServiceOptions,
  request: RequestedGeneration,
  reserved: Reserved,
  emit: OnGenerationEvent,
  signal: AbortSignal,
): Promise<GeneratedTest> {
  let { outcome, generation } = reserved;
  for (;;) {
    if (outcome !== 'repeated') return runGeneration({ ...options, log: request.log ?? options.log }, generation, emit, signal);
    const generated = await followOtherProcess(options, generation, emit, signal).catch((error: unknown) => {
      throw signal.aborted ? toGenerationFailure(error) : error;
    });
    if (generated) return generated;
    ({ outcome, generation } = await reserve(options, request));
  }
}

const pollMilliseconds = 250;

/** Waits for a generation that another process runs. Returns undefined if that process stops, and throws if it fails. */
async function followOtherProcess(
  { database, timers, now, conceptsOf }: GenerationServiceOptions,
  { id, form, seed, state }: StoredGeneration,
  emit: OnGenerationEvent,
  signal: AbortSignal,
): Promise<GeneratedTest | undefined> {
  const sent = new Set<string>();
  if (state === 'reserved') emit({ name: 'plan', data: { slots: planTest(form, conceptsOf(form), seed) } });
  for (;;) {
    signal.throwIfAborted();
    const generation = await findGeneration(database, id);
    const generated = generatedTestOf(generation);
    if (generated) return generated;
    if (generation?.state === 'stopped') return undefined;
    if (generation?.state !== 'reserved') throw new AppError('generation-failed', m.server_not_generated);
    if (generation.aliveUntil <= now() || generation.leaseUntil <= now()) return undefined;
    for (const { question } of generation.progress?.questions ?? []) {
      if (sent.has(question.id)) continue;
      sent.add(question.id);
      emit({ name: 'question', data: toBrowserQuestion(question) });
      emit({ name: 'progress', data: { ready: sent.size, wanted: form.questionCount } });
    }
    await timers.pause(pollMilliseconds, signal);
  }
}

function hashOf({ form, subjectId }: RequestedGeneration): string {
  // The form was parsed by its schema, which fixes the order of its fields.
  return createHash('sha256')
    .update(JSON.stringify([form, subjectId]))
    .digest('base64url');
}
