import type { FastifyBaseLogger } from 'fastify';
import { pino, stdTimeFunctions } from 'pino';

import { describeError } from './shared/describe-error.ts';

/** Logs JSON lines to the standard output, or to `write`. */
export function createLog(level: string, write?: (line: string) => void): FastifyBaseLogger {
  const settings = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  };
  return write ? pino(settings, { write }) : pino(settings);
}
