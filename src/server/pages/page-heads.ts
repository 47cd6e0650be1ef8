import type { FastifyInstance } from 'fastify';

import { m } from '#messages';

import type { Locale } from '../../contract/locales.ts';
import { type ScreenName, screens } from '../../contract/screens.ts';

/** Screens that show every visitor the same, which search engines index. */
const publicScreens = ['landing', 'browse', 'login', 'signUp', 'contact', 'terms', 'refunds', 'shipping'] as const;

/** Typed: each screen has a title, and each public one a description. */
const messages: typeof m = m;

type PublicScreen = (typeof publicScreens)[number];

export function isPublic(screen: ScreenName): screen is PublicScreen {
  return (publicScreens as readonly ScreenName[]).includes(screen);
}

/** The head tags of a screen: title, and what search engines and link previews read. */
export function headOf(screen: ScreenName, origin: string, locale: Locale): string {
  const name = messages[`page_${screen}` as const]({}, { locale });
  const title = `<title>${screen === 'landing' ? name : `${name} · Prash Patra`}</title>`;
  if (!isPublic(screen)) return `${title}\n${meta('name', 'robots', 'noindex')}`;
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

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${content}" />`;
}

/** Serves `robots.txt` and `sitemap.xml`: search engines index the public screens and no others. */
export function mountCrawlerFiles(app: FastifyInstance, origin: string): void {
  const open = publicScreens.map((screen) => `<url><loc>${origin}${screens[screen]}</loc></url>`);
  const closed = (Object.keys(screens) as ScreenName[]).filter((screen) => !isPublic(screen));
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
