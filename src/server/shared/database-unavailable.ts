import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Socket errors, and PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shut down, starting up). */
const unavailable = /^(?:ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|08\w{3}|53\w{3}|57P0\d)$/u;

/** Whether an error says that the database cannot be reached now, however deep drizzle wrapped it. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    if ('code' in current && typeof current.code === 'string' && unavailable.test(current.code)) return true;
    if (current instanceof DrizzleQueryError && isBrokenConnection(current.cause)) return true;
    current = current.cause;
  }
  return false;
}

/** What the server refuses has a code, a mistake of ours is a TypeError; with a bare Error a driver says its connection is gone. */
function isBrokenConnection(cause: unknown): boolean {
  return cause instanceof Error && cause.constructor === Error && !('code' in cause);
}
