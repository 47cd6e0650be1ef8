import type { FastifyInstance } from 'fastify';

import { m } from '#messages';

import type { Locale } from '../../contract/locales.ts';
import { type ScreenName, screens } from '../../contract/screens.ts';

/** A message in a language that each call names: pages in all languages are made at once. */
export type PageMessage = (inputs: object, options: { locale: Locale }) => string;

/** Screens that anybody may open, with title and description. */
const publicScreens = {
  landing: [m.page_title, m.page_description],
  browse: [m.page_browse, m.page_browse_about],
  login: [m.page_login, m.page_login_about],
  signUp: [m.page_sign_up, m.page_sign_up_about],
  contact: [m.page_contact, m.page_contact_about],
  terms: [m.page_terms, m.page_terms_about],
  refunds: [m.page_refunds, m.page_refunds_about],
  shipping: [m.page_shipping, m.page_shipping_about],
} as const satisfies Partial<Record<ScreenName, readonly [PageMessage, PageMessage]>>;

type PublicScreen = keyof typeof publicScreens;

const privateTitles: Record<Exclude<ScreenName, PublicScreen>, PageMessage> = {
  home: m.page_home,
  subject: m.page_subject,
  analytics: m.page_analytics,
  createTest: m.page_create_test,
  payment: m.page_payment,
  paymentResult: m.page_payment,
  payments: m.page_payments,
  receipt: m.page_receipt,
  account: m.page_account,
  attempt: m.page_attempt,
  guestAttempt: m.page_attempt,
  solutions: m.page_solutions,
};

/** Whether a screen shows every visitor the same. */
export function isPublic(screen: ScreenName): screen is PublicScreen {
  return screen in publicScreens;
}

/** The head tags of a screen: title, and what search engines and link previews read. */
export function headOf(screen: ScreenName, origin: string, locale: Locale): string {
  if (!isPublic(screen))
    return `<title>${privateTitles[screen]({}, { locale })} · Prash Patra</title>\n${meta('name', 'robots', 'noindex')}`;
  const [title, description] = [publicScreens[screen][0]({}, { locale }), publicScreens[screen][1]({}, { locale })];
  return [
    `<title>${screen === 'landing' ? title : `${title} · Prash Patra`}</title>`,
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
  return [
    ...Object.entries(tags).map(([name, content]) => meta('property', name, content)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${content}" />`;
}

/** Serves `robots.txt` and `sitemap.xml`: search engines index the public screens and no others. */
export function mountCrawlerFiles(app: FastifyInstance, origin: string): void {
  const names = Object.keys(screens) as ScreenName[];
  const open = names.filter(isPublic).map((screen) => screens[screen]);
  const closed = names.filter((screen) => !isPublic(screen)).map((screen) => screens[screen].replace(/:[^]*$/u, ''));
  const robots = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...open.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
  const files = { '/robots.txt': ['text/plain', robots], '/sitemap.xml': ['application/xml', sitemap] } as const;
  for (const [path, [type, text]] of Object.entries(files)) {
    app.get(path, { exposeHeadRoute: true }, (_request, reply) =>
      reply.header('Cache-Control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text),
    );
  }
}
