import type { Pack } from './pack-file.ts';
import type { PackIndex } from './pack-index.ts';
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

interface Phrase {
  pack: Pack;
  /** A name means the whole topic, a keyword or a concept a part of it. */
  isName: boolean;
}

/** What else stands in the request. */
export interface Context {
  /** The whole request: a pack that excludes a topic of it has to be named in the text itself. */
  request: string;
  /** Packs that are asked before others. */
  favoured?: readonly Pack[];
}

export interface Coverer {
  /** The packs that know most of a text's words; undefined where none does. */
  cover: (text: string, context: Context) => Cover | undefined;
}

/** The share of what a text's words tell that the packs must know; less where the topic is named. */
const shareNeeded = { named: 0.5, guessed: 0.6 };
/** What stands in one phrase tells more than the same words strewn about. */
const phraseBonus = { name: 0.5, part: 0.3 };
const longestPhrase = 8;

export function createCoverer(index: PackIndex): Coverer {
  const phrases = phrasesOf(index);
  const foreignWords = foreignWordsBy(index);

  return {
    cover(text, { request, favoured = [] }) {
      const words = index.wordsOf(text);
      if (words.every((word) => subjectsNamed(word))) return undefined;
      const distinct = new Set(words);
      const found = findPhrases(words, phrases);
      const foreign = foreignWords(index.wordsOf(request));
      const ranked = index.packs
        .map((pack) => rankPack(pack, distinct, found, index, foreign.get(pack)))
        .filter(({ isOfTopic }) => isOfTopic)
        .sort((one, other) => other.strength - one.strength);
      const favourite = ranked.find(
        (each) => favoured.includes(each.pack) && each.known >= shareNeeded.guessed * sumOf(distinct, index.weightOf),
      );
      const best = favourite ?? ranked[0];
      if (!best) return undefined;
      const chosen = [best, ...(favourite ? [] : ranked.filter((each) => each !== best && isBeside(each, best)))];
      // A word of a neighbouring topic tells as much as one that nobody knows.
      const isForeign = (word: string) => chosen.some(({ pack }) => foreign.get(pack)?.has(word));
      const weigh = (word: string) => (isForeign(word) ? Math.log(1 + index.packs.length) : index.weightOf(word));
      const known = sumOf(distinct, (word) => weigh(word) * Math.max(...chosen.map((each) => each.qualityOf(word))));
      const total = sumOf(distinct, weigh);
      const by = howNamed(chosen);
      // One word of many a name or keyword says nothing.
      if (by === 'words' && isStray(words, index)) return undefined;
      const isCovered = known >= (by === 'name' ? shareNeeded.named : shareNeeded.guessed) * total;
      if (!isCovered) return undefined;
      return { packs: chosen.map(({ pack }) => pack), by, share: known / total, isDoubtful: chosen.some(({ pack }) => foreign.has(pack)) };
    },
  };
}

function isStray(words: readonly string[], { match }: PackIndex): boolean {
  const knowing = [...new Set(words)].map((word) => [...match(word).values()].filter(({ isOfTopic }) => isOfTopic).length);
  const known = knowing.filter((count) => count > 0);
  return known.length < 2 && known[0] !== 1;
}

function howNamed(chosen: readonly RankedPack[]): Cover['by'] {
  if (chosen.some(({ nameWords }) => nameWords.size > 0)) return 'name';
  return chosen.some(({ phraseWords }) => phraseWords.size > 0) ? 'part' : 'words';
}

/** By pack, the words of a request that belong to a neighbouring topic which the pack excludes. */
function foreignWordsBy({ packs, wordsOf }: PackIndex): (request: readonly string[]) => ReadonlyMap<Pack, ReadonlySet<string>> {
  const excluded = packs.flatMap((pack) => (pack.excludes ?? []).map((name) => ({ pack, words: wordsOf(name) })));
  return (request) => {
    const text = ` ${request.join(' ')} `;
    const foreign = new Map<Pack, Set<string>>();
    for (const { pack, words } of excluded) {
      if (words.length === 0 || !text.includes(` ${words.join(' ')} `)) continue;
      foreign.set(pack, new Set([...(foreign.get(pack) ?? []), ...words]));
    }
    return foreign;
  };
}

interface RankedPack {
  pack: Pack;
  isOfTopic: boolean;
  /** Weight of the words it knows. */
  known: number;
  /** The same, with what phrases tell. */
  strength: number;
  nameWords: ReadonlySet<string>;
  phraseWords: ReadonlySet<string>;
  qualityOf: (word: string) => number;
}

function rankPack(
  pack: Pack,
  words: ReadonlySet<string>,
  found: readonly FoundPhrase[],
  index: PackIndex,
  foreign?: ReadonlySet<string>,
): RankedPack {
  const own = found.filter((phrase) => phrase.pack === pack && !phrase.words.every((word) => foreign?.has(word)));
  const nameWords = new Set(own.filter(({ isName }) => isName).flatMap((phrase) => phrase.words));
  const phraseWords = new Set(own.flatMap((phrase) => phrase.words));
  const matchOf = (word: string) => (foreign?.has(word) ? undefined : index.match(word).get(pack.name));
  const qualityOf = (word: string) => (phraseWords.has(word) ? 1 : (matchOf(word)?.quality ?? 0));
  const known = sumOf(words, (word) => index.weightOf(word) * qualityOf(word));
  const bonus = phraseBonus.name * sumOf(nameWords, index.weightOf) + phraseBonus.part * sumOf(phraseWords, index.weightOf);
  // What a pack excludes is asked for: it is not meant, unless it is named beside.
  const isMeant = foreign === undefined || nameWords.size > 0;
  const isOfTopic = isMeant && [...words].some((word) => matchOf(word)?.isOfTopic);
  return { pack, isOfTopic, known, strength: known + bonus, nameWords, phraseWords, qualityOf };
}

/** A second topic of the same text: named by words that the first hardly knows, or by the very name of the first. */
function isBeside(other: RankedPack, best: RankedPack): boolean {
  if (other.nameWords.size === 0) return false;
  if ([...other.nameWords].every((word) => best.qualityOf(word) < 0.5)) return true;
  return best.nameWords.size > 0 && other.strength > best.strength - 1e-9;
}

interface FoundPhrase extends Phrase {
  words: readonly string[];
}

/** Every phrase of a pack that stands whole in the text; where two overlap, the longer. */
function findPhrases(words: readonly string[], phrases: ReadonlyMap<string, readonly Phrase[]>): FoundPhrase[] {
  const found: FoundPhrase[] = [];
  const taken = new Set<number>();
  for (let length = Math.min(longestPhrase, words.length); length > 0; length--) {
    const starts = Array.from({ length: words.length - length + 1 }, (_, start) => start);
    const free = starts.filter((start) => !range(start, length).every((position) => taken.has(position)));
    const hits = free.filter((start) => phrases.has(words.slice(start, start + length).join(' ')));
    for (const start of hits) {
      const phraseWords = words.slice(start, start + length);
      found.push(...(phrases.get(phraseWords.join(' ')) ?? []).map((phrase) => ({ ...phrase, words: phraseWords })));
      for (const position of range(start, length)) taken.add(position);
    }
  }
  return found;
}

function range(start: number, length: number): number[] {
  return Array.from({ length }, (_, offset) => start + offset);
}

function phrasesOf({ packs }: PackIndex): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  const add = (words: readonly string[], phrase: Phrase) => {
    const key = words.join(' ');
    const others = phrases.get(key) ?? [];
    if (key !== '' && !others.some(({ pack }) => pack === phrase.pack)) phrases.set(key, [...others, phrase]);
  };
  for (const pack of packs) {
    const { names, keywords, concepts } = wordsOfPack(pack);
    for (const words of names) add(words, { pack, isName: true });
    for (const words of [...keywords, ...concepts.map((concept) => concept.words)]) add(words, { pack, isName: false });
  }
  return phrases;
}

function sumOf(words: ReadonlySet<string>, weigh: (word: string) => number): number {
  return [...words].reduce((sum, word) => sum + weigh(word), 0);
}
