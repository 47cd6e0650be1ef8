import type { Pack } from '../bank/pack-file.ts';
import { wordsOfPack } from './pack-words.ts';

/** A complete name of a pack’s topic, or a complete keyword or concept, in a text. */
export interface FoundPhrase {
  /** Undefined for a topic that no pack covers. */
  pack: Pack | undefined;
  isName: boolean;
  words: readonly string[];
}

export interface PhraseBook {
  /** The phrases of packs in the text, the longest of those that overlap; `all` are all words of the text. */
  find: (words: readonly string[], all?: readonly string[]) => FoundPhrase[];
}

const longestPhrase = 8;

/** `isTelling` decides whether a word is specific enough to represent the keyword that was reduced to it. */
export function createPhraseBook(
  packs: readonly Pack[],
  others: readonly (readonly string[])[],
  isTelling: (word: string) => boolean,
): PhraseBook {
  const phrases = collectPhrases(packs, isTelling);
  const cut = collectCut(packs);
  for (const words of others) {
    const key = words.join(' ');
    if (key !== '' && !phrases.has(key)) phrases.set(key, [{ pack: undefined, isName: true, words }]);
  }
  return {
    find(words, all = []) {
      const whole = findCut(all, cut);
      const found: FoundPhrase[] = [];
      const taken = new Set<number>();
      for (let length = Math.min(longestPhrase, words.length); length > 0; length--) {
        const hits = startsOf(words, length).filter((start) => {
          return !range(start, length).every((position) => taken.has(position)) && phrases.has(phraseAt(words, start, length));
        });
        for (const start of hits) {
          found.push(...(phrases.get(phraseAt(words, start, length)) ?? []));
          for (const position of range(start, length)) taken.add(position);
        }
      }
      const isWhole = ({ words: [word = '', ...more] }: FoundPhrase) => more.length > 0 || !whole.has(word);
      return [...found.filter(isWhole), ...[...whole.values()].flat()];
    },
  };
}

/** Phrases reduced to one word that are complete in a text, by that word. */
function findCut(all: readonly string[], cut: ReadonlyMap<string, FoundPhrase[]>): Map<string, FoundPhrase[]> {
  const found = new Map<string, FoundPhrase[]>();
  for (let length = 2; length <= Math.min(longestPhrase, all.length); length++) {
    for (const start of startsOf(all, length)) {
      const phrases = cut.get(phraseAt(all, start, length));
      if (phrases?.[0]) found.set(phrases[0].words.join(' '), phrases);
    }
  }
  return found;
}

function collectCut(packs: readonly Pack[]): Map<string, FoundPhrase[]> {
  const phrases = new Map<string, FoundPhrase[]>();
  for (const pack of packs) {
    for (const { word, whole } of wordsOfPack(pack).cut) {
      const key = whole.join(' ');
      const others = (phrases.get(key) ?? []).filter((other) => other.pack !== pack);
      phrases.set(key, [...others, { pack, isName: false, words: [word] }]);
    }
  }
  return phrases;
}

function collectPhrases(packs: readonly Pack[], isTelling: (word: string) => boolean): Map<string, FoundPhrase[]> {
  const phrases = new Map<string, FoundPhrase[]>();
  const add = (phrase: FoundPhrase) => {
    const key = phrase.words.join(' ');
    const others = phrases.get(key) ?? [];
    if (key !== '' && !others.some(({ pack }) => pack === phrase.pack)) phrases.set(key, [...others, phrase]);
  };
  for (const pack of packs) {
    const { names, keywords, concepts, cut } = wordsOfPack(pack);
    const left = new Set(cut.map(({ word }) => word).filter((word) => !isTelling(word)));
    for (const words of names) add({ pack, isName: true, words });
    for (const words of [...keywords, ...concepts.map((concept) => concept.words)]) {
      if (words.length > 1 || !left.has(words[0] ?? '')) add({ pack, isName: false, words });
    }
  }
  return phrases;
}

function startsOf(words: readonly string[], length: number): number[] {
  return Array.from({ length: words.length - length + 1 }, (_, start) => start);
}

function phraseAt(words: readonly string[], start: number, length: number): string {
  return words.slice(start, start + length).join(' ');
}

function range(start: number, length: number): number[] {
  return Array.from({ length }, (_, offset) => start + offset);
}
