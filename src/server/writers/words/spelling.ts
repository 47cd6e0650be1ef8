import { soundOf } from './fold-words.ts';

const shortestMended = 5;
/** From this length a word may have two wrong letters, or be the beginning of another. */
const long = 7;

/** Finds the known word that is meant by a misspelt one: it sounds the same, differs in a letter or two, or goes on. */
export function createSpelling(words: Iterable<string>): (word: string) => string {
  let known: Map<string, string[]> | undefined;
  // Made for the first misspelt word, since it would take a tenth of the start.
  const byKey = () => (known ??= groupByKeys(words));
  return (word) => {
    if (word.length < shortestMended || /\d/u.test(word)) return word;
    const near = new Set(keysOf(word).flatMap((key) => byKey().get(key) ?? []));
    const [best] = [...near]
      .filter((each) => initialOf(each) === initialOf(word))
      .map((each) => ({ each, slips: Math.min(slipsBetween(each, word), slipsBetween(soundOf(each).sound, soundOf(word).sound)) }))
      .toSorted((one, other) => one.slips - other.slips);
    if (best && best.slips <= (word.length < long ? 1 : 2)) return best.each;
    const longer = word.length < long ? [] : (byKey().get(beginningOf(word)) ?? []);
    return longer.find((each) => each.startsWith(word)) ?? word;
  };
}

/** Few mistake the first letter. */
function initialOf(word: string): string | undefined {
  return word.replace(/^[cq]/u, 'k')[0];
}

function groupByKeys(words: Iterable<string>): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < shortestMended || /\d/u.test(word)) continue;
    for (const key of new Set([...keysOf(word), beginningOf(word)])) {
      const alike = byKey.get(key);
      if (alike) alike.push(word);
      else byKey.set(key, [word]);
    }
  }
  return byKey;
}

/** Words with one wrong, missing, added or swapped letter share a key, and those that differ in vowels only. */
function keysOf(word: string): string[] {
  const { sound, consonants } = soundOf(word);
  return [sound, `~${consonants}`, ...Array.from(sound, (_, index) => sound.slice(0, index) + sound.slice(index + 1))];
}

function beginningOf(word: string): string {
  return `^${word.slice(0, long)}`;
}

/** How many letters must be changed, added, left out or swapped; a vowel counts half, since it is mistaken more often. */
function slipsBetween(one: string, other: string): number {
  const costOf = (letters: string) => (/^[aeiou]*$/u.test(letters) ? 0.5 : 1);
  const rows = [[0]];
  for (let column = 1; column <= other.length; column++) rows[0]?.push((rows[0][column - 1] ?? 0) + costOf(other[column - 1] ?? ''));
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    rows.push([at(row - 1, 0) + costOf(one[row - 1] ?? '')]);
    for (let column = 1; column <= other.length; column++) {
      const [left = '', right = ''] = [one[row - 1], other[column - 1]];
      const isSwapped = row > 1 && column > 1 && left === other[column - 2] && right === one[row - 2];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + costOf(left),
          at(row, column - 1) + costOf(right),
          at(row - 1, column - 1) + (left === right ? 0 : costOf(left + right)),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
