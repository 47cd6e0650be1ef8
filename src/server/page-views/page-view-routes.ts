import { m } from '#messages';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { dayStart } from '../../assessment/allowance.ts';
import { screens } from '../../contract/screens.ts';
import { AppError } from '../shared/app-error.ts';
import { readBody } from '../shared/http/mount-endpoint.ts';
import { networkOf } from '../shared/http/network-of.ts';
import { createRateWindow } from '../shared/rate-window.ts';
import type { Database } from '../store/open-database.ts';
import { countPageView } from '../store/page-views.ts';
import { pageViewScript } from './page-view-script.ts';

export interface PageViewServices {
  database: Database;
  now: () => number;
  hasAnalytics: boolean;
}

/** Per minute and network: a whole school may share one. */
const mostViews = 300;

const viewShape = z.strictObject({ screen: z.enum(Object.values(screens)) });

/** Counts page views without any identity. */
export function pageViewRoutes(app: FastifyInstance, { database, now, hasAnalytics }: PageViewServices): void {
  if (!hasAnalytics) return;
  const mayCount = createRateWindow(mostViews, 60_000, now);
  app.get('/insights/script.js', (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(pageViewScript),
  );
  app.post('/insights/view', async (request) => {
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') {
      throw new AppError('forgery', m.server_not_our_page);
    }
    if (!mayCount(networkOf(request.ip))) throw new AppError('slow-down', m.server_many_views, { retryAfter: 60 });
    const { screen } = readBody(viewShape, request.body);
    // Noon of the day in India falls on the same UTC date; its start does not.
    const day = new Date(dayStart(now()) + 12 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await countPageView(database, day, screen);
    return { success: true };
  });
}
