import { m } from '#messages';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { dayStart } from '../../assessment/allowance.ts';
import { screens } from '../../contract/screens.ts';
import { AppError } from '../shared/app-error.ts';
import { readBody } from '../shared/read-body.ts';
import type { Database } from '../store/open-database.ts';
import { countPageView } from '../store/page-views.ts';
import { analyticsScript } from './analytics-script.ts';

export interface InsightServices {
  database: Database;
  now: () => number;
  hasAnalytics: boolean;
}

const viewShape = z.strictObject({ screen: z.enum(Object.values(screens)) });

/** Page views, without anybody in them. */
export function insightRoutes(app: FastifyInstance, { database, now, hasAnalytics }: InsightServices): void {
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
