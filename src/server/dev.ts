import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { createServer } from 'vite';

import { locales } from '../contract/locales.ts';
import { screens, signInCallbackPath } from '../contract/screens.ts';
import { type Config, productFolder } from './config.ts';
import { loadBank } from './generation/bank/load-bank.ts';
import { mountCrawlerFiles, withHead } from './page-heads.ts';
import { inEachLocale, type Pages, withSettings } from './pages.ts';
import { serve } from './serve.ts';
import { pageSettings } from './services.ts';

await serve({ makePages: sourcePages, loadPacks: () => loadBank(join(productFolder, 'bank')) });

/** The pages straight from their sources, reloaded by Vite as they change. */
async function sourcePages(config: Config): Promise<Pages> {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { port: config.port + 1 } } });
  const read = async (name: string, url: string) => {
    const html = await readFile(join(productFolder, 'src/web', name), 'utf8');
    return vite.transformIndexHtml(url, withSettings(html, pageSettings(config)));
  };
  const mountPage = (app: FastifyInstance, path: string, name: string, finish = (html: string) => html) => {
    app.get(path, async (request, reply) => {
      // Vite's own scripts stand in the page, which the screens' policy would refuse.
      return reply
        .removeHeader('Content-Security-Policy')
        .type('text/html; charset=utf-8')
        .send(finish(await read(name, request.url)));
    });
  };
  return {
    // One language is enough for who works on the product; the screens follow the cookie.
    notFound: await inEachLocale(() => read('not-found.html', '/not-found')),
    async mount(app) {
      for (const screen of Object.keys(screens) as (keyof typeof screens)[]) {
        mountPage(app, screens[screen], 'index.html', (html) => withHead(html, screen, config.origin, locales[0]));
      }
      mountCrawlerFiles(app, config.origin);
      mountPage(app, signInCallbackPath, 'login-callback.html');
      mountPage(app, '/parts', 'parts/index.html');
      // What a build gathers for the pages that are not the screens'.
      app.get('/fonts.css', (_request, reply) => reply.redirect('/styles/fonts.css?direct'));
      app.addHook('onRequest', (request, reply, done) => {
        if (!request.is404) return done();
        vite.middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook('onClose', () => vite.close());
    },
  };
}
