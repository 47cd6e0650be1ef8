import type MiniSearch from 'minisearch';

import { soundOf } from './fold-words.ts';

const shortestMended = 4;
/** From this length a word may have a wrong letter, two wrong letters, or be the beginning of a name. */
const lengths = { shortened: 5, oneSlip: 6, twoSlips: 8 };

/** Finds the indexed word that is meant by a misspelt one: it sounds the same, differs in a letter or two, or goes on. */
export function createSpelling(index: MiniSearch, words: Iterable<string>): (word: string) => string {
  let sounds: Map<string, string[]> | undefined;
  // Made for the first misspelt word, since it would take a tenth of the start.
  const bySound = () => (sounds ??= groupBySound(words));
  const near = (options: { fuzzy?: number; prefix?: boolean }, word: string, begins: number) =>
    index.search(word, options).flatMap(({ terms }) => terms.filter((term) => term.slice(0, begins) === word.slice(0, begins)))[0];
  return (word) => {
    if (word.length < shortestMended || /\d/u.test(word)) return word;
    const { sound, consonants } = soundOf(word);
    const alike = consonants.length < 3 ? [] : (bySound().get(consonants) ?? []);
    const best = alike
      .map((each) => ({ each, slips: slipsBetween(soundOf(each).sound, sound) }))
      .toSorted((one, other) => one.slips - other.slips)[0];
    // Left-out vowels are the commonest slip: "binry", "elctric".
    const isShortened =
      best !== undefined && word.length >= lengths.shortened && best.slips === soundOf(best.each).sound.length - sound.length;
    if (best && (best.slips <= slipsAllowed(word, 1) || (isShortened && best.slips <= 2))) return best.each;
    if (word.length < lengths.oneSlip) return word;
    const twoSlips = word.length < lengths.twoSlips ? undefined : near({ fuzzy: 2 }, word, 3);
    return near({ fuzzy: 1 }, word, 1) ?? twoSlips ?? near({ prefix: true }, word, word.length) ?? word;
  };
}

function groupBySound(words: Iterable<string>): Map<string, string[]> {
  const bySound = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < shortestMended || /\d/u.test(word)) continue;
    const { consonants } = soundOf(word);
    const alike = bySound.get(consonants);
    if (alike) alike.push(word);
    else bySound.set(consonants, [word]);
  }
  return bySound;
}

/** Vowels are mistaken more often than consonants: such slips are allowed in words that are shorter by one letter. */
function slipsAllowed({ length }: string, shorter: number): number {
  if (length < lengths.oneSlip) return 0;
  return length < lengths.twoSlips - shorter ? 1 : 2;
}

/** How many letters must be changed, added or left out. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 1; index <= one.length; index++) {
    const above = row;
    row = [index];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[index - 1] === other[column - 1];
      row.push(Math.min((above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (isSame ? 0 : 1)));
    }
  }
  return row.at(-1) ?? 0;
}
