import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { endpoints } from '../../contract/endpoints.ts';
import type { FailureCode } from '../../contract/failure.ts';
import type { Metrics } from './metrics.ts';

/** Nobody should wait so long for an answer, in ms. */
const slowMilliseconds = 1000;
/** A model may be waited for, or a slow line by which much is read: the longest that these calls take by themselves. */
const patient = new Map<string, number>([
  [endpoints.generate.path, 46_000],
  [endpoints.replaceQuestion.path, 32_000],
  [endpoints.readInsights.path, 14_000],
  [endpoints.readAccount.path, 300_000],
]);
/** These keep nothing, or there are more of them than of all others together: how many went well is counted. */
const quiet = new Set<string>([endpoints.saveProgress.path, endpoints.planTest.path, endpoints.checkExample.path, '/insights/view']);
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const changing = new Set<string>(
  Object.values(endpoints).flatMap(({ method, path, changesState }) => (method === 'GET' && changesState ? [path] : [])),
);

export interface RequestWatch {
  metrics: Metrics;
  readiness: { isDraining: () => boolean };
}

/** Tells each client the id under which the log knows its request, counts what was answered, and writes down what is worth it. */
export function watchRequests(app: FastifyInstance, { metrics, readiness }: RequestWatch): void {
  app.decorateRequest('failureCode', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    // So that its next request goes to a process that stays.
    if (readiness.isDraining()) void reply.header('Connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const answered = describeAnswered(request, reply);
    metrics.countRequest({ ...answered, seconds: answered.milliseconds / 1000 });
    const level = levelOf(answered);
    request.log[level]({ event: 'request', ...answered }, 'request');
    // A learner's own page never does this: somebody else's does, or one that is older than its session.
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

/** Whatever strangers may choose freely has one name: each name is a series of its own. */
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

/** What changes something, or fails, has a line; what reads has none, and what is asked for in vain by anybody who tries addresses. */
export function levelOf({
  method,
  route,
  status,
  milliseconds,
}: Omit<Answered, 'failure'>): keyof Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn'> {
  if (status >= 500 || milliseconds > (patient.get(route) ?? slowMilliseconds)) return 'warn';
  if (route === unmatched) return 'debug';
  if (status >= 400) return 'info';
  if (quiet.has(route)) return 'debug';
  return !reading.has(method) || changing.has(route) ? 'info' : 'debug';
}
