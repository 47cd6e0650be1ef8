import { readLabel } from './label.ts';

type Meaning = 'true' | 'false' | 'all' | 'both' | 'none' | 'filler';

const vocabulary: Record<Meaning, string> = {
  true: 'true correct right सत्य सही',
  false: 'false incorrect wrong untrue असत्य गलत ग़लत',
  all: 'all सभी तीनों चारों',
  both: 'both दोनों',
  none: 'neither none न कोई',
  filler:
    'only just statement statements and nor or but while whereas is are the of these them above given is ' +
    'केवल सिर्फ मात्र कथन कथनों और तथा एवं व परंतु परन्तु लेकिन किंतु जबकि है हैं तो ही भी नहीं में से इनमें',
};
const meanings: ReadonlyMap<string, Meaning> = new Map(
  Object.entries(vocabulary).flatMap(([meaning, words]) => wordsOf(words).map((word) => [word, meaning as Meaning] as const)),
);

const amounts: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, एक: 1, दो: 2, तीन: 3, चार: 4, पाँच: 5 };
const numerals = ['I', 'II', 'III', 'IV', 'V'];

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The statements that an option calls correct ("1 and 2 only", "I is true but II is false"), from 1 on; undefined if unclear. */
export function readNamedStatements(option: string, count: number): number[] | undefined {
  const every = Array.from({ length: count }, (_, index) => index + 1);
  const named = new Set<number>();
  const denied = new Set<number>();
  let waiting: number[] = [];
  let isNone = false;
  for (const word of wordsOf(option.replace(gluedLabel, ' ').replace(allOfThem, '$1'))) {
    const place = readLabel(word)?.place;
    const meaning = place === undefined ? meanings.get(word.toLowerCase()) : undefined;
    if (place === undefined && meaning === undefined) return undefined;
    if (place !== undefined) waiting.push(place);
    else if (meaning === 'none') isNone = true;
    else if (meaning === 'all' || (meaning === 'both' && count === 2)) waiting.push(...every);
    else if (meaning === 'true' || meaning === 'false') {
      for (const each of waiting) (meaning === 'true' ? named : denied).add(each);
      waiting = [];
    }
  }
  for (const each of waiting) named.add(each);
  return settle({ named, denied, isNone, every });
}

interface Said {
  named: ReadonlySet<number>;
  denied: ReadonlySet<number>;
  isNone: boolean;
  every: readonly number[];
}

/** "None" names no statement or each; what denies some statements must name the others. */
function settle({ named, denied, isNone, every }: Said): number[] | undefined {
  const said = new Set([...named, ...denied]);
  if ([...said].some((place) => !every.includes(place)) || said.size < named.size + denied.size) return undefined;
  if (isNone) return denied.size === 0 && (said.size === 0 || said.size === every.length) ? [] : undefined;
  if (said.size === 0 || (denied.size > 0 && said.size < every.length)) return undefined;
  return every.filter((place) => named.has(place));
}

const gluedLabel = /(?<=[Ss]tatement|कथन)(?=[1-6IV])/gu;
const allOfThem = /(\ball|सभी) (?:three|four|five|तीन|चार|पाँच)(?![\p{L}\p{M}])/giu;

function writeStatements(places: readonly number[], count: number, language: 'en' | 'hi'): string {
  const labels = places.map((place) => numerals[place - 1] ?? '');
  const joined = [labels.slice(0, -1).join(', '), ...labels.slice(-1)].filter(Boolean).join(language === 'hi' ? ' और ' : ' and ');
  const isHindi = language === 'hi';
  if (places.length === 0) return isHindi ? 'न तो I, न ही II' : 'Neither I nor II';
  if (places.length < count) return isHindi ? `केवल ${joined}` : `${joined} only`;
  if (count > 2) return joined;
  return isHindi ? `${joined} दोनों` : `Both ${joined}`;
}

/** How many statements an option calls correct ("Only two", "All three", "None"), as papers of the UPSC ask since 2023. */
function readAmount(option: string, count: number): number | undefined {
  const words = wordsOf(option.toLowerCase());
  if (words.some((word) => amounts[word] === undefined && !['filler', 'all', 'none'].includes(meanings.get(word) ?? ''))) return undefined;
  const amount = words.map((word) => amounts[word]).find((each) => each !== undefined);
  if (words.some((word) => meanings.get(word) === 'none')) return 0;
  if (words.some((word) => meanings.get(word) === 'all')) return amount === undefined || amount === count ? count : undefined;
  return amount !== undefined && amount <= count ? amount : undefined;
}

function writeAmount(amount: number, count: number, language: 'en' | 'hi'): string {
  const name = Object.keys(amounts)[amount - 1 + (language === 'hi' ? 5 : 0)] ?? '';
  if (language === 'hi') {
    if (amount === 0) return 'कोई भी नहीं';
    return amount === count ? `सभी ${name}` : `केवल ${name}`;
  }
  if (amount === 0) return 'None';
  return amount === count ? `All ${name}` : `Only ${name}`;
}

/** The options in standard words; undefined unless each names statements, or each their number. Only of two may it be none. */
export function tidyStatementOptions(options: readonly string[], count: number, language: 'en' | 'hi'): string[] | undefined {
  const sets = options.flatMap((option) => {
    const places = readNamedStatements(option, count);
    return places && (places.length > 0 || count === 2) ? [writeStatements(places, count, language)] : [];
  });
  if (sets.length === options.length) return sets;
  const numbers = options.flatMap((option) => {
    const amount = readAmount(option, count);
    return amount === undefined ? [] : [writeAmount(amount, count, language)];
  });
  return numbers.length === options.length ? numbers : undefined;
}
