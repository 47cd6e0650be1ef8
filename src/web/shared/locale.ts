import { overwriteGetLocale } from '#messages/runtime';

import { type Locale, localeCookies, locales } from '../../contract/locales.ts';

/** The language of this page, which the server chose. It does not change while the page is open. */
export const locale: Locale = locales.find((known) => known === pageLocale()) ?? locales[0];

// Modules hold messages as constants, so entry points import this file first. Without a page, as in tests, the default stays.
if (pageLocale() !== undefined) overwriteGetLocale(() => locale);

function pageLocale(): string | undefined {
  if (typeof document !== 'undefined') return document.documentElement.lang;
  return localeOfRenderer(import.meta.url);
}

/**
 * The language of a script of the renderer: the server, which has no document, has a copy of it in a folder for each. The folders above
 * may have any name.
 */
export function localeOfRenderer(url: string): string | undefined {
  return /\/dist\/server\/render\/(\w+)\/(?:assets\/)?[^/]+$/u.exec(url)?.[1];
}

/** For `Intl`: formats of dates, numbers and rupees in India. */
export const intlLocale = { en: 'en-IN', hi: 'hi-IN' }[locale];

const year = 365 * 24 * 60 * 60;

/** Stores the choice and reloads the page in that language; typed text and answers survive. */
export function chooseLocale(choice: Locale): void {
  const [name, secure] = location.protocol === 'https:' ? [localeCookies.https, '; Secure'] : [localeCookies.http, ''];
  document.cookie = `${name}=${choice}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
  location.reload();
}
