import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, locales } from '../../contract/locales.ts';
import type { PageSettings } from '../../contract/page-settings.ts';
import { type ScreenName, screens, signInCallbackPath } from '../../contract/screens.ts';
import { mountCrawlerFiles } from './page-heads.ts';
import { fillPage, withMessages, withSettings } from './page-template.ts';
import type { RenderScreen } from './rendered-screens.ts';
import { localeOf } from '../shared/http/request-locale.ts';
import { paymentPolicy, screenPolicy, workerPolicy } from '../shared/http/security-headers.ts';

const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/u;

/**
 * Redirects between the names of loopback, such as localhost and 127.0.0.1. Browsers treat them as different sites, so that
 * signing in on one would not be seen on the other.
 */
function redirectToOrigin(request: FastifyRequest, reply: FastifyReply, origin: string): FastifyReply | undefined {
  const { host } = new URL(origin);
  const requested = request.headers.host ?? '';
  if (requested === host || !loopbackHost.test(requested) || !loopbackHost.test(host)) return undefined;
  return reply.redirect(origin + request.url, 302);
}

/** Everything the server sends to a browser besides API answers. */
export interface Pages {
  /** The HTML of a 404. */
  notFound: Record<Locale, string>;
  mount: (app: FastifyInstance) => Promise<void>;
}

export interface PageOptions {
  renderScreen: RenderScreen;
  origin: string;
  settings: PageSettings;
  /** Origins of the payment provider's checkout, which only the payment page may load. */
  checkoutSources: readonly string[];
}

/** Serves the built files in `folder`. Assets are precompressed and immutable; pages are filled in once, at start-up. */
export async function builtPages(folder: string, options: PageOptions): Promise<Pages> {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const readPage = async (name: string) => withSettings(await read(name), options.settings);
  const [template, callback, notFound] = [
    await readPage('index.html'),
    await readPage('login-callback.html'),
    await readPage('not-found.html'),
  ];
  const worker = await read('service-worker.js');
  return {
    notFound: await inEachLocale((locale) => withMessages(notFound, locale)),
    async mount(app) {
      await app.register(async (files) => mountFiles(files, folder));
      mountCrawlerFiles(app, options.origin);
      await app.register(async (pages) => {
        await pages.register(fastifyCompress, { encodings: ['br', 'gzip'], globalDecompression: false });
        for (const screen of Object.keys(screens) as ScreenName[]) {
          const shell = await mountScreen(pages, screen, template, options);
          if (screen === 'home') await mountWorker(pages, worker, shell);
        }
        const callbacks = await inEachLocale((locale) => withMessages(callback, locale));
        pages.get(signInCallbackPath, { exposeHeadRoute: true }, (request, reply) => sendPage(request, reply, callbacks, screenPolicy));
      });
    },
  };
}

/** Calls `make` once for each language of the interface. */
export async function inEachLocale<Made>(make: (locale: Locale) => Made): Promise<Record<Locale, Awaited<Made>>> {
  const made = await Promise.all(locales.map(async (locale) => [locale, await make(locale)] as const));
  return Object.fromEntries(made) as Record<Locale, Awaited<Made>>;
}

async function mountFiles(app: FastifyInstance, folder: string): Promise<void> {
  // The plugin names the charset of texts only, and a drawing is one too.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-type') === 'image/svg+xml') void reply.type('image/svg+xml; charset=utf-8');
  });
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    // Set here because the no-store of every answer would override the plugin's own header.
    setHeaders: (reply) => void reply.header('Cache-Control', 'public, max-age=31536000, immutable'),
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['assets/**', '**/*.html', 'service-worker.js', '**/*.br', '**/*.gz'],
    // The next build of fonts.css names other font files, and the next checkout.css may need other tokens.
    setHeaders: (reply, path) =>
      void reply.header('Cache-Control', /(?:fonts|tokens)\.css(?:\.\w+)?$/u.test(path) ? 'no-cache' : 'public, max-age=3600'),
    decorateReply: false,
  });
}

/** Returns the shell: the page without the rendered screen. */
async function mountScreen(app: FastifyInstance, screen: ScreenName, template: string, options: PageOptions): Promise<LocalizedText> {
  const { origin, settings, checkoutSources, renderScreen } = options;
  const policy = screen === 'payment' ? paymentPolicy(checkoutSources) : screenPolicy;
  const rendered = await inEachLocale((locale) => renderScreen(screen, locale, settings));
  const fill = (locale: Locale, html: string) => fillPage(template, { screen, locale, origin, rendered: { ...rendered[locale], html } });
  const page = await inEachLocale((locale) => fill(locale, rendered[locale].html));
  const shell = await inEachLocale((locale) => fill(locale, ''));
  app.get(screens[screen], { exposeHeadRoute: true }, (request, reply) => {
    // The browser renders links that lead on to another screen.
    const pages = /[?&]next=/u.test(request.url) ? shell : page;
    return redirectToOrigin(request, reply, origin) ?? sendPage(request, reply, pages, policy);
  });
  return shell;
}

/** Settings change the shell without a build: its hash in the worker makes browsers install a new one then. */
async function mountWorker(app: FastifyInstance, worker: string, shell: LocalizedText): Promise<void> {
  const workers = await inEachLocale((locale) => {
    const revision = createHash('sha256').update(`${shell[locale]}${screenPolicy}`).digest('hex').slice(0, 16);
    return worker.replaceAll('__shell-revision__', revision);
  });
  app.get('/service-worker.js', { exposeHeadRoute: true }, (request, reply) =>
    send(request, reply.type('text/javascript; charset=utf-8'), workers, workerPolicy),
  );
}

type LocalizedText = Record<Locale, string>;

function sendPage(request: FastifyRequest, reply: FastifyReply, pages: LocalizedText, policy: string): FastifyReply {
  return send(request, reply.type('text/html; charset=utf-8'), pages, policy);
}

function send(request: FastifyRequest, reply: FastifyReply, texts: LocalizedText, policy: string): FastifyReply {
  const headers = { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Accept-Language, Cookie' };
  return reply.headers(headers).send(texts[localeOf(request.headers)]);
}
