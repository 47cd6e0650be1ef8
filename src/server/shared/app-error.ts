import type { FailureCode } from '../../contract/failure.ts';

export interface FailureDetails {
  /** With `invalid`: what is wrong, by field. */
  fields?: Record<string, string>;
  /** With `topic-not-covered`. */
  suggestions?: string[];
  /** With `topic-not-covered`: how many questions can be had. */
  available?: number;
  /** With `slow-down` and `unavailable`, in seconds. */
  retryAfter?: number;
  cause?: unknown;
}

/** A failure that the learner may be told of. Anything else that is thrown is a defect. */
export class AppError extends Error {
  readonly code: FailureCode;
  readonly details: FailureDetails;

  constructor(code: FailureCode, message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}
