import { createHash, timingSafeEqual } from 'node:crypto';

import { m } from '#messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';

import { AppError } from '../shared/app-error.ts';
import { isFromThisMachine } from '../shared/http/own-host.ts';
import type { Readiness } from './readiness.ts';

export interface MonitoringServices {
  readiness: Readiness;
  /** Metrics of this process. */
  metrics: { registry: Registry };
  /** Metrics of the database's state, in the Prometheus format. */
  stateMetrics: () => Promise<string>;
  metricsToken: string | undefined;
}

/** Liveness, readiness and metrics for the operator. */
export function monitoringRoutes(app: FastifyInstance, { readiness, metrics, stateMetrics, metricsToken }: MonitoringServices): void {
  app.get('/healthz', { exposeHeadRoute: true }, () => ({ success: true }));

  app.get('/readyz', { exposeHeadRoute: true }, async () => {
    const lacks = await readiness.findLacks();
    if (lacks.length === 0) return { success: true };
    const words = lacks.includes('draining') ? m.server_stopping : m.server_database_away;
    throw new AppError('unavailable', words, { retryAfter: 2, lacks });
  });

  app.get('/metrics', async (request, reply) => {
    // The router accepts `/metrics/` and `/%6detrics` too; a proxy that blocks `/metrics` may not know them.
    if (!/^\/metrics(?:\?|$)/u.test(request.url) || !mayReadMetrics(request, metricsToken))
      throw new AppError('not-found', m.server_nothing_here);
    void reply.type('text/plain; version=0.0.4; charset=utf-8');
    return `${await metrics.registry.metrics()}${await stateMetrics()}`;
  });
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (isFromThisMachine(request)) return true;
  const [scheme, given] = (request.headers.authorization ?? '').split(' ', 2);
  if (token === undefined || scheme !== 'Bearer' || given === undefined) return false;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}
