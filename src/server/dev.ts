import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { createServer } from 'vite';

import type { Locale } from '../contract/locales.ts';
import { type ScreenName, screens, signInCallbackPath } from '../contract/screens.ts';
import { type Config, productFolder } from './config.ts';
import { openBankHere } from './generation/bank/open-bank.ts';
import { loadWholeBank } from './writers/bank/load-bank.ts';
import { loadWithOwn } from './writers/bank/load-own-bank.ts';
import { realTimers } from './shared/timers.ts';
import { mountCrawlerFiles } from './pages/page-heads.ts';
import { fillPage, withMessages, withSettings } from './pages/page-template.ts';
import { inEachLocale, type Pages } from './pages/pages.ts';
import { serve } from './serve.ts';
import { readPageSettings } from './services.ts';
import { localeOf } from './shared/http/request-locale.ts';

await serve({
  makePages: sourcePages,
  async openBank({ dataFolder }, log) {
    const { bank, faults } = await loadWithOwn(loadWholeBank(join(productFolder, 'bank')), join(dataFolder, 'bank'));
    return openBankHere(bank, { timers: realTimers, now: Date.now, log }, faults);
  },
});

/** The pages from their sources, which Vite reloads when they change. The browser renders them. */
async function sourcePages(config: Config): Promise<Pages> {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { port: config.port + 1 } } });
  const read = async (name: string, url: string) => {
    const html = await readFile(join(productFolder, 'src/web', name), 'utf8');
    return vite.transformIndexHtml(url, withSettings(html, readPageSettings(config)));
  };
  const mountPage = (app: FastifyInstance, path: string, name: string, fill: (html: string, locale: Locale) => string) => {
    app.get(path, async (request, reply) => {
      const html = fill(await read(name, request.url), localeOf(request.headers));
      // Vite adds inline scripts, which the policy of the screens would block.
      return reply.removeHeader('Content-Security-Policy').type('text/html; charset=utf-8').send(html);
    });
  };
  const notFound = await read('not-found.html', '/not-found');
  return {
    notFound: await inEachLocale((locale) => withMessages(notFound, locale)),
    async mount(app) {
      const rendered = { html: '', scripts: [], styles: [] };
      for (const screen of Object.keys(screens) as ScreenName[]) {
        const fill = (html: string, locale: Locale) =>
          fillPage(withMessages(html, locale), { screen, locale, origin: config.origin, rendered });
        mountPage(app, screens[screen], 'index.html', fill);
      }
      mountCrawlerFiles(app, config.origin);
      mountPage(app, signInCallbackPath, 'login-callback.html', withMessages);
      // A build writes these files under their public names.
      for (const name of ['fonts.css', 'tokens.css']) app.get(`/${name}`, (_request, reply) => reply.redirect(`/styles/${name}?direct`));
      app.addHook('onRequest', (request, reply, done) => {
        if (!request.is404) return done();
        vite.middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook('onClose', () => vite.close());
    },
  };
}
