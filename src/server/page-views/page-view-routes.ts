import { m } from '#messages';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { dayStart } from '../../assessment/allowance.ts';
import { screens } from '../../contract/screens.ts';
import { AppError } from '../shared/app-error.ts';
import { readBody } from '../shared/http/mount-endpoint.ts';
import type { Database } from '../store/open-database.ts';
import { countPageView } from '../store/page-views.ts';

const patterns = Object.values(screens).map((screen) => ({
  screen,
  pattern: `^${screen.replaceAll(/:\w+/gu, '[^/]+')}$`,
}));

/** Counts each screen that is shown. Sends only the route pattern: no URL, identity or cookie. */
const pageViewScript = `(() => {
  const screens = ${JSON.stringify(patterns)};
  let last;
  const count = () => {
    const known = screens.find(({ pattern }) => new RegExp(pattern).test(location.pathname));
    if (!known || known.screen === last) return;
    last = known.screen;
    const body = JSON.stringify({ screen: last });
    const headers = { 'Content-Type': 'application/json' };
    fetch('/insights/view', { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
  };
  for (const name of ['pushState', 'replaceState']) {
    const original = history[name];
    history[name] = function (...change) { original.apply(this, change); count(); };
  }
  addEventListener('popstate', count);
  count();
})();
`;

interface PageViewServices {
  database: Database;
  now: () => number;
  hasAnalytics: boolean;
}

const viewShape = z.strictObject({ screen: z.enum(Object.values(screens)) });

/** Counts page views without any identity. */
export function pageViewRoutes(app: FastifyInstance, { database, now, hasAnalytics }: PageViewServices): void {
  if (!hasAnalytics) return;
  app.get('/insights/script.js', (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(pageViewScript),
  );
  app.post('/insights/view', async (request) => {
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') {
      throw new AppError('forgery', m.server_not_our_page);
    }
    const { screen } = readBody(viewShape, request.body);
    // Noon of the day in India falls on the same UTC date; its start does not.
    const day = new Date(dayStart(now()) + 12 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await countPageView(database, day, screen);
    return { success: true };
  });
}
