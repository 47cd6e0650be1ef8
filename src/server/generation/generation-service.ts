import { createHash } from 'node:crypto';

import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { FastifyBaseLogger } from 'fastify';

import type { Draws } from '../../assessment/random.ts';
import type { Blueprint, Replaced } from '../../contract/shapes/test-shapes.ts';
import { AppError } from '../shared/app-error.ts';
import type { JobCall } from '../shared/computing/job-line.ts';
import { type Asker, callerOf, type GenerationLimits } from '../store/generation/allowances.ts';
import { failGeneration, keptMilliseconds, type StoredGeneration } from '../store/generation/generations.ts';
import { findOwnGeneration, stopGeneration } from '../store/generation/own-generations.ts';
import {
  type ContinuationRequest,
  goOnWithGeneration,
  reserveGeneration,
  takeGeneration,
  type TakingRequest,
} from '../store/generation/reservations.ts';
import { listAskedQuestions } from '../store/attempts/practice-tests.ts';
import { newId } from '../store/new-id.ts';
import type { StoredForm } from '../store/schema/schema.ts';
import type { BankDesk } from './bank/bank-desk.ts';
import type { PreviewRequest } from './bank/preview-test.ts';
import { findPlanFault, planTest } from './drafting/plan-test.ts';
import { noSuchGeneration, refusedContinuation, refusedReservation } from './generation-refusals.ts';
import { languageFor } from './prepare-writing.ts';
import { withoutRepeats } from './drafting/without-repeats.ts';
import { comparedQuestions, type RunServices } from './run-services.ts';
import { type GeneratedTest, generatedTestOf } from './running/generated-test.ts';
import { type ReplacementRequest, runReplacement } from './running/run-replacement.ts';
import { type OnGenerationEvent, withoutForm } from './running/running-generation.ts';
import { createRunRegistry, type RunRegistry, type Waiter } from './running/run-registry.ts';

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

export interface GenerationService extends Pick<RunRegistry, 'takeOver' | 'close' | 'settled'> {
  /** Starts a generation, joins the one with the same key, or continues it. Throws if the request is refused. */
  begin: (request: RequestedGeneration, onEvent: OnGenerationEvent) => Promise<Waiter>;
  /** Joins a generation of the owner, or tells how it ended. */
  watch: (owner: string, generationId: string, onEvent: OnGenerationEvent) => Promise<Waiter>;
  goOn: (request: ContinuationRequest & { log?: FastifyBaseLogger }, onEvent: OnGenerationEvent) => Promise<Waiter>;
  /** Makes an unfinished generation a test of the questions that it has. */
  take: (request: ContinuationRequest) => Promise<GeneratedTest>;
  /** Stops a running generation, which keeps its questions, or gives up an unfinished one. Returns what it became. */
  stop: (owner: string, generationId: string) => Promise<{ state: 'unfinished' | 'failed'; ready: number }>;
  /** Plans the slots of a form. Throws if no test can be written from it. */
  plan: (form: StoredForm, subjectId: string | null, call: Pick<JobCall, 'caller' | 'signal'>) => Promise<Omit<Blueprint, 'success'>>;
  replace: (replacement: ReplacementRequest, signal: AbortSignal) => Promise<Replaced>;
}

export function createGenerationService(options: GenerationServiceOptions): GenerationService {
  const { database, limits, now } = options;
  const runs = createRunRegistry(options);
  const { takeOver, close, settled } = runs;

  return {
    async begin(request, onEvent) {
      rejectInvalidPlan(request.form);
      const begun = now();
      const { generationId, matched, refusal } = await previewIfInstant(options, request);
      const reservation = await reserveGeneration(database, { ...request, formHash: hashOf(request), generationId }, limits, begun);
      if (reservation.outcome === 'not-written') throw refusal;
      if (!('generation' in reservation)) throw refusedReservation(reservation.outcome, request.asker, begun);
      const { outcome, generation } = reservation;
      if (outcome !== 'repeated') runs.start(generation, request.log, outcome === 'reserved' ? matched : undefined);
      return runs.join(generation.id, (event) => onEvent(withoutForm(event)));
    },
    async watch(owner, generationId, onEvent) {
      const generation = await findOwnGeneration(database, owner, generationId);
      if (!generation) throw noSuchGeneration();
      if (!['reserved', 'unfinished', 'ready'].includes(generation.state)) throw wrongState();
      return runs.join(generationId, onEvent);
    },
    async goOn({ log, ...request }, onEvent) {
      const begun = now();
      const continued = await goOnWithGeneration(database, request, limits, begun);
      if (!('generation' in continued)) throw refusedContinuation(continued.outcome, request.asker, begun);
      runs.start(continued.generation, log);
      return runs.join(request.generationId, (event) => onEvent(withoutForm(event)));
    },
    async take(request) {
      const begun = now();
      const { kind, name } = options.writer;
      const taken = await takeGeneration(database, { ...request, writer: { kind, name }, recheck }, limits, begun);
      if (!('generation' in taken)) throw refusedContinuation(taken.outcome, request.asker, begun);
      const generated = generatedTestOf(taken.generation);
      if (!generated) throw wrongState();
      return generated;
    },
    async stop(owner, generationId) {
      const generation = await findOwnGeneration(database, owner, generationId);
      if (!generation) throw noSuchGeneration();
      if (generation.state === 'unfinished' && wasJustStopped(generation, now())) return stoppedAs(generation);
      if (generation.state === 'unfinished') return giveUp(options, generation);
      if (generation.state !== 'reserved') throw wrongState();
      await runs.stop(generationId);
      // Another process runs it, or none.
      await stopGeneration(database, generationId, now());
      return stoppedAs(await findOwnGeneration(database, owner, generationId));
    },
    async plan(form, subjectId, call) {
      rejectInvalidPlan(form);
      const id = newId();
      const shown = options.bank && (await preview(options, options.bank, { id, form, subjectId }, call));
      const { slots, concepts, language } = shown ?? planByRule(options, form, options.drawsOf(id));
      return {
        slots: slots.map(({ type, difficulty, concept, form: asked }) => ({ type, difficulty, concept, form: asked })),
        concepts: [...concepts],
        language,
      };
    },
    replace: (replacement, signal) => runReplacement(options, replacement, signal),
    takeOver,
    close,
    settled,
  };
}

/**
 * The bank shows what a test will be before anything is reserved. A refusal is kept: a repeat of an earlier request gets the answer
 * that it had, and who may generate nothing learns that first.
 */
async function previewIfInstant(options: GenerationServiceOptions, { asker, form, subjectId }: RequestedGeneration) {
  const generationId = newId();
  if (!options.bank) return { generationId };
  // A generation that its browser leaves goes on.
  const call = { caller: callerOf(asker), signal: new AbortController().signal };
  try {
    const shown = await preview(options, options.bank, { id: generationId, form, subjectId }, call);
    return { generationId, matched: shown.matched };
  } catch (refusal) {
    if (refusal instanceof AppError) return { generationId: null, refusal };
    throw refusal;
  }
}

async function preview(
  { database, paperKeyOf }: GenerationServiceOptions,
  bank: BankDesk,
  { id, subjectId, ...request }: Omit<PreviewRequest, 'earlier' | 'paperKey' | 'locale'> & { id: string; subjectId: string | null },
  call: Pick<JobCall, 'caller' | 'signal'>,
) {
  // Reading what a large subject asked takes as long as the preview.
  bank.refuseSpent(call.caller);
  const earlier = subjectId === null ? [] : await listAskedQuestions(database, subjectId, comparedQuestions);
  return bank('preview', { ...request, paperKey: paperKeyOf(id), earlier, locale: getLocale() }, call);
}

/** Without a preview: a model writes. */
function planByRule(options: GenerationServiceOptions, form: StoredForm, draws: Draws) {
  const language = options.writer.languageFor?.(form) ?? languageFor(form);
  return { slots: planTest(options, form, draws), concepts: options.conceptsOf(form), language };
}

function rejectInvalidPlan(form: StoredForm): void {
  const fault = findPlanFault(form);
  if (fault !== undefined) throw new AppError('invalid', fault, { fields: { plan: fault() } });
}

const recheck: TakingRequest['recheck'] = async (transaction, { subjectId, form }, progress) => {
  return subjectId === null
    ? progress
    : withoutRepeats(progress, form, await listAskedQuestions(transaction, subjectId, comparedQuestions));
};

async function giveUp({ database }: GenerationServiceOptions, generation: StoredGeneration) {
  // Its learner may have continued it meanwhile, in another tab.
  if (!(await failGeneration(database, generation))) throw wrongState();
  return { state: 'failed' as const, ready: 0 };
}

/** In ms: a second stop so soon was meant for the running generation too, as from another tab; it gives nothing up. */
const repeatMilliseconds = 1000;

function wasJustStopped({ shortOf, keptUntil }: StoredGeneration, now: number): boolean {
  return shortOf === 'stopped' && keptUntil !== null && now < keptUntil - keptMilliseconds + repeatMilliseconds;
}

/** What became of a generation that was stopped; it may have been ready before. */
function stoppedAs(generation: StoredGeneration | undefined) {
  if (generation?.state !== 'unfinished' && generation?.state !== 'failed') throw wrongState();
  return { state: generation.state, ready: generation.progress?.questions.length ?? 0 };
}

function wrongState(): AppError {
  return new AppError('wrong-state', m.server_generation_over);
}

function hashOf({ form, subjectId }: RequestedGeneration): string {
  // The form was parsed by its schema, which fixes the order of its fields.
  return createHash('sha256')
    .update(JSON.stringify([form, subjectId]))
    .digest('base64url');
}
