import { createHash, timingSafeEqual } from 'node:crypto';

import { m } from '#messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { dayStart } from '../../assessment/allowance.ts';
import { screens } from '../../contract/screens.ts';
import { AppError } from '../shared/app-error.ts';
import { readBody } from '../shared/read-body.ts';
import { countAttempts } from '../store/attempts.ts';
import { countGenerations } from '../store/generations.ts';
import { isReachable, type Database } from '../store/open-database.ts';
import { countPageView } from '../store/page-views.ts';
import { analyticsScript } from './analytics-script.ts';

export interface InsightServices {
  database: Database;
  now: () => number;
  hasAnalytics: boolean;
  metricsToken: string | undefined;
}

const viewShape = z.strictObject({ screen: z.enum(Object.values(screens)) });

/** What an operator looks at: is it alive, is it ready, how much of what; and page views without anybody in them. */
export function insightRoutes(app: FastifyInstance, { database, now, hasAnalytics, metricsToken }: InsightServices): void {
  app.get('/healthz', { exposeHeadRoute: true }, () => ({ success: true }));

  app.get('/readyz', { exposeHeadRoute: true }, async () => {
    if (await isReachable(database)) return { success: true };
    throw new AppError('unavailable', m.server_database_away, { retryAfter: 2 });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new AppError('not-found', m.server_nothing_here);
    void reply.type('text/plain; version=0.0.4; charset=utf-8');
    return [
      ...series('prash_patra_generations', 'Generations by state', await countGenerations(database)),
      ...series('prash_patra_attempts', 'Attempts by state', await countAttempts(database)),
      ...series('prash_patra_memory_bytes', 'Memory by kind', { resident: process.memoryUsage.rss() }),
      '',
    ].join('\n');
  });

  if (!hasAnalytics) return;
  app.get('/insights/script.js', (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(analyticsScript),
  );
  app.post('/insights/view', async (request) => {
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') {
      throw new AppError('forgery', m.server_not_our_page);
    }
    const { screen } = readBody(viewShape, request.body);
    // India's calendar day: the day's start there lies on the day before in Greenwich.
    const day = new Date(dayStart(now()) + 12 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await countPageView(database, day, screen);
    return { success: true };
  });
}

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  // The socket's own address: a header that names another could say anything.
  if (/^(?:::ffff:)?127\.|^::1$/u.test(request.socket.remoteAddress ?? '') && !isForwarded(request)) return true;
  const [scheme, given] = (request.headers.authorization ?? '').split(' ', 2);
  if (token === undefined || scheme !== 'Bearer' || given === undefined) return false;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

/** Behind a proxy on the same machine everybody comes from loopback. */
function isForwarded({ headers }: FastifyRequest): boolean {
  return ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
}

/** One metric in Prometheus' text format. */
function series(name: string, help: string, values: Record<string, number>): string[] {
  const lines = Object.entries(values).map(([state, value]) => `${name}{state="${state}"} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines];
}
