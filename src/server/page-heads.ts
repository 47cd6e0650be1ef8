import type { FastifyInstance } from 'fastify';

import { m } from '#messages';

import type { Locale } from '../contract/locales.ts';
import { screens } from '../contract/screens.ts';

type Screen = keyof typeof screens;

/** Words in a language that is told with each call: the pages of all are made once, at start. */
type Words = (inputs: object, options: { locale: Locale }) => string;

/** Screens that anybody may open, with their titles and one sentence on each. The first page has a head of its own. */
const publicScreens = {
  login: [m.page_login, m.page_login_about],
  signUp: [m.page_sign_up, m.page_sign_up_about],
  contact: [m.page_contact, m.page_contact_about],
  terms: [m.page_terms, m.page_terms_about],
  refunds: [m.page_refunds, m.page_refunds_about],
  shipping: [m.page_shipping, m.page_shipping_about],
} as const satisfies Partial<Record<Screen, readonly [Words, Words]>>;

const privateTitles: Record<Exclude<Screen, keyof typeof publicScreens | 'landing'>, Words> = {
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

/** What the first page says of itself to search engines, and to whoever it is sent to. */
const landingHead = /<!-- head of the first page -->(?<head>[^]*)<!-- end -->/u;

/** The app's HTML as it is sent for a screen: the first page's own head, or in its place the screen's. */
export function withHead(html: string, screen: Screen, origin: string, locale: Locale): string {
  return html.replace(landingHead, (_, head: string) =>
    screen === 'landing' ? head.replaceAll('%ORIGIN%', origin) : headOf(screen, origin, locale),
  );
}

function headOf(screen: Exclude<Screen, 'landing'>, origin: string, locale: Locale): string {
  if (!isForAnybody(screen)) return `${titleOf(privateTitles[screen]({}, { locale }))}<meta name="robots" content="noindex" />`;
  const [title, about] = publicScreens[screen];
  return `${titleOf(title({}, { locale }))}<meta name="description" content="${about({}, { locale })}" /><link rel="canonical" href="${origin}${screens[screen]}" />`;
}

/** Whether a screen shows a visitor the same as everyone else. The first page does too, and has a head of its own. */
export function isForAnybody<Any extends Screen>(screen: Any): screen is Any & (keyof typeof publicScreens | 'landing') {
  return screen === 'landing' || screen in publicScreens;
}

function titleOf(title: string): string {
  return `<title>${title} · Prash Patra</title>`;
}

/** What crawlers are told: where there is something for everybody, and where there is not. */
export function mountCrawlerFiles(app: FastifyInstance, origin: string): void {
  const names = Object.keys(screens) as Screen[];
  const open = names.filter(isForAnybody).map((screen) => screens[screen]);
  const closed = names.filter((screen) => !isForAnybody(screen)).map((screen) => screens[screen].replace(/:.*$/u, ''));
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
