import type { Pack } from './pack-file.ts';
import { wordsOfPack } from './words-of-pack.ts';

/** A name of a pack's whole topic, or a keyword or concept of a part of it, that stands whole in a text. */
export interface FoundPhrase {
  /** Undefined for a topic of no pack. */
  pack: Pack | undefined;
  isName: boolean;
  words: readonly string[];
}

export interface PhraseBook {
  /** Every phrase of a pack in the text; where two overlap, the longer. */
  find: (words: readonly string[]) => FoundPhrase[];
}

const longestPhrase = 8;

export function createPhraseBook(packs: readonly Pack[], others: readonly (readonly string[])[]): PhraseBook {
  const phrases = collectPhrases(packs);
  for (const words of others) {
    const key = words.join(' ');
    if (key !== '' && !phrases.has(key)) phrases.set(key, [{ pack: undefined, isName: true, words }]);
  }
  return {
    find(words) {
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
      return found;
    },
  };
}

function collectPhrases(packs: readonly Pack[]): Map<string, FoundPhrase[]> {
  const phrases = new Map<string, FoundPhrase[]>();
  const add = (phrase: FoundPhrase) => {
    const key = phrase.words.join(' ');
    const others = phrases.get(key) ?? [];
    if (key !== '' && !others.some(({ pack }) => pack === phrase.pack)) phrases.set(key, [...others, phrase]);
  };
  for (const pack of packs) {
    const { names, keywords, concepts } = wordsOfPack(pack);
    for (const words of names) add({ pack, isName: true, words });
    for (const words of [...keywords, ...concepts.map((concept) => concept.words)]) add({ pack, isName: false, words });
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
