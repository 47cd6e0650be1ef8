import { memoize } from '../bank/memoize.ts';
import type { Pack } from '../bank/pack-file.ts';
import type { PackIndex } from '../bank/pack-index.ts';
import { createPhraseBook, type FoundPhrase } from './phrase-book.ts';
import { otherTopics } from './other-topics.ts';
import { subjectsNamed } from './subject-names.ts';
import { wordsOfPack } from './pack-words.ts';

/** The packs that a text matches. */
export interface Cover {
  packs: readonly Pack[];
  /** How they match: a name of the whole topic, a keyword or concept, or single words. */
  by: 'name' | 'part' | 'words';
  /** The share of the text’s word weight that the packs match, 0 to 1. */
  share: number;
  /** Whether the request names a neighbouring topic that one of the packs excludes. */
  isDoubtful: boolean;
}

export interface Coverer {
  /** Whether a text is exactly one name, keyword or concept of a pack. */
  isPhrase: (text: string) => boolean;
  /** The topics of a text that no pack covers. */
  othersIn: (text: string) => string[];
  /**
   * The packs that match most of a text’s words; undefined if none does. A pack that excludes a topic of the whole `request`
   * matches only by its name.
   */
  cover: (text: string, context?: Context) => Cover | undefined;
  /** The share of the text’s word weight that a pack matches, 0 to 1. */
  knownShare: (text: string, pack: Pack) => number;
}

export interface Context {
  /** The whole request, if the text is a part of it. */
  request?: string;
  /** Subjects whose packs are preferred among equals. */
  subjects?: readonly string[] | undefined;
}

/** The share of word weight that the packs must match; less if the topic is named in two or more words or with its subject. */
const shareNeeded = { ofSubject: 0.4, named: 0.5, guessed: 0.6 };
/** Words in one phrase weigh more than scattered words. */
const phraseBonus = { name: 0.5, part: 0.3 };
/** A word that this few packs contain identifies a topic, even as a part of its name. */
const fewPacks = 2;
/** From this quality, a word belongs to a pack. */
const ownQuality = 0.5;

const ofSubject = 1.5;
/** Bounds the cache of texts, each of which is read once per pack. */
const mostKept = 100;

/** The match of one pack with a text. */
interface Reading {
  pack: Pack;
  isOfTopic: boolean;
  /** The weight of the matched words, without and with phrases. */
  known: number;
  strength: number;
  nameWords: ReadonlySet<string>;
  phraseWords: ReadonlySet<string>;
  /** Words of an excluded neighbouring topic. */
  foreign: ReadonlySet<string>;
  qualityOf: (word: string) => number;
}

export function createCoverer(index: PackIndex): Coverer {
  const isTelling = (word: string) => index.match(word).size <= fewPacks;
  const book = createPhraseBook(index.packs, otherTopics.map(index.wordsAsTyped), isTelling);
  const otherNames = new Map(otherTopics.map((name) => [index.wordsAsTyped(name).join(' '), name]));
  const excluded = new Map(index.packs.map((pack) => [pack, (pack.excludes ?? []).map(index.wordsAsTyped)]));

  const wordsIn = memoize((text) => {
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
    // An excluded topic is requested: the pack matches only if it is named as well.
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

/** The strongest match and those of other topics in the text, if together they match enough. */
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
  // A word of another topic weighs as much as an unknown one.
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

/** A second topic of the text: named by words that the first hardly matches, or by the same name. */
function isBeside(other: Reading, best: Reading): boolean {
  if (other.nameWords.size === 0) return false;
  if ([...other.nameWords].every((word) => best.qualityOf(word) < ownQuality)) return true;
  return best.nameWords.size > 0 && other.strength > best.strength - 1e-9;
}

function howNamed(chosen: readonly Reading[]): Cover['by'] {
  if (chosen.some(({ nameWords }) => nameWords.size > 0)) return 'name';
  return chosen.some(({ phraseWords }) => phraseWords.size > 0) ? 'part' : 'words';
}

/** A single word of names and keywords counts only if it identifies one topic or occurs in no other title. */
function isStray(chosen: readonly Reading[], words: ReadonlySet<string>, { match, packs }: PackIndex): boolean {
  const isKnown = (word: string) => [...match(word).values()].some(({ isOfTopic }) => isOfTopic);
  const [only, ...others] = [...words].filter(isKnown);
  if (only === undefined || others.length > 0) return only === undefined;
  const matches = [...match(only).values()];
  if (matches.length <= fewPacks && matches.filter(({ isOfTopic }) => isOfTopic).length === 1) return false;
  const titled = packs.filter((pack) => wordsOfPack(pack).names[0]?.includes(only));
  return titled.length !== 1 || !chosen.some(({ pack }) => pack === titled[0]);
}

/** Words that belong only to topics that no pack covers. */
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
