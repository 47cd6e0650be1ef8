import * as z from 'zod/mini';

/** Every way a call can fail, and the HTTP status that goes with it. */
export const failureStatus = {
  'signed-out': 401,
  'sign-in-refused': 401,
  forgery: 403,
  'no-tests-left': 403,
  'not-found': 404,
  'wrong-method': 405,
  'wrong-state': 409,
  'too-large': 413,
  'wrong-type': 415,
  invalid: 422,
  'topic-not-covered': 422,
  'slow-down': 429,
  unexpected: 500,
  'generation-failed': 502,
  unavailable: 503,
} as const;

export type FailureCode = keyof typeof failureStatus;

/** What every failed call answers. `message` may be shown to the learner as it is. */
export const failureShape = z.looseObject({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  /** With `invalid`: what is wrong, by field. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** With `topic-not-covered`: the nearest topics that are. */
  suggestions: z.optional(z.array(z.string())),
  /** With `topic-not-covered`: how many questions can be had. */
  available: z.optional(z.number()),
});
