import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Socket errors, and PostgreSQL's classes 08 (connection), 53 (resources) and 57 (shut down, starting up; 57014: a statement
 * took longer than any may); 25P03: a transaction asked nothing for longer than any may.
 */
const unavailable = /^(?:ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|08\w{3}|53\w{3}|57P0\d|57014|25P03)$/u;

/** Foreign key violation: what a row would belong to has been deleted meanwhile, as a learner may who is at two screens. */
const ownerGone = /^23503$/u;

/** Whether an error says that the database cannot be reached now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => hasCode(cause, unavailable) || (cause instanceof DrizzleQueryError && isBrokenConnection(cause.cause)),
  );
}

/** Whether an error says that what was to be written belongs to something that is no longer there. */
export function isOwnerGone(error: unknown): boolean {
  return causesOf(error).some((cause) => hasCode(cause, ownerGone));
}

/** The error and what it was made of, however deep drizzle wrapped it. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let current = error; current instanceof Error && causes.length < 5; current = current.cause) causes.push(current);
  return causes;
}

function hasCode(error: Error, codes: RegExp): boolean {
  return 'code' in error && typeof error.code === 'string' && codes.test(error.code);
}

/** What the server refuses has a code, a mistake of ours is a TypeError; with a bare Error a driver says its connection is gone. */
function isBrokenConnection(cause: unknown): boolean {
  return cause instanceof Error && cause.constructor === Error && !('code' in cause);
}
