import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { type Locale, locales } from '../contract/locales.ts';

function manifestOf(locale: Locale): Record<string, unknown> {
  const file = new URL(`public/manifest.${locale}.webmanifest`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

it.each(locales)('the manifest in %s differs only in language and description', (locale) => {
  const { lang, description, ...rest } = manifestOf(locale);
  const { lang: _, description: inEnglish, ...app } = manifestOf('en');

  expect(lang).toBe(locale);
  expect(rest).toEqual(app);
  expect(description === inEnglish).toBe(locale === 'en');
  expect(/\p{Script=Devanagari}/u.test(String(description))).toBe(locale === 'hi');
});
