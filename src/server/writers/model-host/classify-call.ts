import { ModelFailure } from '../question-solver.ts';
import { type HostError, readHostError } from './host-error.ts';
import type { CallEnd } from './model-call.ts';

/** A longer pause is useless to a learner: the model counts as down instead. In ms. */
const longestWait = 8000;
const defaultRest = 60_000;
const longestRest = 300_000;

/** What a failed call means for its caller and for the circuit breaker. */
export interface ModelCallFailure {
  error: ModelFailure;
  /** `counts`: a failure. `rests`: opens the breaker at once. `neither`: says nothing about the model. */
  effect: { kind: 'counts' } | { kind: 'neither' } | { kind: 'rests'; milliseconds: number };
}

export interface FailureContext {
  now: number;
  /** From 0 up to 1: jitter, so that calls that failed together are not retried together. */
  random: () => number;
}

/** Classifies how a call ended after that many usable elements; undefined if it succeeded. */
export function classifyCall(end: CallEnd, usable: number, context: FailureContext): ModelCallFailure | undefined {
  if (end.cut === 'no-answer') return broken('The model did not answer in time.', undefined, context);
  if (end.cut === 'silence') return broken('The model fell silent.', undefined, context);
  if (end.error !== undefined) return classifyHostError(readHostError(end.error, context.now), end.error, context);
  if (usable > 0) return undefined;
  if (end.isRefusal) return refused('The model refused.', undefined);
  const unusable = broken('The model wrote nothing usable.', end.malformed, context);
  // A model that answers is up: a learner’s text that makes it answer nonsense must not open the breaker for others.
  return end.hasText ? { ...unusable, effect: { kind: 'neither' } } : unusable;
}

/** Classifies a host’s error by its status and codes, never by its prose. */
function classifyHostError(error: HostError, cause: unknown, context: FailureContext): ModelCallFailure {
  const { status, isFiltered, isOutOfCredit, retryAfter } = error;
  if (isFiltered) return refused('The model’s host refused the text.', cause);
  if (status === 401 || status === 403) return down('The model’s host refused the key.', cause, defaultRest);
  if (status === 404) return down('The model’s host does not know the model.', cause, defaultRest);
  if (isOutOfCredit) return down('The model’s host has no credit left for us.', cause, retryAfter ?? defaultRest);
  const isBusy = status === 429 || (status !== undefined && status >= 500);
  if (isBusy && retryAfter !== undefined && retryAfter > longestWait) {
    return down('The model’s host asks to be left alone.', cause, retryAfter);
  }
  if (status === 429) return broken('The model’s host asks for a pause.', cause, context, retryAfter ?? 750 + 500 * context.random());
  if (isBusy) return broken(`The model’s host failed with ${status}.`, cause, context, retryAfter);
  if (status === undefined) return broken('The call of the model broke off.', cause, context);
  const failure = broken(`The model’s host did not take the call: ${status}.`, cause, context);
  return isClientError(status) ? { ...failure, effect: { kind: 'neither' } } : failure;
}

/** An invalid request, such as a text that is too long, must not open the breaker for others. */
function isClientError(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 409 && status !== 425;
}

function broken(message: string, cause: unknown, { random }: FailureContext, retryAfter = 0): ModelCallFailure {
  const shortest = 250 + 500 * random();
  const error = new ModelFailure('broken', message, { retryAfter: Math.max(shortest, retryAfter), cause });
  return { error, effect: { kind: 'counts' } };
}

function refused(message: string, cause: unknown): ModelCallFailure {
  return { error: new ModelFailure('refused', message, { cause }), effect: { kind: 'neither' } };
}

function down(message: string, cause: unknown, rest: number): ModelCallFailure {
  const error = new ModelFailure('down', message, { cause });
  return { error, effect: { kind: 'rests', milliseconds: Math.min(rest, longestRest) } };
}
