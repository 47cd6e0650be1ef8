import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Socket errors, and PostgreSQL's classes 08 (connection), 53 (resources) and 57 (shutdown, startup; 57014: statement timeout);
 * 25P03: idle transaction timeout.
 */
const unavailable = /^(?:ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|08\w{3}|53\w{3}|57P0\d|57014|25P03)$/u;

/** Foreign key violation: the owner of a row was deleted meanwhile, for example in another tab. */
const ownerGone = /^23503$/u;

/** Whether the database cannot be reached now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => hasCode(cause, unavailable) || (cause instanceof DrizzleQueryError && isBrokenConnection(cause.cause)),
  );
}

/** Whether a row could not be written because its owner was deleted. */
export function isOwnerGone(error: unknown): boolean {
  return causesOf(error).some((cause) => hasCode(cause, ownerGone));
}

/** The error and its causes; drizzle wraps driver errors. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let current = error; current instanceof Error && causes.length < 5; current = current.cause) causes.push(current);
  return causes;
}

function hasCode(error: Error, codes: RegExp): boolean {
  return 'code' in error && typeof error.code === 'string' && codes.test(error.code);
}

/** Server errors have a code and bugs are TypeErrors. The driver reports a lost connection as a plain Error. */
function isBrokenConnection(cause: unknown): boolean {
  return cause instanceof Error && cause.constructor === Error && !('code' in cause);
}
