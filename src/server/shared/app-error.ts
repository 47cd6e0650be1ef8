import type { FailureCode } from '../../contract/failure.ts';
import { inLocale } from './request-locale.ts';

export interface FailureDetails {
  /** With `invalid`: what is wrong, by field. */
  fields?: Record<string, string>;
  /** With `topic-not-covered`. */
  suggestions?: string[];
  /** With `topic-not-covered`: how many questions can be had. */
  available?: number;
  /** With `unavailable` at `/readyz`: what keeps the process from serving. */
  lacks?: readonly string[];
  /** With `slow-down` and `unavailable`, in seconds. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * A failure that the learner may be told of. Anything else that is thrown is a defect. `words` are said anew to each who is
 * told, for several may wait for one thing in several languages; `message`, which logs show, is in English.
 */
export class AppError extends Error {
  readonly code: FailureCode;
  readonly words: () => string;
  readonly details: FailureDetails;

  constructor(code: FailureCode, words: () => string, details: FailureDetails = {}) {
    super(inLocale('en', words), { cause: details.cause });
    this.code = code;
    this.words = words;
    this.details = details;
  }
}
