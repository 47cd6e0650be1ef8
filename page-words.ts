import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Plugin, ResolvedConfig } from 'vite';

import { type Locale, locales } from './src/contract/locales.ts';

/** Puts messages into the pages themselves, where they stand as `%message_name%`, and their language as `%lang%`. */
export function pageWords(): Plugin {
  let locale: Locale = locales[0];
  return {
    name: 'page-words',
    configResolved: (config) => {
      locale = builtLocale(config);
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => withWords(html, locale),
    },
  };
}

/** The language that a build is for; the first where none is set. */
export function builtLocale({ define }: Pick<ResolvedConfig, 'define'>): Locale {
  const chosen: unknown = define?.['__LOCALE__'];
  return locales.find((known) => JSON.stringify(known) === chosen) ?? locales[0];
}

/** Throws where a message is missing. */
export function withWords(html: string, locale: Locale): string {
  const words: Record<string, string> = { lang: locale, ...wordsOf(locale) };
  return html.replaceAll(/%(lang|page_\w+)%/gu, (name, key: string) => {
    const text = words[key];
    if (text === undefined) throw new Error(`No message ${name} in messages/${locale}/pages.json`);
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  });
}

function wordsOf(locale: Locale): Record<string, string> {
  const file = fileURLToPath(new URL(`messages/${locale}/pages.json`, import.meta.url));
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
