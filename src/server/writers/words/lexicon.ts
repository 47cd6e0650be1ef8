import MiniSearch from 'minisearch';

import { createConceptFinder } from './concept-finder.ts';
import { memoize } from '../bank/memoize.ts';
import { allFrameWords, isFrame, isGlue } from './frame-words.ts';
import { type Name, nameKinds, type Target } from './names.ts';
import { createSpelling } from './spelling.ts';
import { knowsWord, type Topic } from '../catalogue/topics.ts';

/** A topic or concept with all its names. */
export interface Entry {
  target: Target;
  names: Name[];
}

/** The words of all names, and the names that words make. */
export interface Lexicon {
  /** The names that consist of these words in any order: those of the first kind that there is. */
  named: (words: readonly string[]) => readonly Name[];
  longestName: number;
  /** The one concept that words describe by its names and those of its topic: "partnership admission". */
  described: (words: readonly string[]) => Target | undefined;
  /** Names that consist of joining words only, in their order: "a an the". */
  glueNames: readonly string[];
  /** The topics that a word names, alone or with others. */
  topicsOfWord: (word: string) => ReadonlySet<Topic>;
  /** The rarer in names, the more a word tells. */
  weightOf: (word: string) => number;
  /** How much a word is of each topic that knows it, 0 to 1: the more of its names have it, and the fewer of others’. */
  affinitiesOf: (word: string) => ReadonlyMap<Topic, number>;
  /** The word that is meant by a misspelt one; the same word if none is near. */
  mend: (word: string) => string;
  /** The entries whose names have words that begin like these, or nearly, best first. */
  search: (words: readonly string[]) => Entry[];
}

/** Words that learners mix with English names: "Ohm ka niyam". */
const translated = new Map([
  ['niyam', 'lav'],
  ['pramey', 'theorem'],
  ['samikaran', 'equation'],
  ['sutra', 'formula'],
  ['abhikriya', 'reaction'],
  ['kranti', 'revolution'],
  ['siddhant', 'principle'],
  ['vyakaran', 'grammar'],
]);

function translate(word: string): string {
  return translated.get(word) ?? word;
}

/** Bounds the cache, since learners type arbitrary words. */
const mostCached = 5000;

export function createLexicon(names: readonly Name[], topics: readonly Topic[]): Lexicon {
  const byWords = new Map<string, Name[]>();
  for (const name of names) {
    const key = keyOf(name.words);
    const same = byWords.get(key);
    if (same) same.push(name);
    else byWords.set(key, [name]);
  }
  const entries = collectEntries(names);
  const countNames = nameCounts(names);
  let madeIndex: MiniSearch | undefined;
  // Made for the first search, since it would take half of the start.
  const index = () => (madeIndex ??= indexOf(entries, names));
  const mend = createSpelling(new Set([...countNames.keys(), ...allFrameWords()]));
  const isKnown = (word: string) => countNames.has(translate(word)) || isFrame(word) || topics.some((topic) => knowsWord(topic, word));
  return {
    named(words) {
      const found = byWords.get(keyOf(words)) ?? [];
      const kind = nameKinds.find((each) => found.some((name) => name.kind === each));
      return found.filter((name) => name.kind === kind);
    },
    described: createConceptFinder(names, translate),
    longestName: Math.max(0, ...names.map(({ words }) => words.length)),
    glueNames: names.filter(({ words }) => words.length > 1 && words.every(isGlue)).map(({ words }) => words.join(' ')),
    topicsOfWord: (word) => new Set(countNames.get(translate(word))?.keys()),
    weightOf: (word) => Math.log(1 + topics.length / Math.max(1, countNames.get(translate(word))?.size ?? 0)),
    affinitiesOf: memoize(
      (word) =>
        affinities(
          countNames.get(translate(word)),
          topics.filter((topic) => knowsWord(topic, word)),
        ),
      mostCached,
    ),
    mend: memoize((word) => (isKnown(word) ? word : mend(word)), mostCached),
    search(words) {
      const last = words.at(-1);
      const options = {
        prefix: (term: string) => term === last,
        fuzzy: slipsIn,
      };
      const all = index().search(words.join(' '), { ...options, combineWith: 'AND' });
      return (all.length > 0 ? all : index().search(words.join(' '), options)).flatMap(({ id }) => entries[Number(id)] ?? []);
    },
  };
}

/** How many names of each topic have a word. */
function nameCounts(names: readonly Name[]): Map<string, Map<Topic, number>> {
  const counts = new Map<string, Map<Topic, number>>();
  for (const { words, targets } of names) {
    for (const word of new Set(words.map(translate))) {
      const ofWord = counts.get(word) ?? new Map<Topic, number>();
      counts.set(word, ofWord);
      for (const topic of new Set(targets.map((target) => target.topic))) ofWord.set(topic, (ofWord.get(topic) ?? 0) + 1);
    }
  }
  return counts;
}

function affinities(named: ReadonlyMap<Topic, number> = new Map(), knowing: readonly Topic[]): ReadonlyMap<Topic, number> {
  const counts = new Map([...named].map(([topic, count]) => [topic, 2 * Math.sqrt(count)]));
  for (const topic of knowing) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...counts].map(([topic, count]) => [topic, (count / (count + 1)) * Math.sqrt(count / total)]));
}

/** How many letters of a typed word may be wrong. */
function slipsIn({ length }: string): number {
  if (length < 5) return 0;
  return length < 9 ? 1 : 2;
}

function keyOf(words: readonly string[]): string {
  return words.map(translate).toSorted().join(' ');
}

/** Keywords are found with their topics. */
function collectEntries(names: readonly Name[]): Entry[] {
  const entries = new Map<unknown, Entry>();
  for (const name of names) {
    for (const target of name.targets) {
      const key = target.concept ?? target.topic;
      const entry = entries.get(key) ?? { target: { topic: target.topic, concept: target.concept }, names: [] };
      entry.names.push(name);
      entries.set(key, entry);
    }
  }
  return [...entries.values()];
}

/** The words of each entry, and of all that is none, so that they count as rightly spelled. */
function indexOf(entries: readonly Entry[], names: readonly Name[]): MiniSearch {
  const index = new MiniSearch({ fields: ['words'], tokenize: (text) => text.split(' '), processTerm: (term) => term });
  index.addAll(entries.map(({ names: own }, id) => ({ id, words: wordsOf(own) })));
  index.add({ id: -1, words: `${wordsOf(names.filter(({ targets }) => targets.length === 0))} ${[...allFrameWords()].join(' ')}` });
  return index;
}

function wordsOf(names: readonly Name[]): string {
  return names.map(({ words }) => words.join(' ')).join(' ');
}
