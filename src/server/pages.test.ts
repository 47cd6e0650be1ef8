import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { screens } from '../contract/screens.ts';
import type { PageSettings } from '../contract/page-settings.ts';
import { builtPages } from './pages.ts';
import { type MadePages, makePagesFolder } from './testing/made-pages.ts';

const settings = { supportEmail: 'help@example.org' } as PageSettings;
let made: MadePages;

beforeEach(() => {
  made = makePagesFolder();
});
afterEach(() => made.remove());

async function serving(change: Partial<PageSettings> = {}): Promise<FastifyInstance> {
  const app = fastify();
  const pages = await builtPages(made.folder, {
    origin: 'http://localhost',
    settings: { ...settings, ...change },
    checkoutSources: [],
    drawScreen: async (screen, locale) => ({ content: screen === 'landing' ? `<h1>${locale}</h1>` : '', scripts: [], styles: [] }),
  });
  await pages.mount(app);
  return app;
}

it('serves the service worker so that a new one is found at once, and lets it fetch from this site alone', async () => {
  const app = await serving();

  const { statusCode, headers } = await app.inject('/service-worker.js');

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  await app.close();
});

it('serves another service worker once the settings in the page it keeps are others', async () => {
  const bodies: string[] = [];
  for (const change of [{}, {}, { supportEmail: 'new@example.org' }]) {
    const app = await serving(change);
    bodies.push((await app.inject('/service-worker.js')).body);
    await app.close();
  }

  expect(bodies[0]).toMatch(/^const shell = \{ revision: "[0-9a-f]{16}" \};$/u);
  expect(bodies[1]).toBe(bodies[0]);
  expect(bodies[2]).not.toBe(bodies[0]);
});

it('serves another service worker once the script in the page it keeps is another', async () => {
  const bodies: string[] = [];
  for (const script of ['paint()', 'paint(anew)']) {
    writeFileSync(join(made.folder, 'first-paint.js'), script);
    const app = await serving();
    bodies.push((await app.inject('/service-worker.js')).body);
    await app.close();
  }

  expect(bodies[1]).not.toBe(bodies[0]);
});

it.each(Object.values(screens))('names in the policy of %s what stands in the page, and nothing else', async (path) => {
  const app = await serving();

  const { body, headers } = await app.inject({ url: path.replace(/:\w+/u, 'x'), headers: { host: 'localhost' } });

  const hashes = (element: string) =>
    [...body.matchAll(new RegExp(`<${element}(?: data-files="[^"]*")?>([^<]*)</${element}>`, 'gu'))].map(
      ([, text]) =>
        `'sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}'`,
    );
  expect(hashes('style')).toHaveLength(1);
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashes('style')[0]};`);
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes('script')[0]};`);
  await app.close();
});

it('lets the page draw a screen whose links lead on to another one', async () => {
  const app = await serving();
  const asked = async (url: string) => (await app.inject({ url, headers: { host: 'localhost' } })).body;

  expect(await asked('/?ref=mail')).toContain('<h1>en</h1>');
  expect(await asked('/?next=%2Fpayment')).toContain('<div id="root"></div>');
  await app.close();
});

it('serves the manifest as one', async () => {
  const app = await serving();

  const { headers } = await app.inject('/manifest.webmanifest');

  expect(headers['content-type']).toMatch(/^application\/manifest\+json/u);
  await app.close();
});

it('serves a screen in the language that was chosen, and tells caches that it hangs on it', async () => {
  const app = await serving();

  const { body, headers } = await app.inject({ url: '/login', headers: { host: 'localhost', cookie: 'lang=hi' } });
  const inEnglish = await app.inject({ url: '/login', headers: { host: 'localhost' } });

  expect(body).toContain('<html lang="hi">');
  expect(headers.vary).toMatch(/Cookie/u);
  expect(inEnglish.body).toContain('<html lang="en">');
  await app.close();
});
