import { DrizzleQueryError } from 'drizzle-orm/errors';

import { ModelFailure } from './question-solver.ts';

/**
 * An error as it may stand in a log. A failed query's own text holds every value of it, people's names among them; what is
 * behind a model's failure holds what we sent its host, and what that answered.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { cause } = error;
  const describeCause = error instanceof ModelFailure ? outlineError : describeError;
  return {
    ...outlineError(error),
    ...(error instanceof DrizzleQueryError
      ? { message: 'A query failed', query: error.query }
      : { message: error.message, stack: error.stack }),
    ...(cause !== undefined && { cause: describeCause(cause) }),
  };
}

/** What kind of error it is, in none of its own words. */
function outlineError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    ...('code' in error && error.code !== undefined && { code: error.code }),
    ...('statusCode' in error && { status: error.statusCode }),
  };
}
