import SearchableMap from 'minisearch/SearchableMap';

import { soundOf } from './fold-words.ts';

const shortestMended = 5;
/** With another consonant in its place, a shorter word is another word: Zumba is no Shunga. */
const long = 7;

/** Finds the known word that is meant by a misspelt one: a letter of its sound differs, vowels do, or two letters are swapped. */
export function createSpelling(words: Iterable<string>): (word: string) => string {
  let known: SearchableMap<string> | undefined;
  // Made for the first misspelt word, since it would take a tenth of the start.
  const bySound = () => (known ??= SearchableMap.from([...words].filter(isMendable).map((word) => [soundOf(word).sound, word] as const)));
  return (word) => {
    if (!isMendable(word)) return word;
    const { sound, consonants } = soundOf(word);
    const mayDiffer = (other: string) => word.length >= long || other.length !== sound.length;
    const near = [...bySound().fuzzyGet(sound, 2).entries()]
      .map(([other, [each, slips]]) => ({
        other,
        each,
        slips,
        isClose: soundOf(other).consonants === consonants || isSwapped(other, sound),
      }))
      .filter(({ other, slips, isClose }) => other[0] === sound[0] && (isClose || (slips < 2 && mayDiffer(other))))
      .map(({ each, slips, isClose }) => ({ each, slips: isClose ? slips - 1 : slips }))
      // A letter is left out more often than it is mistaken.
      .toSorted((one, other) => one.slips - other.slips || other.each.length - one.each.length);
    return near[0]?.each ?? word;
  };
}

function isSwapped(one: string, other: string): boolean {
  return [...one].toSorted().join('') === [...other].toSorted().join('');
}

function isMendable(word: string): boolean {
  return word.length >= shortestMended && !/\d/u.test(word);
}
