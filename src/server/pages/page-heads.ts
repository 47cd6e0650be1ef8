import type { FastifyInstance } from 'fastify';

import { m } from '#messages';

import type { Locale } from '../../contract/locales.ts';
import { type ScreenName, screens } from '../../contract/screens.ts';
import { escapeHtml } from './escape-html.ts';

/** Screens that show every visitor the same, which search engines index. */
const publicScreens = ['landing', 'browse', 'login', 'signUp', 'contact', 'terms', 'refunds', 'shipping'] as const;

/** Typed: each screen has a title, and each public one a description. */
const messages: typeof m = m;

type PublicScreen = (typeof publicScreens)[number];

export function isPublic(screen: ScreenName): screen is PublicScreen {
  return (publicScreens as readonly ScreenName[]).includes(screen);
}

/** Whether the server renders the screen: everybody sees the same, or sees it first without what it is about. */
export function isRendered(screen: ScreenName): boolean {
  return isPublic(screen) || screen === 'shared';
}

/** Where the page of a shared test names it, to those who show a preview of its link. */
const sharedPlace = '<!--shared-->';

/** The head tags of a screen: title, and what search engines and link previews read. */
export function headOf(screen: ScreenName, origin: string, locale: Locale): string {
  const name = messages[`page_${screen}` as const]({}, { locale });
  const title = `<title>${screen === 'landing' ? name : `${name} · Prash Patra`}</title>`;
  if (!isPublic(screen)) return [title, meta('name', 'robots', 'noindex'), ...(screen === 'shared' ? [sharedPlace] : [])].join('\n');
  const description = messages[`page_${screen}_about` as const]({}, { locale });
  return [
    title,
    meta('name', 'description', description),
    `<link rel="canonical" href="${origin}${screens[screen]}" />`,
    ...(screen === 'landing' ? previewTags(origin, description, locale) : []),
  ].join('\n');
}

/** Open Graph tags: how messengers show a link to the first page. */
function previewTags(origin: string, description: string, locale: Locale): string[] {
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Prash Patra',
    'og:locale': `${locale}_IN`,
    'og:url': `${origin}/`,
    'og:title': m.page_og_title({}, { locale }),
    'og:description': description,
    'og:image': `${origin}/og.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': m.page_og_image({}, { locale }),
  };
  const graph = Object.entries(tags).map(([name, content]) => meta('property', name, content));
  return [...graph, meta('name', 'twitter:card', 'summary_large_image')];
}

/** Names a shared test in its page, for those who show a preview of the link. A title is what its sharer typed. */
export function withSharedTest(html: string, title: string | undefined, locale: Locale): string {
  if (title === undefined) return html.replace(sharedPlace, '');
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Prash Patra',
    'og:locale': `${locale}_IN`,
    'og:title': title,
    'og:description': m.page_shared_preview({}, { locale }),
  };
  const graph = Object.entries(tags).map(([name, content]) => meta('property', name, escapeHtml(content)));
  return html.replace(sharedPlace, () => graph.join('\n'));
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${content}" />`;
}

/** Serves `robots.txt` and `sitemap.xml`: search engines index the public screens and no others. */
export function mountCrawlerFiles(app: FastifyInstance, origin: string): void {
  const open = publicScreens.map((screen) => `<url><loc>${origin}${screens[screen]}</loc></url>`);
  // What must not be read cannot say that it must not be indexed, nor be shown in a preview.
  const closed = (Object.keys(screens) as ScreenName[]).filter((screen) => !isRendered(screen));
  const disallowed = closed.map((screen) => `Disallow: ${screens[screen].replace(/:[^]*$/u, '')}`);
  const files = {
    '/robots.txt': ['text/plain', ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`, '']],
    '/sitemap.xml': ['application/xml', [sitemapStart, ...open, '</urlset>', '']],
  } as const;
  for (const [path, [type, lines]] of Object.entries(files)) {
    app.get(path, { exposeHeadRoute: true }, (_request, reply) =>
      reply.header('Cache-Control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(lines.join('\n')),
    );
  }
}

const sitemapStart = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
