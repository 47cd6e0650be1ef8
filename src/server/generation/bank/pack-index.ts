import MiniSearch from 'minisearch';
import type { Pack } from './pack-file.ts';
import { topicWordsOf } from './request-words.ts';
import { subjectsNamed } from './subject-names.ts';
import { wordsOfPack } from './words-of-pack.ts';

/** How well a pack knows a word, 0 to 1, and whether by one of its names, keywords or concepts. */
export interface WordMatch {
  quality: number;
  isOfTopic: boolean;
}

export interface PackIndex {
  packs: readonly Pack[];
  /** The words of a text that carry a topic, slips of spelling mended. */
  wordsOf: (text: string) => string[];
  /** By the name of the pack. */
  match: (word: string) => ReadonlyMap<string, WordMatch>;
  /** How much a word tells of the topic: the fewer packs it belongs to, the more. */
  weightOf: (word: string) => number;
  /** Names, of one word, of topics that some pack excludes. */
  neighbours: ReadonlySet<string>;
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

/** Of one word of a name or keyword; a whole one that stands in the text is worth more, see `createCoverer`. */
const fieldQuality: Readonly<Record<string, number>> = { names: 0.8, keywords: 0.7, concepts: 0.7, items: 0.4 };
const shortestPrefix = 5;
/** What learners type is without end: what was looked up is not kept for ever. */
const mostKept = 5000;

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
  const match = kept((word: string) => withSubject(word, readMatches(index, word), packs));
  const mended = kept((word: string) => mendSpelling(index, word));
  const wordsOf = (text: string) => wordsAsTyped(text).map(mended);
  const excluded = packs.flatMap(({ excludes = [] }) => excludes.map(wordsAsTyped));
  const neighbours = new Set(excluded.flatMap((words) => (words.length === 1 ? words : [])));
  const weightOf = (word: string) => {
    const knowing = [...match(word).values()].filter(({ isOfTopic }) => isOfTopic).length;
    const weight = Math.log(1 + packs.length / Math.max(1, knowing));
    // A topic of its own, which no pack is about.
    return knowing === 0 && neighbours.has(word) ? 2 * weight : weight;
  };
  const nearest = (words: readonly string[]) =>
    index.search(words.join(' '), { prefix: (term) => term.length >= 3, fuzzy: 0.25 }).map(({ id }) => String(id));

  return { packs, wordsOf, match, weightOf, neighbours, nearest };
}

function describePack(pack: Pack): Document {
  const { names, keywords, concepts } = wordsOfPack(pack);
  const join = (texts: readonly (readonly string[])[]) => texts.map((words) => words.join(' ')).join(' ');
  return {
    name: pack.name,
    names: join(names),
    keywords: join(keywords),
    concepts: join(concepts.map(({ words }) => words)),
    items: join(concepts.flatMap(({ items }) => items)),
  };
}

function kept<Value>(find: (word: string) => Value): (word: string) => Value {
  const found = new Map<string, Value>();
  return (word) => {
    const value = found.get(word) ?? find(word);
    if (found.size < mostKept) found.set(word, value);
    return value;
  };
}

/** The nearest word of the bank, for one that stands nowhere in it: a slip of the fingers, or the beginning of a word. */
function mendSpelling(index: MiniSearch<Document>, word: string): string {
  if (subjectsNamed(word) || index.search(word).length > 0) return word;
  const options = { prefix: word.length >= shortestPrefix, fuzzy: slipsIn(word), fields: ['names', 'keywords', 'concepts'] };
  // A slip in the first letter makes another word more often than it is a slip.
  const near = index.search(word, options).flatMap(({ terms }) => terms.filter((term) => term[0] === word[0]));
  return near[0] ?? word;
}

function slipsIn(word: string): number | boolean {
  if (word.length < 5 || /\d/u.test(word)) return false;
  return word.length >= 9 ? 2 : 1;
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

/** A pack knows the name of its subject. */
function withSubject(word: string, matches: Map<string, WordMatch>, packs: readonly Pack[]): Map<string, WordMatch> {
  const subjects = subjectsNamed(word);
  if (!subjects) return matches;
  const own = packs.filter(({ subject }) => subjects.includes(subject));
  return new Map([...matches, ...own.map(({ name }) => [name, { quality: 1, isOfTopic: matches.get(name)?.isOfTopic ?? false }] as const)]);
}
