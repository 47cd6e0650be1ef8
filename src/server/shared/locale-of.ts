import { LRUCache } from 'lru-cache';

import { type Locale, localeCookie, locales } from '../../contract/locales.ts';

interface Headers {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}

const choice = new RegExp(`(?:^|;\\s*)${localeCookie}=(\\w+)`, 'u');

/** The language that a request asks for: the learner's choice, else what the browser prefers of those there are. */
export function localeOf(headers: Headers): Locale {
  const chosen = choice.exec(headers.cookie ?? '')?.[1];
  return knownLocale(chosen) ?? preferred(headers['accept-language']);
}

/** Browsers send few different ones, with every request; others may send anything. */
const understood = new LRUCache<string, Locale>({ max: 500 });
const longestKept = 200;

function preferred(header: string | undefined): Locale {
  if (!header) return locales[0];
  const earlier = understood.get(header);
  if (earlier) return earlier;
  const locale = bestOf(header) ?? locales[0];
  if (header.length <= longestKept) understood.set(header, locale);
  return locale;
}

/** The known language of highest quality; of two alike the one named first (RFC 9110, 12.5.4). */
function bestOf(header: string): Locale | undefined {
  const ranges = header.split(',', 20).map((part) => {
    const [range = '', ...parameters] = part.trim().split(';');
    const quality = Number(parameters.map((text) => /^\s*q=([\d.]+)\s*$/u.exec(text)?.[1]).find(Boolean) ?? 1);
    return { locale: knownLocale(range.split('-', 1)[0]?.toLowerCase()), quality };
  });
  const known = ranges.filter(({ locale, quality }) => locale !== undefined && quality > 0);
  return known.sort((one, other) => other.quality - one.quality)[0]?.locale;
}

function knownLocale(text: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === text);
}
