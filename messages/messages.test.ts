import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import settings from '../project.inlang/settings.json' with { type: 'json' };
import { type Locale, locales } from '../src/contract/locales.ts';
import { type ScreenName, screens } from '../src/contract/screens.ts';
import { isPublic } from '../src/server/pages/page-heads.ts';

/** Plain text, or the texts of each form, as a plural has them. */
type Message = string | [{ declarations: string[]; selectors: string[]; match: Record<string, string> }];

const folder = fileURLToPath(new URL('.', import.meta.url));
const filesOf = (locale: Locale) => readdirSync(`${folder}${locale}`).sort();
const read = (locale: Locale, file: string) => JSON.parse(readFileSync(`${folder}${locale}/${file}`, 'utf8')) as Record<string, Message>;
const textsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message[0].match));

/** What a text has put into it, or around a part of it: `{name}`, `{#strong}`. */
const placesIn = (text: string) => [...text.matchAll(/\{[#/]?(\w+)\}/gu)].map(([place]) => place).sort();

const messages = Object.fromEntries(
  locales.map((locale) => [locale, Object.assign({}, ...filesOf(locale).map((file) => read(locale, file))) as Record<string, Message>]),
) as Record<Locale, Record<string, Message>>;

const sourceFolder = fileURLToPath(new URL('../src', import.meta.url));
const sources = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' }).filter((file) => !/\.test\.tsx?$/u.test(file));
const findIn = (files: RegExp, name: RegExp) =>
  sources
    .filter((file) => files.test(file))
    .flatMap((file) => [...readFileSync(`${sourceFolder}/${file}`, 'utf8').matchAll(name)].map(([, key = '']) => key));
const said = new Set([...findIn(/\.tsx?$/u, /\bm\.(\w+)/gu), ...findIn(/\.html$/u, /%(\w+)%/gu)]);

/** The title of each screen, and the description of each public one, are found by its name. */
const screenNames = Object.keys(screens) as ScreenName[];
const ofScreens = new Set([
  ...screenNames.map((screen) => `page_${screen}`),
  ...screenNames.filter(isPublic).map((screen) => `page_${screen}_about`),
]);

describe('the messages', () => {
  it('are all compiled', () => {
    const paths = settings['plugin.inlang.messageFormat'].pathPattern.map((path) => path.split('/').at(-1));

    expect(new Set(paths)).toEqual(new Set(filesOf('en')));
  });

  it('stand in files of the same names and keys, each once', () => {
    expect(filesOf('hi')).toEqual(filesOf('en'));
    for (const file of filesOf('en')) expect(Object.keys(read('hi', file)), file).toEqual(Object.keys(read('en', file)));
    const keys = filesOf('en').flatMap((file) => Object.keys(read('en', file)));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('have the same things put into them in each language', () => {
    for (const [key, message] of Object.entries(messages.en)) {
      const places = new Set(textsOf(message).flatMap(placesIn));
      const others = textsOf(messages.hi[key] ?? '').map((text) => new Set(placesIn(text)));
      for (const other of others) expect([key, [...other]]).toEqual([key, [...places].filter((place) => other.has(place)).sort()]);
      expect([key, [...new Set(others.flatMap((other) => [...other]))].sort()]).toEqual([key, [...places].sort()]);
    }
  });

  it('have a form for whatever number is put into them', () => {
    const withForms = locales.flatMap((locale) =>
      Object.entries(messages[locale]).flatMap(([key, message]) => (typeof message === 'string' ? [] : [{ key, forms: message[0].match }])),
    );
    const withoutLast = withForms.filter(({ forms }) => !Object.keys(forms).some((form) => /other|\*/u.test(form)));

    expect(withoutLast).toEqual([]);
  });

  it('are in Hindi where they are Hindi', () => {
    const names = /Prash Patra|PDF|Word|JavaScript|Markdown|MCQ|[\d\s.,:;!?।·₹%+−×/()–—|"'“”&-]|\{[^}]*\}/gu;
    const foreign = Object.entries(messages.hi).filter(([, message]) =>
      textsOf(message).some((text) => /^[^\p{Script=Devanagari}]+$/u.test(text.replaceAll(names, ''))),
    );

    expect(foreign).toEqual([]);
  });

  it('are each said somewhere', () => {
    expect(Object.keys(messages.en).filter((key) => !isSaid(key))).toEqual([]);
  });

  it.each(['home', 'home_about', 'page_home_about', 'page_nowhere', 'login'])('would not be said as %s, which no code looks up', (key) => {
    expect(isSaid(key)).toBe(false);
  });
});

/** Whether the product says the message; tests do not count. */
function isSaid(key: string): boolean {
  return said.has(key) || ofScreens.has(key);
}
