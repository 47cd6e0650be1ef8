import { DrizzleQueryError } from 'drizzle-orm/errors';

/** An error as it may stand in a log. A failed query's own text holds every value of it, people's names among them. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  const isQuery = error instanceof DrizzleQueryError;
  // What another host answers may hold keys and what we sent it.
  if ('responseBody' in error)
    return { name, message: 'A host answered with an error', status: 'statusCode' in error ? error.statusCode : undefined };
  return {
    name,
    ...(code !== undefined && { code }),
    ...(isQuery ? { message: 'A query failed', query: error.query } : { message: error.message, stack }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
