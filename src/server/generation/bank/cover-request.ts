import { kept } from './kept.ts';
import type { Pack } from './pack-file.ts';
import type { PackIndex } from './pack-index.ts';
import { createPhraseBook, type FoundPhrase } from './phrase-book.ts';
import { otherTopics } from './other-topics.ts';
import { subjectsNamed } from './subject-names.ts';
import { wordsOfPack } from './words-of-pack.ts';

/** The packs that a text is about. */
export interface Cover {
  packs: readonly Pack[];
  /** By what: a name of the whole topic, a keyword or concept of it, or words of these. */
  by: 'name' | 'part' | 'words';
  /** The share of what the text's words tell that the packs know, 0 to 1. */
  share: number;
  /** Whether the request names a neighbouring topic that one of the packs excludes. */
  isDoubtful: boolean;
}

export interface Coverer {
  /** Whether a text is nothing but one name, keyword or concept of a pack. */
  isPhrase: (text: string) => boolean;
  /** The topics that a text names and no pack is about. */
  othersIn: (text: string) => string[];
  /**
   * The packs that know most of a text's words; undefined where none does. A pack that excludes a topic of the whole
   * `request` has to be named in the text itself.
   */
  cover: (text: string, context?: Context) => Cover | undefined;
  /** How much of what the text's words tell a pack knows, 0 to 1. */
  knownShare: (text: string, pack: Pack) => number;
}

export interface Context {
  /** The whole request, where the text is a part of it. */
  request?: string;
  /** Subjects whose packs are meant where others know as much. */
  subjects?: readonly string[] | undefined;
}

/** The share of what a text's words tell that the packs must know; less where the topic is named in two words or more, or its subject beside it. */
const shareNeeded = { ofSubject: 0.4, named: 0.5, guessed: 0.6 };
/** What stands in one phrase tells more than the same words strewn about. */
const phraseBonus = { name: 0.5, part: 0.3 };
/** A word that so few packs have anywhere is of one topic, even if it is but a part of what that is called. */
const fewPacks = 2;
/** From here on a pack knows a word as its own. */
const ownQuality = 0.5;

const ofSubject = 1.5;
/** Texts: those of one request are asked about many times, pack by pack. */
const mostKept = 100;

/** What one pack makes of a text. */
interface Reading {
  pack: Pack;
  isOfTopic: boolean;
  /** Weight of the words it knows, and the same with what phrases tell. */
  known: number;
  strength: number;
  nameWords: ReadonlySet<string>;
  phraseWords: ReadonlySet<string>;
  /** Words of a neighbouring topic that it excludes. */
  foreign: ReadonlySet<string>;
  qualityOf: (word: string) => number;
}

export function createCoverer(index: PackIndex): Coverer {
  const isTelling = (word: string) => index.match(word).size <= fewPacks;
  const book = createPhraseBook(index.packs, otherTopics.map(index.wordsAsTyped), isTelling);
  const otherNames = new Map(otherTopics.map((name) => [index.wordsAsTyped(name).join(' '), name]));
  const excluded = new Map(index.packs.map((pack) => [pack, (pack.excludes ?? []).map(index.wordsAsTyped)]));

  const wordsIn = kept((text) => {
    const words = index.wordsOf(text);
    return { words, distinct: new Set(words), found: book.find(words, index.allWordsOf(text)) };
  }, mostKept);

  const read = (pack: Pack, words: ReadonlySet<string>, found: readonly FoundPhrase[], request: readonly string[]): Reading => {
    const foreign = foreignWords(excluded.get(pack) ?? [], request);
    const own = found.filter((phrase) => phrase.pack === pack && !phrase.words.every((word) => foreign.has(word)));
    const nameWords = new Set(own.filter(({ isName }) => isName).flatMap((phrase) => phrase.words));
    const phraseWords = new Set(own.flatMap((phrase) => phrase.words));
    const matchOf = (word: string) => (foreign.has(word) ? undefined : index.match(word).get(pack.name));
    const qualityOf = (word: string) => (phraseWords.has(word) ? 1 : (matchOf(word)?.quality ?? 0));
    const known = sumOf(words, (word) => index.weightOf(word) * qualityOf(word));
    const bonus = phraseBonus.name * sumOf(nameWords, index.weightOf) + phraseBonus.part * sumOf(phraseWords, index.weightOf);
    // What it excludes is asked for: it is not meant, unless it is named beside.
    const isMeant = foreign.size === 0 || nameWords.size > 0;
    const isOfTopic = isMeant && [...words].some((word) => matchOf(word)?.isOfTopic);
    return { pack, isOfTopic, known, strength: known + bonus, nameWords, phraseWords, foreign, qualityOf };
  };

  return {
    isPhrase(text) {
      const { words, found } = wordsIn(text);
      return found.some((phrase) => phrase.pack && phrase.words.length === words.length);
    },
    othersIn(text) {
      const others = book.find(index.wordsAsTyped(text)).filter(({ pack }) => pack === undefined);
      return [...new Set(others.flatMap(({ words }) => otherNames.get(words.join(' ')) ?? []))];
    },
    cover(text, { request = text, subjects = [] } = {}) {
      const { words, distinct, found } = wordsIn(text);
      if (words.every((word) => subjectsNamed(word))) return undefined;
      const asked = wordsIn(request).words;
      const readings = index.packs.map((pack) => read(pack, distinct, found, asked)).filter(({ isOfTopic }) => isOfTopic);
      const favoured = readings.map((each) =>
        subjects.includes(each.pack.subject) ? { ...each, strength: each.strength * ofSubject } : each,
      );
      return chooseAmong(favoured, distinct, otherWords(found), index, subjects);
    },
    knownShare(text, pack) {
      const { words, distinct, found } = wordsIn(text);
      return read(pack, distinct, found, words).known / Math.max(1e-9, sumOf(distinct, index.weightOf));
    },
  };
}

/** The strongest reading, and those of other topics that the text names beside it, where together they know enough. */
function chooseAmong(
  readings: readonly Reading[],
  words: ReadonlySet<string>,
  others: ReadonlySet<string>,
  index: PackIndex,
  subjects: readonly string[],
): Cover | undefined {
  const ranked = readings.toSorted((one, other) => other.strength - one.strength);
  const best = ranked[0];
  if (!best) return undefined;
  const chosen = [best, ...ranked.slice(1).filter((each) => isBeside(each, best))];
  const isForeign = (word: string) => others.has(word) || chosen.some(({ foreign }) => foreign.has(word));
  // A word of another topic tells as much as one that nobody knows.
  const weigh = (word: string) => (isForeign(word) ? Math.log(1 + index.packs.length) : index.weightOf(word));
  const knownOf = (word: string) => (others.has(word) ? 0 : weigh(word) * Math.max(...chosen.map((each) => each.qualityOf(word))));
  const share = sumOf(words, knownOf) / sumOf(words, weigh);
  const by = howNamed(chosen);
  if (share < neededShare(chosen, subjects) || (by === 'words' && isStray(chosen, words, index))) return undefined;
  return { packs: chosen.map(({ pack }) => pack), by, share, isDoubtful: chosen.some(({ foreign }) => foreign.size > 0) };
}

function neededShare(chosen: readonly Reading[], subjects: readonly string[]): number {
  const isOfSubject = chosen.every(({ pack, phraseWords }) => subjects.includes(pack.subject) && phraseWords.size > 0);
  if (isOfSubject) return shareNeeded.ofSubject;
  return chosen.some(({ nameWords }) => nameWords.size > 1) ? shareNeeded.named : shareNeeded.guessed;
}

/** A second topic of the same text: named by words that the first hardly knows, or by the very name of the first. */
function isBeside(other: Reading, best: Reading): boolean {
  if (other.nameWords.size === 0) return false;
  if ([...other.nameWords].every((word) => best.qualityOf(word) < ownQuality)) return true;
  return best.nameWords.size > 0 && other.strength > best.strength - 1e-9;
}

function howNamed(chosen: readonly Reading[]): Cover['by'] {
  if (chosen.some(({ nameWords }) => nameWords.size > 0)) return 'name';
  return chosen.some(({ phraseWords }) => phraseWords.size > 0) ? 'part' : 'words';
}

/** One word out of names and keywords says nothing, unless it is of one topic alone or of the title of no other. */
function isStray(chosen: readonly Reading[], words: ReadonlySet<string>, { match, packs }: PackIndex): boolean {
  const isKnown = (word: string) => [...match(word).values()].some(({ isOfTopic }) => isOfTopic);
  const [only, ...others] = [...words].filter(isKnown);
  if (only === undefined || others.length > 0) return only === undefined;
  const matches = [...match(only).values()];
  if (matches.length <= fewPacks && matches.filter(({ isOfTopic }) => isOfTopic).length === 1) return false;
  const titled = packs.filter((pack) => wordsOfPack(pack).names[0]?.includes(only));
  return titled.length !== 1 || !chosen.some(({ pack }) => pack === titled[0]);
}

/** Words of topics that no pack is about, and of nothing else in the text. */
function otherWords(found: readonly FoundPhrase[]): Set<string> {
  const known = new Set(found.filter(({ pack }) => pack).flatMap(({ words }) => words));
  return new Set(found.filter(({ pack }) => !pack).flatMap(({ words }) => words.filter((word) => !known.has(word))));
}

function foreignWords(excludes: readonly (readonly string[])[], request: readonly string[]): Set<string> {
  const text = ` ${request.join(' ')} `;
  return new Set(excludes.filter((words) => words.length > 0 && text.includes(` ${words.join(' ')} `)).flat());
}

function sumOf(words: ReadonlySet<string>, weigh: (word: string) => number): number {
  return [...words].reduce((sum, word) => sum + weigh(word), 0);
}
