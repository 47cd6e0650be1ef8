import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { endpoints, servicePaths } from '../../contract/endpoints.ts';
import { type FailureCode, failureStatus } from '../../contract/failure.ts';
import type { Locale } from '../../contract/locales.ts';
import { AppError, type FailureDetails } from './app-error.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { localeOf } from './locale-of.ts';
import { screenPolicy } from './security-headers.ts';

/** What Fastify itself refuses, in our words. */
const refusals: Record<string, { code: FailureCode; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too-large', message: 'That is too much at once. Please shorten it.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'wrong-type', message: 'Send the body as application/json.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid', message: 'The request body is not valid JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'invalid', message: 'The request body is not of the length it names.' },
  FST_ERR_BAD_URL: { code: 'not-found', message: 'There is nothing at this address.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not-found', message: 'There is nothing at this address.' },
};

/** Answers every failure of the app: what was thrown, and calls that do not exist. `notFoundPages` are HTML. */
export function answerFailures(app: FastifyInstance, notFoundPages: Record<Locale, string>): void {
  app.setErrorHandler((error: Error & { code?: string }, request, reply) => {
    return sendFailure(reply, notedFailure(error, request.log));
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const allowed = allowedMethods(path);
    if (allowed.length > 0) {
      void reply.header('Allow', allowed.join(', '));
      return sendFailure(reply, new AppError('wrong-method', `Use ${allowed.join(' or ')} here.`));
    }
    if (wantsJson(request, path)) return sendFailure(reply, new AppError('not-found', 'There is nothing at this address.'));
    const page = notFoundPages[localeOf(request.headers)];
    return reply.code(404).header('Content-Security-Policy', screenPolicy).type('text/html; charset=utf-8').send(page);
  });
}

/** A failure of whatever kind as one that the learner may be told. */
export function asAppError(error: Error & { code?: string }): AppError {
  if (error instanceof AppError) return error;
  const refusal = refusals[error.code ?? ''];
  if (refusal) return new AppError(refusal.code, refusal.message, { cause: error });
  if (isDatabaseUnavailable(error)) {
    return new AppError('unavailable', 'We cannot reach our records just now. Nothing is lost: please try again.', {
      cause: error,
      retryAfter: 2,
    });
  }
  return new AppError('unexpected', 'Something went wrong', { cause: error });
}

/** The same, once it stands in the log where it is not the learner's to mend. */
export function notedFailure(error: Error & { code?: string }, log: FastifyBaseLogger): AppError {
  const failure = asAppError(error);
  if (failure.code === 'unexpected' || failure.code === 'unavailable') log.error({ err: error }, 'failed');
  return failure;
}

export function sendFailure(reply: FastifyReply, { code, message, details }: AppError): FastifyReply {
  if (details.retryAfter !== undefined) void reply.header('Retry-After', String(Math.ceil(details.retryAfter)));
  // A sign-in that failed has an empty token: the browser keeps whatever stands there.
  const noToken = reply.request.url.startsWith(endpoints.signIn.path) && { token: '' };
  return reply.code(failureStatus[code]).send({ ...failureBody(code, message, details), ...noToken });
}

export function failureBody(code: FailureCode, message: string, details: FailureDetails) {
  return {
    success: false,
    message,
    code,
    ...(details.fields && { fields: details.fields }),
    ...(details.suggestions && { suggestions: details.suggestions }),
    ...(details.available !== undefined && { available: details.available }),
  };
}

const callPatterns = Object.values(endpoints).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}/?$`, 'u'),
}));

function allowedMethods(path: string): string[] {
  return callPatterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}

function wantsJson(request: FastifyRequest, path: string): boolean {
  if (servicePaths.some((service) => path === service || path.startsWith(`${service}/`))) return true;
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}
