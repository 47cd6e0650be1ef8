import type { FastifyBaseLogger } from 'fastify';
import { pino, stdTimeFunctions } from 'pino';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { ModelFailure } from './writers/question-solver.ts';

/** Logs JSON lines to the standard output, or to `write`. */
export function createLog(level: string, write?: (line: string) => void): FastifyBaseLogger {
  const settings = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    // The reader of forms logs the headers of a request, cookies included, at the level `trace`.
    redact: { paths: ['busboyOptions'], remove: true },
  };
  return write ? pino(settings, { write }) : pino(settings);
}

/**
 * An error without personal data, for logs. The message of a failed query contains its parameters; the cause of a model failure contains
 * request and response.
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

/** The kind of error, without its message. */
function outlineError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    ...('code' in error && error.code !== undefined && { code: error.code }),
    ...('statusCode' in error && { status: error.statusCode }),
  };
}
