import { ModelFailure } from '../../shared/question-solver.ts';
import { type HostError, readHostError } from './host-error.ts';
import type { CallEnd } from './model-call.ts';

/** A wait longer than this is no use to a learner: the model counts as down for that time. */
const longestWait = 8000;
const defaultRest = 60_000;
const longestRest = 300_000;

/** What a failed call means: to who asked, and to the breaker. */
export interface Trouble {
  failure: ModelFailure;
  /** `counts`: as one more failed call. `rests`: the model is left alone at once. `neither`: it tells nothing of the model. */
  effect: { kind: 'counts' } | { kind: 'neither' } | { kind: 'rests'; milliseconds: number };
}

export interface Chance {
  now: number;
  /** From 0 up to 1, so that calls that failed together do not come back together. */
  random: () => number;
}

/** What went wrong with a call that ended so, after so many usable elements; nothing, where it did its work. */
export function findTrouble(end: CallEnd, usable: number, chance: Chance): Trouble | undefined {
  if (end.cut === 'no-answer') return broken('The model did not answer in time.', undefined, chance);
  if (end.cut === 'silence') return broken('The model fell silent.', undefined, chance);
  if (end.error !== undefined) return troubleOf(readHostError(end.error, chance.now), end.error, chance);
  if (usable > 0) return undefined;
  if (end.isRefusal) return refused('The model refused.', undefined);
  const useless = broken('The model wrote nothing usable.', end.unreadable, chance);
  // A model that speaks is up: what it was made to say by one learner's text must not take it from everybody else.
  return end.hasSpoken ? { ...useless, effect: { kind: 'neither' } } : useless;
}

/** By the status and the codes of the host's error; its prose is never looked at. */
function troubleOf(error: HostError, cause: unknown, chance: Chance): Trouble {
  const { status, isFiltered, isOutOfCredit, retryAfter } = error;
  if (isFiltered) return refused('The model’s host refused the text.', cause);
  if (status === 401 || status === 403) return down('The model’s host refused the key.', cause, defaultRest);
  if (status === 404) return down('The model’s host does not know the model.', cause, defaultRest);
  if (isOutOfCredit) return down('The model’s host has no credit left for us.', cause, retryAfter ?? defaultRest);
  const isBusy = status === 429 || (status !== undefined && status >= 500);
  if (isBusy && retryAfter !== undefined && retryAfter > longestWait) {
    return down('The model’s host asks to be left alone.', cause, retryAfter);
  }
  if (status === 429) return broken('The model’s host asks for a pause.', cause, chance, retryAfter ?? 750 + 500 * chance.random());
  if (isBusy) return broken(`The model’s host failed with ${status}.`, cause, chance, retryAfter);
  if (status === undefined) return broken('The call of the model broke off.', cause, chance);
  const failure = broken(`The model’s host did not take the call: ${status}.`, cause, chance);
  return isRequestsFault(status) ? { ...failure, effect: { kind: 'neither' } } : failure;
}

/** A text that is too long for a model must not take it from everybody else. */
function isRequestsFault(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 409 && status !== 425;
}

function broken(message: string, cause: unknown, { random }: Chance, retryAfter = 0): Trouble {
  const shortest = 250 + 500 * random();
  const failure = new ModelFailure('broken', message, { retryAfter: Math.max(shortest, retryAfter), cause });
  return { failure, effect: { kind: 'counts' } };
}

function refused(message: string, cause: unknown): Trouble {
  return { failure: new ModelFailure('refused', message, { cause }), effect: { kind: 'neither' } };
}

function down(message: string, cause: unknown, rest: number): Trouble {
  const failure = new ModelFailure('down', message, { cause });
  return { failure, effect: { kind: 'rests', milliseconds: Math.min(rest, longestRest) } };
}
