import MiniSearch from 'minisearch';

import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { Pack } from './pack-file.ts';

/** A pack that covers a request, and the concepts of it that the request names. */
export interface FoundPack {
  pack: Pack;
  concepts: ReadonlySet<string>;
}

export interface PackFinder {
  /** The packs that cover what a learner typed, best first; none where the bank does not hold the topic. */
  find: (title: string, description: string, language: string) => FoundPack[];
  /** The titles of the nearest packs, whether or not they cover it. */
  suggest: (title: string, description: string) => string[];
}

/** Words that say what kind of thing is wanted, not what about. */
const requestWords = new Set(
  (
    'a about all an and any basic basics chapter chapters class concept concepts exam exams for from grade in introduction into is ' +
    'it its level me mock my of on paper part practice prepare preparation question questions quiz revision set standard std ' +
    'study syllabus test tests the to topic topics unit with advanced easy medium hard mcq mcqs ncert cbse icse neet jee upsc ssc ' +
    'board boards school ix x xi xii viii 8 9 10 11 12 8th 9th 10th 11th 12th'
  ).split(' '),
);

/** The share of a request's words that a pack must know. */
const coverageNeeded = 0.6;
/** A longer text is read as notes: only whole names of topics count in it. */
const shortText = 120;
const notesRead = 600;

export function createPackFinder(packs: readonly Pack[]): PackFinder {
  const index = new MiniSearch<Document>({
    idField: 'name',
    fields: ['names', 'keywords', 'concepts'],
    tokenize: wordsOf,
    processTerm: stemOf,
    searchOptions: { boost: { names: 3, keywords: 2 }, prefix: isLong, fuzzy: (term) => (term.length >= 6 ? 1 : false) },
  });
  index.addAll(packs.map(describePack));
  const phrases = packs.map((pack) => ({
    pack,
    names: namesOf(pack).map(phraseOf),
    excludes: (pack.excludes ?? []).map(phraseOf),
    concepts: conceptsOf(pack),
  }));

  const find: PackFinder['find'] = (title, description, language) => {
    const query = description.length <= shortText ? `${title} ${description}` : title;
    const text = ` ${phraseOf(`${title} ; ${description.slice(0, notesRead)}`)} `;
    const covering = new Map(coveringPacks(index, title, query).map((name, rank) => [name, rank]));
    return phrases
      .filter(({ pack }) => pack.language === language)
      .flatMap(({ pack, names, excludes, concepts }) => {
        if (excludes.some((name) => text.includes(` ${name} `))) return [];
        const named = names.some((name) => text.includes(` ${name} `));
        const namedConcepts = concepts.filter((concept) => text.includes(` ${phraseOf(concept)} `));
        const rank = covering.get(pack.name);
        if (!named && rank === undefined) return [];
        return [{ pack, concepts: new Set(namedConcepts), order: named ? -1 : (rank ?? 0) }];
      })
      .sort((one, other) => one.order - other.order)
      .map(({ pack, concepts }) => ({ pack, concepts }));
  };

  const titles = new Map(packs.map(({ name, title }) => [name, title]));
  const suggest: PackFinder['suggest'] = (title, description) => {
    const near = index.search(`${title} ${description.slice(0, shortText)}`).map(({ id }) => titles.get(String(id)) ?? '');
    return [...new Set([...near, ...titles.values()])].slice(0, 5);
  };

  return { find, suggest };
}

interface Document {
  name: string;
  names: string;
  keywords: string;
  concepts: string;
}

function describePack(pack: Pack): Document {
  return {
    name: pack.name,
    names: namesOf(pack).join(' ; '),
    keywords: pack.keywords.join(' ; '),
    concepts: conceptsOf(pack).join(' ; '),
  };
}

/** The packs that know most of the request's words, one of them from their names or keywords. */
function coveringPacks(index: MiniSearch<Document>, title: string, query: string): string[] {
  const texts = title === query ? [title] : [query, title];
  for (const text of texts) {
    const wanted = new Set(wordsOf(text).flatMap((word) => stemOf(word) ?? []));
    if (wanted.size === 0) continue;
    const covering = index.search(text).filter(({ queryTerms, match }) => {
      const isNamed = Object.values(match).some((fields) => fields.includes('names') || fields.includes('keywords'));
      return isNamed && new Set(queryTerms).size / wanted.size >= coverageNeeded;
    });
    if (covering.length > 0) return covering.map(({ id }) => String(id));
  }
  return [];
}

function namesOf({ title, aliases }: Pack): string[] {
  return [title, ...aliases];
}

function conceptsOf({ items }: Pack): string[] {
  return [...new Set(items.map(({ concept }) => concept))];
}

function wordsOf(text: string): string[] {
  return normaliseText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** A light stem, so that law meets laws and equation equations; nothing for words that carry no topic. */
function stemOf(word: string): string | null {
  if (requestWords.has(word)) return null;
  return word.length > 3 && /[^su]s$/u.test(word) ? word.slice(0, -1) : word;
}

function phraseOf(text: string): string {
  return wordsOf(text)
    .map((word) => (word.length > 3 && /[^su]s$/u.test(word) ? word.slice(0, -1) : word))
    .join(' ');
}

function isLong(term: string): boolean {
  return term.length >= 4;
}
