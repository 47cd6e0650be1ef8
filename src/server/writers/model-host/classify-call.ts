import { ModelFailure } from '../question-solver.ts';
import type { ConnectedModel } from './connect-model.ts';
import { type HostError, readHostError } from './host-error.ts';
import type { CallEnd } from './model-call.ts';

/** In ms. A longer `Retry-After` is cut to this, and the host asked again. */
const longestRetryAfter = 65_000;

/**
 * Why a call brought nothing, or not all:
 * - `failed`: the host or the connection; the same request may succeed later.
 * - `rate-limited`: the host asks for a pause, of so many ms if it says so.
 * - `rejected`: the host does not take such a request; another form of it may pass.
 * - `too-large`: the host takes only smaller requests.
 * - `cut-short`: the answer reached its limit of tokens.
 * - `prose`: it answered in prose, to refuse or because it missed the task.
 * - `ends`: trying again is useless.
 */
export type CallFault = { message: string; cause?: unknown } & (
  | { kind: 'failed' | 'too-large' | 'cut-short' | 'prose' }
  | { kind: 'rate-limited'; pause: number | undefined }
  | { kind: 'rejected'; error: HostError }
  | { kind: 'ends'; failure: ModelFailure }
);

/** Classifies how a call ended after that many usable elements; undefined if it succeeded. */
export function classifyCall(end: CallEnd, usable: number, { now, prefix }: ConnectedModel): CallFault | undefined {
  if (end.cut === 'no-answer') return { kind: 'failed', message: 'The model did not answer in time.' };
  if (end.cut === 'silence') return { kind: 'failed', message: 'The model fell silent.' };
  if (end.cut === 'useless') return { kind: 'failed', message: 'The model brought nothing usable in time.' };
  if (end.error !== undefined) return classifyHostError(readHostError(end.error, now()), prefix, end.error);
  if (usable > 0) return undefined;
  if (end.isFiltered) return ends('filtered', 'A filter of the model’s host stopped the answer.', undefined);
  if (end.isProse) return { kind: 'prose', message: 'The model answered in prose.' };
  if (end.isRefusal) return ends('refused', 'The model refused.', undefined);
  if (end.isCutShort) return { kind: 'cut-short', message: 'The model’s answer reached its limit of tokens.' };
  if (end.hasText) return ends('broken', 'The model wrote nothing usable.', end.malformed);
  return { kind: 'failed', message: 'The model wrote nothing.', cause: end.malformed };
}

/** Classifies a host’s error by its status and codes, never by its prose. */
function classifyHostError(error: HostError, prefix: ConnectedModel['prefix'], cause: unknown): CallFault {
  const { status, isFiltered, isOutOfCredit, isTooLarge, retryAfter } = error;
  if (isFiltered) return ends('filtered', 'A filter of the model’s host stopped the text.', cause);
  if (isTooLarge || status === 413) return { kind: 'too-large', message: 'The request is too large for the model’s host.', cause };
  if (status === 401 || status === 403) return ends('misconfigured', `The model’s host rejects the key: set ${prefix}_API_KEY.`, cause);
  if (status === 404 || status === 405) {
    return ends(
      'misconfigured',
      `The model’s host does not know the model or the address: set ${prefix}_MODEL or ${prefix}_BASE_URL.`,
      cause,
    );
  }
  if (isOutOfCredit) return ends('misconfigured', `The account of ${prefix}_API_KEY has no credit left at the model’s host.`, cause);
  if (status === 429 || retryAfter !== undefined) {
    const pause = retryAfter === undefined ? undefined : Math.min(retryAfter, longestRetryAfter);
    return { kind: 'rate-limited', pause, message: 'The model’s host asks for a pause.', cause };
  }
  if (isClientError(status)) return { kind: 'rejected', error, message: `The model’s host rejects the request: ${status}.`, cause };
  return { kind: 'failed', message: status === undefined ? 'The call broke off.' : `The model’s host failed with ${status}.`, cause };
}

function isClientError(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409 && status !== 425;
}

function ends(kind: ModelFailure['kind'], message: string, cause: unknown): CallFault {
  return { kind: 'ends', message, cause, failure: new ModelFailure(kind, message, { cause }) };
}
