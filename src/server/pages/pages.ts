import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Locale, locales } from '../../contract/locales.ts';
import type { PageSettings } from '../../contract/page-settings.ts';
import { type ScreenName, screens, signInCallbackPath } from '../../contract/screens.ts';
import { mountCrawlerFiles, withSharedTest } from './page-heads.ts';
import { fillPage, withMessages, withSettings } from './page-template.ts';
import type { RenderScreen } from './rendered-screens.ts';
import { redirectToOrigin } from '../shared/http/own-host.ts';
import { localeOf } from '../shared/http/request-locale.ts';
import { paymentPolicy, screenPolicy, workerPolicy } from '../shared/http/security-headers.ts';

/** Everything the server sends to a browser besides API answers. */
export interface Pages {
  /** The HTML of a 404. */
  notFound: Record<Locale, string>;
  mount: (app: FastifyInstance, lookUps: PageLookUps) => Promise<void>;
}

/** What a page says that differs from one request to the next. */
export interface PageLookUps {
  /** The title of the test that is shared by that token, if there is one. */
  findSharedTitle: (token: string) => Promise<string | undefined>;
}

export interface PageOptions {
  renderScreen: RenderScreen;
  origin: string;
  settings: PageSettings;
  /** Origins of the payment provider's checkout, which only the payment page may load. */
  checkoutSources: readonly string[];
}

/** Serves the built files in `folder`. Assets are precompressed and immutable; pages are filled in once, at start-up. */
export async function builtPages(folder: string, { renderScreen, origin, settings, checkoutSources }: PageOptions): Promise<Pages> {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const readPage = async (name: string) => {
    const html = withSettings(await read(name), settings);
    return inEachLocale((locale) => withMessages(html, locale));
  };
  const template = await readPage('index.html');
  const renderIn = async (screen: ScreenName, locale: Locale) => {
    const rendered = await renderScreen(screen, locale, settings);
    const fill = (html: string) => fillPage(template[locale], { screen, locale, origin, rendered: { ...rendered, html } });
    return { page: fill(rendered.html), shell: fill('') };
  };
  // Before Fastify's plugins, which have a limit of ten seconds to start.
  const made = new Map<ScreenName, Record<Locale, { page: string; shell: string }>>();
  for (const screen of Object.keys(screens) as ScreenName[]) made.set(screen, await inEachLocale((locale) => renderIn(screen, locale)));
  const mountScreens = async (app: FastifyInstance, { findSharedTitle }: PageLookUps) => {
    app.addHook('onRequest', async (request, reply) => redirectToOrigin(request, reply, origin));
    for (const [screen, inLocales] of made) {
      // The browser renders links that lead on to another screen.
      const find = (locale: Locale, url: string) => inLocales[locale][/[?&]next=/u.test(url) ? 'shell' : 'page'];
      const findShared = async (locale: Locale, url: string) => {
        const token = /^\/shared\/([\w-]+)/u.exec(url)?.[1];
        // The page itself says that the database is down.
        const title = token === undefined ? undefined : await findSharedTitle(token).catch(() => undefined);
        return withSharedTest(find(locale, url), title, locale);
      };
      mountText(
        app,
        screens[screen],
        screen === 'shared' ? findShared : find,
        screen === 'payment' ? paymentPolicy(checkoutSources) : screenPolicy,
      );
    }
  };
  return {
    notFound: await readPage('not-found.html'),
    async mount(app, lookUps) {
      await app.register(async (files) => mountFiles(files, folder));
      mountCrawlerFiles(app, origin);
      await app.register(async (pages) => {
        await pages.register(fastifyCompress, { encodings: ['br', 'gzip'], globalDecompression: false });
        await pages.register((screenPages) => mountScreens(screenPages, lookUps));
        const callback = await readPage('login-callback.html');
        mountText(pages, signInCallbackPath, (locale) => callback[locale], screenPolicy);
        const worker = await read('service-worker.js');
        const shellOf = (locale: Locale) => made.get('home')?.[locale].shell ?? '';
        const workers = await inEachLocale((locale) => worker.replaceAll('__shell-revision__', revisionOf(shellOf(locale))));
        mountText(pages, '/service-worker.js', (locale) => workers[locale], workerPolicy, 'text/javascript');
      });
    },
  };
}

/** Calls `make` once for each language of the interface. */
export async function inEachLocale<Made>(make: (locale: Locale) => Made): Promise<Record<Locale, Awaited<Made>>> {
  const made = await Promise.all(locales.map(async (locale) => [locale, await make(locale)] as const));
  return Object.fromEntries(made) as Record<Locale, Awaited<Made>>;
}

/** Settings change the shell without a build: its hash in the worker makes browsers install a new one then. */
function revisionOf(shell: string): string {
  return createHash('sha256').update(`${shell}${screenPolicy}`).digest('hex').slice(0, 16);
}

async function mountFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.html', 'service-worker.js', '**/*.br', '**/*.gz'],
    setHeaders(reply, path) {
      const file = relative(folder, path);
      // Set here because the no-store of every answer would override the plugin's own header.
      reply.header('Cache-Control', cachingOf(file));
      // The plugin names the charset of texts only, and a drawing is one too.
      if (/\.svg(?:\.\w+)?$/u.test(file)) reply.type('image/svg+xml; charset=utf-8');
    },
    decorateReply: false,
  });
}

/** Assets have a hash in their name. The next build of fonts.css names other font files, and the next checkout.css may need other tokens. */
function cachingOf(file: string): string {
  if (file.split(sep)[0] === 'assets') return 'public, max-age=31536000, immutable';
  return /(?:fonts|tokens)\.css(?:\.\w+)?$/u.test(file) ? 'no-cache' : 'public, max-age=3600';
}

type FindText = (locale: Locale, url: string) => string | Promise<string>;

/** Serves a text in the language of the request. */
function mountText(app: FastifyInstance, path: string, find: FindText, policy: string, type = 'text/html'): void {
  const headers = { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Accept-Language, Cookie' };
  app.get(path, { exposeHeadRoute: true }, async (request, reply) =>
    reply
      .headers(headers)
      .type(`${type}; charset=utf-8`)
      .send(await find(localeOf(request.headers), request.url)),
  );
}
