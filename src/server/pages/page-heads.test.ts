import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';

import { screens } from '../../contract/screens.ts';
import { productFolder, readConfig } from '../config.ts';
import { builtPages } from './pages.ts';
import { readPageSettings } from '../services.ts';

const origin = 'https://tests.example';
const folder = mkdtempSync(join(tmpdir(), 'prash-patra-pages-'));
for (const name of ['index.html', 'login-callback.html', 'not-found.html']) {
  cpSync(join(productFolder, 'src/web', name), join(folder, name));
}
writeFileSync(join(folder, 'service-worker.js'), '');
cpSync(join(productFolder, 'src/web/public'), folder, { recursive: true });
mkdirSync(join(folder, 'assets'));
const app = fastify();
const pages = await builtPages(folder, {
  origin,
  settings: readPageSettings(readConfig({})),
  checkoutSources: [],
  renderScreen: async () => ({ html: '', scripts: [], styles: [] }),
});
await pages.mount(app, { findSharedTitle: async (token) => (token === 'live' ? 'Cells & <b>"tissues"</b>' : undefined) });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function htmlOf(path: string): Promise<string> {
  return (await app.inject({ url: path })).body;
}

/** The content of a `<meta>` by its name or property. */
function meta(html: string, name: string): string | undefined {
  return new RegExp(`<meta\\s+(?:name|property)="${name}"\\s+content="(?<content>[^"]*)"`, 'u').exec(html)?.groups?.content;
}

describe('the first page', () => {
  it('has its title, description and previews, with absolute addresses on the configured origin', async () => {
    const html = await htmlOf('/');

    expect(html).toContain('<title>Prash Patra: practice tests with checked answers</title>');
    expect(html).toContain(`<link rel="canonical" href="${origin}/" />`);
    expect(meta(html, 'og:url')).toBe(`${origin}/`);
    expect(meta(html, 'og:image')).toBe(`${origin}/og.png`);
    expect(meta(html, 'og:type')).toBe('website');
    expect(meta(html, 'og:site_name')).toBe('Prash Patra');
    expect(meta(html, 'og:locale')).toBe('en_IN');
    expect(meta(html, 'og:title')).toBeTruthy();
    expect(meta(html, 'og:description')).toBeTruthy();
    expect(meta(html, 'description')).toBeTruthy();
    expect(meta(html, 'twitter:card')).toBe('summary_large_image');
    expect(meta(html, 'robots')).toBeUndefined();
    expect(html).not.toMatch(/%\w+%|<!--app-/u);
  });

  it('has a preview picture at the address and of the size in its tags', async () => {
    const { statusCode, headers, rawPayload } = await app.inject({ url: '/og.png' });

    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

describe('the other screens', () => {
  it.each([
    ['/login', 'Login'],
    ['/signup', 'Sign up'],
    ['/contact-us', 'Contact us'],
    ['/terms-and-condition', 'Privacy policy'],
    ['/refund-policy', 'Refund policy'],
    ['/shipping-policy', 'Shipping policy'],
  ])('%s is public and has its own title and description', async (path, title) => {
    const html = await htmlOf(path);

    expect(html.match(/<title>[^<]*<\/title>/gu)).toEqual([`<title>${title} · Prash Patra</title>`]);
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}" />`);
    expect(meta(html, 'description')).toBeTruthy();
    expect(meta(html, 'robots')).toBeUndefined();
    expect(html).not.toMatch(/og:/u);
  });

  it.each([
    ['/home', 'Home'],
    ['/home/subject/1', 'Subject'],
    ['/createTest/1', 'New test'],
    ['/attemptTest', 'Test'],
    ['/guest/attemptTest', 'Test'],
    ['/solutions', 'Solutions'],
    ['/analytics', 'Analytics'],
    ['/payment', 'Payment'],
    ['/payment-success', 'Payment'],
    ['/payments', 'Your payments'],
    ['/payments/1', 'Receipt'],
  ])('%s is not indexed', async (path, title) => {
    const html = await htmlOf(path);

    expect(html).toContain(`<title>${title} · Prash Patra</title>`);
    expect(meta(html, 'robots')).toBe('noindex');
    expect(html).not.toMatch(/canonical|og:/u);
  });
});

describe('the page of a shared test', () => {
  it('names the test in previews of its link, as text, and is not indexed', async () => {
    const html = await htmlOf('/shared/live?from=chat');

    expect(meta(html, 'og:title')).toBe('Cells &amp; &lt;b>&quot;tissues&quot;&lt;/b>');
    expect(meta(html, 'og:description')).toBeTruthy();
    expect(meta(html, 'robots')).toBe('noindex');
    expect(html).not.toContain('<b>');
  });

  it('names none where the link leads nowhere', async () => {
    const html = await htmlOf('/shared/none');

    expect(html).toContain('<title>Shared test · Prash Patra</title>');
    expect(html).not.toMatch(/og:|<!--shared-->/u);
  });
});

describe('crawler files', () => {
  it('the sitemap lists the public screens and no others', async () => {
    const { headers, body } = await app.inject({ url: '/sitemap.xml' });

    expect(headers['content-type']).toMatch(/^application\/xml/u);
    expect([...body.matchAll(/<loc>(?<url>[^<]+)<\/loc>/gu)].map(({ groups }) => groups?.url)).toEqual(
      ['/', '/browse', '/login', '/signup', '/contact-us', '/terms-and-condition', '/refund-policy', '/shipping-policy'].map(
        (path) => origin + path,
      ),
    );
  });

  it('robots.txt disallows every other screen but that of a shared test, which says itself that it is not indexed, and names the sitemap', async () => {
    const { headers, body } = await app.inject({ url: '/robots.txt' });
    const closed = [...body.matchAll(/^Disallow: (?<path>.+)$/gmu)].map(({ groups }) => groups?.path ?? '');
    const listed = (await app.inject({ url: '/sitemap.xml' })).body;

    expect(headers['content-type']).toMatch(/^text\/plain/u);
    expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
    for (const path of Object.values(screens)) {
      const isListed = listed.includes(`<loc>${origin}${path}</loc>`);
      expect(closed.some((prefix) => path.startsWith(prefix))).toBe(!isListed && path !== screens.shared);
    }
  });
});
