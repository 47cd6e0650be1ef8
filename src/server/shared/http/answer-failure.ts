import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { endpoints, servicePaths } from '../../../contract/endpoints.ts';
import { type FailureCode, failureStatus } from '../../../contract/failure.ts';
import type { Locale } from '../../../contract/locales.ts';
import { AppError } from '../app-error.ts';
import { inLocale, localeOf } from './request-locale.ts';
import { screenPolicy, securityHeaders } from './security-headers.ts';
import { BrowserLeft } from './until-disconnect.ts';

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
function isOwnerGone(error: unknown): boolean {
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the request failed. */
    failureCode: FailureCode | undefined;
  }
}

/** Our messages for errors of Fastify and @fastify/static, by code or name. */
const refusals: Record<string, { code: FailureCode; words: () => string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too-large', words: m.server_too_much },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'wrong-type', words: m.server_send_json },
  // A method that requires a body, without one.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: { code: 'wrong-type', words: m.server_send_json },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid', words: m.server_not_json },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'invalid', words: m.server_wrong_length },
  FST_ERR_BAD_URL: { code: 'not-found', words: m.server_nothing_here },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not-found', words: m.server_nothing_here },
  FST_STATIC_FORBIDDEN_PATH: { code: 'not-found', words: m.server_nothing_here },
  PreconditionFailedError: { code: 'invalid', words: m.server_request_wrong },
  RangeNotSatisfiableError: { code: 'invalid', words: m.server_request_wrong },
};

/** Sets the error and not-found handlers. `notFoundPages` are HTML. */
export function answerFailures(app: FastifyInstance, notFoundPages: Record<Locale, string>): void {
  app.setErrorHandler((error: Error & { code?: string }, request, reply) => {
    return sendFailure(reply, logFailure(error, request.log));
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const allowed = allowedMethods(path);
    if (allowed.length > 0) {
      void reply.header('Allow', allowed.join(', '));
      return sendFailure(reply, new AppError('wrong-method', () => m.server_use_method({ methods: oneOf(allowed) })));
    }
    if (wantsJson(request, path)) return sendFailure(reply, new AppError('not-found', m.server_nothing_here));
    const page = notFoundPages[localeOf(request.headers)];
    return reply.code(404).header('Content-Security-Policy', screenPolicy).type('text/html; charset=utf-8').send(page);
  });
}

/** Converts any error to one with a message for the learner. */
export function asAppError(error: Error & { code?: string }): AppError {
  if (error instanceof AppError) return error;
  const refusal = refusals[error.code ?? error.name];
  if (refusal) return new AppError(refusal.code, refusal.words, { cause: error });
  if (isDatabaseUnavailable(error)) {
    return new AppError('unavailable', m.server_records_away, {
      cause: error,
      retryAfter: 2,
    });
  }
  if (isOwnerGone(error)) return new AppError('not-found', m.server_nothing_here, { cause: error });
  return new AppError('unexpected', m.server_unexpected, { cause: error });
}

/** The same, and logs it unless the learner caused it. */
export function logFailure(error: Error & { code?: string }, log: FastifyBaseLogger): AppError {
  const failure = asAppError(error);
  if (error instanceof BrowserLeft) return failure;
  if (failure.code === 'unexpected' || failure.code === 'unavailable') log.error({ err: error }, 'failed');
  return failure;
}

export function sendFailure(reply: FastifyReply, failure: AppError): FastifyReply {
  const { code, details } = failure;
  reply.request.failureCode = code;
  if (details.retryAfter !== undefined) void reply.header('Retry-After', String(Math.ceil(details.retryAfter)));
  // The browser stores the token of a sign-in answer, so a failed one must have an empty token.
  const noToken = reply.request.url.startsWith(endpoints.signIn.path) && { token: '' };
  return reply.code(failureStatus[code]).send({ ...inLocale(localeOf(reply.request.headers), () => failureBody(failure)), ...noToken });
}

export function failureBody({ code, words, details }: AppError) {
  return {
    success: false,
    message: words(),
    code,
    ...(details.fields && { fields: details.fields }),
    ...(details.suggestions && { suggestions: details.suggestions }),
    ...(details.available !== undefined && { available: details.available }),
    ...(details.seen !== undefined && { seen: details.seen }),
    ...(details.outline && { outline: details.outline }),
    ...(details.near !== undefined && { near: details.near }),
    ...(details.matched && { matched: details.matched }),
    ...(details.topics && { topics: details.topics }),
    ...(details.difficulty && { difficulty: details.difficulty }),
    ...(details.availableByType && { availableByType: details.availableByType }),
    ...(details.language && { language: details.language }),
    ...(details.generation !== undefined && { generation: details.generation, ready: details.ready, wanted: details.wanted }),
    ...(details.refused && { refused: details.refused }),
    ...(details.needsAccount && { needsAccount: true }),
    ...(details.lacks && { lacks: details.lacks }),
  };
}

const callPatterns = Object.values(endpoints).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}/?$`, 'u'),
}));

function allowedMethods(path: string): string[] {
  return callPatterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}

/** "GET or POST" */
function oneOf(methods: readonly string[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(methods);
}

function wantsJson(request: FastifyRequest, path: string): boolean {
  if (servicePaths.some((service) => path === service || path.startsWith(`${service}/`))) return true;
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/** Errors of Node's HTTP parser. */
const parserRefusals: Record<string, { status: number; code: FailureCode; words: () => string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too-large', words: m.server_too_much },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalid', words: m.server_request_wrong },
};
const unreadable = { status: 400, code: 'invalid', words: m.server_request_wrong } as const;

/** In ms: how long a refused client may take to close the connection. */
const closeTimeout = 2000;

interface Limits {
  limit: (milliseconds: number, onOver: () => void) => () => void;
}

/** Answers unparsable requests, which reach no route or hook, like any other failure. */
export function refuseUnreadable(origin: string, timers: Limits): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const headers = Object.entries({ ...securityHeaders(origin), 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
  const refused = new WeakSet<Socket>();
  return ({ code: reason = '' }, socket) => {
    // Keep reading: closing while the client sends would reset the connection before it reads the answer.
    if (refused.has(socket)) return;
    // The client is gone, or has an answer already.
    if (reason === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
    const { status, code, words } = parserRefusals[reason] ?? unreadable;
    const body = JSON.stringify(failureBody(new AppError(code, words)));
    const lines = [...headers, ['Content-Length', Buffer.byteLength(body)]].map(([name, value]) => `${name}: ${value}\r\n`);
    refused.add(socket);
    // Ending our side does not close the connection if the client never ends its own.
    socket.once(
      'close',
      timers.limit(closeTimeout, () => socket.destroy()),
    );
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };
}
