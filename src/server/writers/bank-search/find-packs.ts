import { isNotes } from '../notes/is-notes.ts';
import { languageOf } from '../language-of.ts';
import { createCoverer } from './cover-request.ts';
import type { Pack } from '../bank/pack-file.ts';
import { createPackIndex, type PackIndex } from '../bank/pack-index.ts';
import { readRequest, type RequestPart } from './read-request.ts';
import { findNarrowTopic, type NarrowTopic } from './narrow-topic.ts';
import { wordsOfPack } from './pack-words.ts';

/** A pack that covers a request, its share of the test, and the requested part of its topic. */
export interface FoundPack {
  pack: Pack;
  /** 0 to 1; the shares of all found packs together are 1. */
  share: number;
  narrow: NarrowTopic;
}

export interface Found {
  packs: FoundPack[];
  /** Requested topics that the bank does not cover. */
  missing: string[];
}

export interface PackFinder {
  /** The packs that cover a request; none if any part of it is not covered. */
  find: (title: string, description: string, language: Pack['language']) => Found;
  /** The language of a request; English for transliterated Hindi if only English has the topic. */
  languageOf: (title: string, description: string) => Pack['language'];
  /** The titles of the nearest packs, those in the language of the request first. */
  suggest: (title: string, description: string) => string[];
}

/** A longer description, in characters, is more than a topic. */
const longestTopic = 1000;
const readForNearest = 250;
const languages = ['en', 'hi'] as const;
const suggested = 5;

export function createPackFinder(given: readonly Pack[]): PackFinder {
  const packs = given.map((pack) => ({ ...pack, words: wordsOfPack(pack) }));
  const indices = languages.map((language) =>
    createPackIndex(
      packs.filter((pack) => pack.language === language),
      language,
    ),
  );
  const finders = new Map(indices.map((index, position) => [languages[position], createLanguageFinder(index)]));
  const byName = new Map(packs.map((pack) => [pack.name, pack]));
  const findIn = (title: string, description: string, language: Pack['language']) => finders.get(language)?.(title, description) ?? nothing;
  const find: PackFinder['find'] = (title, description, language) => {
    const found = findIn(title, description, language);
    if (found.packs.length > 0) return found;
    const counterparts = counterpartsOf(findIn(title, description, otherThan(language)).packs, byName);
    return counterparts.length > 0 ? { packs: counterparts, missing: [] } : found;
  };
  const english = indices[0];
  return {
    find,
    languageOf(title, description) {
      const text = `${title} ${description}`;
      const own = languageOf(text);
      const isHeld = (language: Pack['language']) => findIn(title, description, language).packs.length > 0;
      if (/\p{Script=Devanagari}/u.test(text) || isHeld(own)) return own;
      // Only English words do not request Hindi.
      const isEnglish = own === 'en' && english?.wordsAsTyped(text).every((word) => english.match(word).size > 0);
      return !isEnglish && isHeld(otherThan(own)) ? otherThan(own) : own;
    },
    suggest(title, description) {
      const text = `${title} ${description.slice(0, readForNearest)}`;
      const own = languageOf(text);
      const inOrder = indices.toSorted((one, other) => Number(other.language === own) - Number(one.language === own));
      const near = inOrder.flatMap((index) => index.nearest(index.wordsOf(text))).flatMap((name) => byName.get(name) ?? []);
      const all = inOrder.flatMap((index) => index.packs);
      const subjects = new Set(near.slice(0, 3).map(({ subject }) => subject));
      const kin = all.filter(({ subject }) => subjects.has(subject));
      const firstOfSubjects = all.filter((pack, index) => all.findIndex(({ subject }) => subject === pack.subject) === index);
      return [...new Set([...near, ...kin, ...firstOfSubjects, ...all].map((pack) => pack.title))].slice(0, suggested);
    },
  };
}

const nothing: Found = { packs: [], missing: [] };

function otherThan(language: Pack['language']): Pack['language'] {
  return language === 'en' ? 'hi' : 'en';
}

/** The same topics in the other language, if it has all of them: `photosynthesis` and `photosynthesis-hi`. */
function counterpartsOf(found: readonly FoundPack[], byName: ReadonlyMap<string, Pack>): FoundPack[] {
  const counterparts = found.flatMap(({ pack, share }) => {
    const name = pack.language === 'en' ? `${pack.name}-hi` : pack.name.replace(/-hi$/u, '');
    const counterpart = byName.get(name);
    return counterpart && counterpart !== pack ? [{ pack: counterpart, share, narrow: findNarrowTopic(counterpart, []) }] : [];
  });
  return counterparts.length === found.length ? counterparts : [];
}

function createLanguageFinder(index: PackIndex): (title: string, description: string) => Found {
  const coverer = createCoverer(index);
  return (title, description) => {
    const topic = description.length > longestTopic || isNotes(description) ? '' : description;
    const { parts, missing } = readRequest({ title, topic }, index, coverer);
    return { packs: missing.length > 0 ? [] : shareOut(parts, index), missing };
  };
}

/** Divides the test among the parts of the request, and each part equally among its packs. */
function shareOut(parts: readonly RequestPart[], index: PackIndex): FoundPack[] {
  const packs = [...new Set(parts.flatMap((part) => part.packs))];
  const total = parts.reduce((sum, { weight = 1 }) => sum + weight, 0);
  return packs.map((pack) => {
    const own = parts.filter((part) => part.packs.includes(pack));
    const share = own.reduce((sum, { packs: sharing, weight = 1 }) => sum + weight / sharing.length, 0) / total;
    const words = own.flatMap(({ text }) => index.wordsOf(text));
    return { pack, share, narrow: findNarrowTopic(pack, words) };
  });
}
