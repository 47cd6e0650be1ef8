import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type Locale, locales } from '../contract/locales.ts';
import { screens, signInCallbackPath } from '../contract/screens.ts';
import { pageSettingsId, type PageSettings } from '../contract/page-settings.ts';
import { mountCrawlerFiles, withHead } from './page-heads.ts';
import { type DrawScreen, selfContained, withScreen } from './page-of-screen.ts';
import { localeOf } from './shared/locale-of.ts';
import { pagePolicy, paymentPolicy, screenPolicy, workerPolicy } from './shared/security-headers.ts';

/** What the server answers to a browser that opens an address, beside the calls. */
export interface Pages {
  /** HTML for an address at which there is nothing. */
  notFound: Record<Locale, string>;
  mount: (app: FastifyInstance) => Promise<void>;
}

export interface PageOptions {
  drawScreen: DrawScreen;
  origin: string;
  settings: PageSettings;
  /** Origins of a payment provider's checkout, which the payment page alone may load. */
  checkoutSources: readonly string[];
}

/** The pages as they were built, files precompressed beside. */
export async function builtPages(folder: string, options: PageOptions): Promise<Pages> {
  const read = (name: string) =>
    inEachLocale(async (locale) => withSettings(await readFile(join(folder, locale, name), 'utf8'), options.settings));
  const [app, callback, notFound] = [await read('index.html'), await read('login-callback.html'), await read('not-found.html')];
  return {
    notFound,
    async mount(server) {
      await server.register(fastifyStatic, {
        root: join(folder, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        // The hook's no-store would win otherwise.
        setHeaders: (reply) => void reply.header('Cache-Control', 'public, max-age=31536000, immutable'),
        decorateReply: false,
      });
      await server.register(fastifyStatic, {
        root: folder,
        prefix: '/',
        serve: true,
        wildcard: false,
        preCompressed: true,
        globIgnore: ['assets/**', '**/*.html', '**/service-worker.js', '**/*.br', '**/*.gz'],
        // The fonts that it names are other files after the next build.
        setHeaders: (reply, path) =>
          void reply.header('Cache-Control', /fonts\.css(?:\.\w+)?$/u.test(path) ? 'no-cache' : 'public, max-age=3600'),
        decorateReply: false,
      });
      mountCrawlerFiles(server, options.origin);
      const shells: Partial<Record<Locale, string>> = {};
      for (const screen of Object.keys(screens) as (keyof typeof screens)[]) {
        const sent = await mountScreen(server, screen, folder, app, options);
        if (screen === 'home') for (const locale of locales) shells[locale] = sent[locale].policy + sent[locale].html;
      }
      const worker = await inEachLocale(async (locale) =>
        compressed(withShellRevision(await readFile(join(folder, locale, 'service-worker.js'), 'utf8'), shells[locale] ?? '')),
      );
      mountWorker(server, worker);
      const end = await inEachLocale((locale) => compressed(callback[locale]));
      server.get(signInCallbackPath, { exposeHeadRoute: true }, (request, reply) =>
        sendPage(request, reply, end[localeOf(request.headers)], screenPolicy),
      );
    },
  };
}

/** What `make` gives for each language of the interface. */
export async function inEachLocale<Made>(make: (locale: Locale) => Made): Promise<Record<Locale, Awaited<Made>>> {
  const made = await Promise.all(locales.map(async (locale) => [locale, await make(locale)] as const));
  return Object.fromEntries(made) as Record<Locale, Awaited<Made>>;
}

const encoders = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
  identity: async (html: Buffer) => html,
} satisfies Record<string, (html: Buffer) => Promise<Buffer>>;

/** A page in an encoding that a browser asked for, made at the first such request: all of them at once were a third of a start. */
type CompressedPage = (encoding: keyof typeof encoders) => Promise<Buffer>;

function compressed(html: string): CompressedPage {
  const made: Partial<Record<keyof typeof encoders, Promise<Buffer>>> = {};
  return (encoding) => (made[encoding] ??= encoders[encoding](Buffer.from(html)));
}

interface SentPage {
  html: string;
  policy: string;
}

/** Answers a screen's path with the app: drawn already, or with the names of what it will be drawn with. Gives the page without content. */
async function mountScreen(
  server: FastifyInstance,
  screen: keyof typeof screens,
  folder: string,
  app: Record<Locale, string>,
  { origin, settings, checkoutSources, drawScreen }: PageOptions,
): Promise<Record<Locale, SentPage>> {
  const sentPage = async (html: string): Promise<SentPage> => {
    const page = await selfContained(html, folder);
    return { html: page.html, policy: screen === 'payment' ? paymentPolicy(checkoutSources, page.hashes) : pagePolicy(page.hashes) };
  };
  const pages = await inEachLocale(async (locale) => {
    const drawn = await drawScreen(screen, locale, settings);
    const head = withHead(app[locale], screen, origin, locale);
    const bare = await sentPage(withScreen(head, { ...drawn, content: '' }));
    return { bare, drawn: drawn.content === '' ? bare : await sentPage(withScreen(head, drawn)) };
  });
  const sent = new Set(Object.values(pages).flatMap(({ drawn, bare }) => [drawn, bare]));
  const files = new Map([...sent].map((page) => [page, compressed(page.html)]));
  server.get(screens[screen], { exposeHeadRoute: true }, (request, reply) => {
    const { drawn, bare } = pages[localeOf(request.headers)];
    // Links that lead on to another screen are drawn by the page itself.
    const page = /[?&]next=/u.test(request.url) ? bare : drawn;
    return redirectToOrigin(request, reply, origin) ?? sendPage(request, reply, files.get(page) as CompressedPage, page.policy);
  });
  return inEachLocale((locale) => pages[locale].bare);
}

/** The page that the worker keeps holds settings and what the first paint needs, which change without a build: the worker is another one then. */
function withShellRevision(worker: string, page: string): string {
  const revision = createHash('sha256').update(page).digest('hex').slice(0, 16);
  return worker.replaceAll('__shell-revision__', revision);
}

function mountWorker(app: FastifyInstance, worker: Record<Locale, CompressedPage>): void {
  app.get('/service-worker.js', { exposeHeadRoute: true }, (request, reply) =>
    sendCompressed(request, reply.type('text/javascript; charset=utf-8'), worker[localeOf(request.headers)], workerPolicy),
  );
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CompressedPage, policy: string): Promise<FastifyReply> {
  return sendCompressed(request, reply.type('text/html; charset=utf-8'), page, policy);
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, file: CompressedPage, policy: string): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name)) ?? 'identity';
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  return reply
    .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Accept-Language, Cookie' })
    .send(await file(encoding));
}

const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/u;

/**
 * On loopback one server has several names, and a browser takes each for another site: signing in would end on the one
 * and be waited for on the other. So screens are shown on the origin's own name.
 */
function redirectToOrigin(request: FastifyRequest, reply: FastifyReply, origin: string): FastifyReply | undefined {
  const { host } = new URL(origin);
  const asked = request.headers.host ?? '';
  if (asked === host || !loopbackHost.test(asked) || !loopbackHost.test(host)) return undefined;
  return reply.redirect(origin + request.url, 302);
}

/** Settings that the screens need stand in the page, so that no screen waits for a call to tell it. */
export function withSettings(html: string, settings: PageSettings): string {
  // `<` is escaped, so that no value can end the element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const analytics = settings.hasAnalytics ? '<script defer src="/insights/script.js"></script>' : '';
  return html.replace('</head>', () => `<script type="application/json" id="${pageSettingsId}">${json}</script>${analytics}</head>`);
}
