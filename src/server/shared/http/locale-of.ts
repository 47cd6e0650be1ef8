import Negotiator from 'negotiator';

import { type Locale, localeCookie, locales } from '../../../contract/locales.ts';

interface Headers {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${localeCookie}=(\\w+)`, 'u');

/** The locale of a request: the learner's choice, else the one the browser prefers, else English. */
export function localeOf(headers: Headers): Locale {
  const chosen = cookiePattern.exec(headers.cookie ?? '')?.[1];
  const preferred = () => new Negotiator({ headers: { 'accept-language': headers['accept-language'] } }).language([...locales]);
  return findLocale(chosen) ?? findLocale(preferred()) ?? locales[0];
}

function findLocale(text: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === text);
}
