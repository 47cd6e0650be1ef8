import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { endpoints } from '../../contract/endpoints.ts';
import type { FailureCode } from '../../contract/failure.ts';
import type { Metrics } from './metrics.ts';

/** A slower request is logged as a warning; in ms. */
const slowMilliseconds = 1000;
/** Limits of calls that wait for a model or send much data. */
const slowLimits = new Map<string, number>([
  [endpoints.generate.path, 46_000],
  [endpoints.replaceQuestion.path, 32_000],
  [endpoints.readInsights.path, 14_000],
  [endpoints.readAccount.path, 300_000],
  // As long as the attempt.
  [endpoints.watchAttempt.path, Number.POSITIVE_INFINITY],
]);
/** Frequent calls, or ones that change nothing: successes are only counted. */
const quiet = new Set<string>([endpoints.saveProgress.path, endpoints.planTest.path, '/insights/view']);
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const changing = new Set<string>(
  Object.values(endpoints).flatMap(({ method, path, changesState }) => (method === 'GET' && changesState ? [path] : [])),
);

export interface RequestWatch {
  metrics: Metrics;
  readiness: { isDraining: () => boolean };
}

/** Sends each client its request id, counts all requests and logs the relevant ones. */
export function watchRequests(app: FastifyInstance, { metrics, readiness }: RequestWatch): void {
  app.decorateRequest('failureCode', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    // Sends the client's next request to another process.
    if (readiness.isDraining()) void reply.header('Connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const answered = describeAnswered(request, reply);
    metrics.countRequest({ ...answered, seconds: answered.milliseconds / 1000 });
    const level = logLevelOf(answered);
    request.log[level]({ event: 'request', ...answered }, 'request');
    // Caused by another site, or by a page older than its session.
    if (answered.failure === 'forgery')
      request.log.warn({ event: 'authorization refused', route: answered.route }, 'authorization refused');
    done();
  });
}

interface Answered {
  method: string;
  route: string;
  status: number;
  milliseconds: number;
  failure: FailureCode | undefined;
}

const unmatched = 'unmatched';

/** Maps values that clients choose freely to one name, because each name is a series. */
function describeAnswered(request: FastifyRequest, reply: FastifyReply): Answered {
  const { method, routeOptions, failureCode } = request;
  const route = request.is404 ? unmatched : (routeOptions.url ?? unmatched);
  return {
    method: route === unmatched && method !== 'GET' && method !== 'POST' ? 'other' : method,
    route,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    failure: failureCode,
  };
}

/** Logs changes and failures at `info`, bugs and slow requests at `warn`; reads and unknown paths at `debug`. */
export function logLevelOf({
  method,
  route,
  status,
  milliseconds,
}: Omit<Answered, 'failure'>): keyof Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn'> {
  if (status >= 500 || milliseconds > (slowLimits.get(route) ?? slowMilliseconds)) return 'warn';
  if (route === unmatched) return 'debug';
  if (status >= 400) return 'info';
  if (quiet.has(route)) return 'debug';
  return !reading.has(method) || changing.has(route) ? 'info' : 'debug';
}
