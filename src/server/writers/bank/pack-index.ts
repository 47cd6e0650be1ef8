import MiniSearch from 'minisearch';
import { memoize } from './memoize.ts';
import type { Pack } from './pack-file.ts';
import { allWordsOf, topicWordsOf } from '../bank-search/request-words.ts';
import { subjectsNamed } from '../bank-search/subject-names.ts';
import { wordsOfPack } from '../bank-search/pack-words.ts';

/** How well a pack matches a word, 0 to 1, and whether in its names, keywords or concepts. */
export interface WordMatch {
  quality: number;
  isOfTopic: boolean;
}

export interface PackIndex {
  language: Pack['language'];
  packs: readonly Pack[];
  /** The topic words of a learner’s text, with spelling corrected. */
  wordsOf: (text: string) => string[];
  /** The topic words of a text, without spelling correction. */
  wordsAsTyped: (text: string) => string[];
  /** All words of a text, with spelling corrected. */
  allWordsOf: (text: string) => string[];
  /** The matches of a word by the name of the pack. */
  match: (word: string) => ReadonlyMap<string, WordMatch>;
  /** The weight of a word: higher the fewer packs contain it. */
  weightOf: (word: string) => number;
  /** The names of the nearest packs, best first. */
  nearest: (words: readonly string[]) => string[];
}

interface Document {
  name: string;
  names: string;
  keywords: string;
  concepts: string;
  items: string;
}

/** Of a single word of a field; a complete name in the text counts more, see `createCoverer`. */
const fieldQuality: Readonly<Record<string, number>> = { names: 0.9, keywords: 0.8, concepts: 0.8, items: 0.5 };
const shortestMended = 5;
/** Words of this length may have two spelling errors. */
const longWord = 9;
/** Bounds the caches, since learners type arbitrary words. */
const mostCached = 5000;

/** A full-text index of the packs of one language. */
export function createPackIndex(packs: readonly Pack[], language: Pack['language']): PackIndex {
  const wordsAsTyped = (text: string) => topicWordsOf(text, language);
  const index = new MiniSearch<Document>({
    idField: 'name',
    fields: ['names', 'keywords', 'concepts', 'items'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: { boost: { names: 3, keywords: 2 } },
  });
  index.addAll(packs.map(describePack));
  const match = memoize((word) => withSubject(word, readMatches(index, word), packs), mostCached);
  const bySound = wordsBySound(packs);
  const mended = memoize((word) => mendSpelling(index, bySound, word), mostCached);
  const wordsOf = (text: string) => wordsAsTyped(text).map(mended);
  const weightOf = memoize((word) => {
    const knowing = [...match(word).values()].filter(({ isOfTopic }) => isOfTopic).length;
    return Math.log(1 + packs.length / Math.max(1, knowing));
  }, mostCached);
  const nearest = (words: readonly string[]) =>
    index
      .search(words.join(' '), { prefix: (term) => term.length >= 4, fuzzy: 0.2, fields: ['names', 'keywords', 'concepts'] })
      .map(({ id }) => String(id));

  return { language, packs, wordsOf, wordsAsTyped, allWordsOf: (text) => allWordsOf(text, language), match, weightOf, nearest };
}

function describePack(pack: Pack): Document {
  const { names, keywords, concepts, items } = wordsOfPack(pack);
  const join = (texts: readonly (readonly string[])[]) => texts.map((words) => words.join(' ')).join(' ');
  return {
    name: pack.name,
    names: join(names),
    keywords: join(keywords),
    concepts: join(concepts.map(({ words }) => words)),
    items: join(items),
  };
}

/** Corrects a word that is not in the bank to the nearest one that is: a spelling error or a prefix. */
function mendSpelling(index: MiniSearch<Document>, bySound: ReadonlyMap<string, string>, word: string): string {
  const isKnown = (each: string) => index.search(each).length > 0;
  if (subjectsNamed(word) || isKnown(word)) return word;
  if (word.length < shortestMended || /\d/u.test(word)) return word;
  const swapped = swapsOf(word).find(isKnown);
  if (swapped !== undefined) return swapped;
  const sound = soundOf(word);
  const alike = bySound.get(sound);
  if (alike !== undefined) return alike;
  const fields = ['names', 'keywords', 'concepts'];
  const nearest = (options: { prefix?: boolean; fuzzy: number }, isNear: (term: string) => boolean) =>
    index.search(word, { ...options, fields }).flatMap(({ terms }) => terms.filter(isNear))[0];
  // An error in the first letter, or errors at both ends, more often mean a different word.
  const oneSlip = nearest({ prefix: true, fuzzy: 1 }, (term) => term[0] === word[0]);
  const isLong = word.length >= longWord;
  const twoSlips = () => nearest({ fuzzy: 2 }, (term) => term.slice(0, 4) === word.slice(0, 4) && term.at(-1) === word.at(-1));
  return oneSlip ?? (isLong ? twoSlips() : undefined) ?? word;
}

/** A rough phonetic key: "fotosinthesis" matches photosynthesis. */
function soundOf(word: string): string {
  return word
    .replace(/ph/gu, 'f')
    .replace(/y/gu, 'i')
    .replace(/c(?=[eiy])/gu, 's')
    .replace(/([a-z])\1/gu, '$1')
    .replace(/s$/u, '');
}

function wordsBySound(packs: readonly Pack[]): Map<string, string> {
  const bySound = new Map<string, string>();
  for (const pack of packs) {
    const { names, keywords, concepts } = wordsOfPack(pack);
    const words = [...names, ...keywords, ...concepts.map((concept) => concept.words)].flat();
    for (const word of words) if (word.length >= shortestMended && !bySound.has(soundOf(word))) bySound.set(soundOf(word), word);
  }
  return bySound;
}

/** Every transposition of two neighbouring letters of the word. */
function swapsOf(word: string): string[] {
  const starts = Array.from({ length: word.length - 1 }, (_, start) => start);
  return starts.map((start) => word.slice(0, start) + word.charAt(start + 1) + word.charAt(start) + word.slice(start + 2));
}

function readMatches(index: MiniSearch<Document>, word: string): Map<string, WordMatch> {
  return new Map(
    index.search(word).map(({ id, match }) => {
      const fields = Object.values(match).flat();
      const quality = Math.max(...fields.map((field) => fieldQuality[field] ?? 0));
      return [String(id), { quality, isOfTopic: fields.some((field) => field !== 'items') }];
    }),
  );
}

/** A pack also matches the name of its subject. */
function withSubject(word: string, matches: Map<string, WordMatch>, packs: readonly Pack[]): Map<string, WordMatch> {
  const subjects = subjectsNamed(word);
  if (!subjects) return matches;
  const own = packs.filter(({ subject }) => subjects.includes(subject));
  return new Map([...matches, ...own.map(({ name }) => [name, { quality: 1, isOfTopic: matches.get(name)?.isOfTopic ?? false }] as const)]);
}
