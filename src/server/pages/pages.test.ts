import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, it } from 'vitest';

import { screens } from '../../contract/screens.ts';
import type { PageSettings } from '../../contract/page-settings.ts';
import { builtPages } from './pages.ts';
import { makePagesFolder } from '../testing/app/made-pages.ts';

const settings = { supportEmail: 'help@example.org' } as PageSettings;
const made = makePagesFolder();
const app = await serving();
afterAll(async () => {
  await app.close();
  made.remove();
});

async function serving(change: Partial<PageSettings> = {}, { folder } = made): Promise<FastifyInstance> {
  const app = fastify();
  const pages = await builtPages(folder, {
    origin: 'http://localhost',
    settings: { ...settings, ...change },
    checkoutSources: [],
    renderScreen: async (screen, locale) => ({ html: screen === 'landing' ? `<h1>${locale}</h1>` : '', scripts: [], styles: [] }),
  });
  await pages.mount(app, { findSharedTitle: async () => undefined });
  return app;
}

it('leads from another name of loopback to the origin', async () => {
  const { statusCode, headers } = await app.inject({ url: '/login?next=%2Fhome', headers: { host: '127.0.0.1:3000' } });

  expect([statusCode, headers.location]).toEqual([302, 'http://localhost/login?next=%2Fhome']);
});

it.each(['localhost', 'LOCALHOST', 'localhost:80'])('leads a browser at %s, which is the origin, nowhere else', async (host) => {
  expect((await app.inject({ url: '/login', headers: { host } })).statusCode).toBe(200);
});

it('serves the service worker uncached, and allows it to fetch from this site only', async () => {
  const { statusCode, headers } = await app.inject('/service-worker.js');

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
});

it('changes the service worker when the settings in its cached page change', async () => {
  const bodies: string[] = [];
  for (const change of [{}, {}, { supportEmail: 'new@example.org' }]) {
    const other = await serving(change);
    bodies.push((await other.inject('/service-worker.js')).body);
    await other.close();
  }

  expect(bodies[0]).toMatch(/^const shell = \{ revision: "[0-9a-f]{16}" \};$/u);
  expect(bodies[1]).toBe(bodies[0]);
  expect(bodies[2]).not.toBe(bodies[0]);
});

it.each(Object.values(screens))('serves %s without inline code, which its policy forbids', async (path) => {
  const { body, headers } = await app.inject({ url: path.replace(/:\w+/u, 'x'), headers: { host: 'localhost' } });

  expect(body).not.toMatch(/<style|<script(?![^>]* (?:src|type="application\/json")=?)|\son\w+=|\sstyle=/u);
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain("style-src 'self';");
});

it('leaves a screen with a next address to the browser to render', async () => {
  const asked = async (url: string) => (await app.inject({ url, headers: { host: 'localhost' } })).body;

  expect(await asked('/?ref=mail')).toContain('<h1>en</h1>');
  expect(await asked('/?next=%2Fpayment')).toContain('<div id="root"></div>');
});

it.each(['', 'assets/site.svg/render/en'])('tells how long each file lasts and what it is, in a folder below %j', async (below) => {
  const { folder, remove } = makePagesFolder(below);
  const own = await serving({}, { folder, remove });
  const headersOf = async (url: string) => (await own.inject(url)).headers;

  const [script, drawing, asset] = [
    await headersOf('/first-paint.js'),
    await headersOf('/favicon.svg'),
    await headersOf('/assets/start.css'),
  ];
  await own.close();
  remove();

  expect(script).toMatchObject({ 'cache-control': 'public, max-age=3600', 'content-type': expect.stringMatching(/javascript/u) });
  expect(drawing).toMatchObject({ 'cache-control': 'public, max-age=3600', 'content-type': 'image/svg+xml; charset=utf-8' });
  expect(asset['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('serves the web manifest with its media type', async () => {
  const { headers } = await app.inject('/manifest.webmanifest');

  expect(headers['content-type']).toMatch(/^application\/manifest\+json/u);
});

it('serves a screen in the language of the cookie, and varies by it', async () => {
  const { body, headers } = await app.inject({ url: '/login', headers: { host: 'localhost', cookie: 'lang=hi' } });
  const inEnglish = await app.inject({ url: '/login', headers: { host: 'localhost' } });

  expect(body).toContain('<html lang="hi">');
  expect(headers.vary).toMatch(/Cookie/u);
  expect(inEnglish.body).toContain('<html lang="en">');
});
