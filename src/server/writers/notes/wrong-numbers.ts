import { type Random, shuffled } from '../../../assessment/random.ts';
import { numbersWithWord, westernNumber } from '../note-facts/find-numbers.ts';
import type { Mention } from './mention.ts';

const earlier = [-9, -7, -6, -4, -3];
const later = [3, 4, 6, 7, 9];
/** A year after this one could be in the future, and thus be recognised as wrong. */
const settledBefore = 2010;

/** Other plausible values for a number, in random order. */
export function wrongValues(mention: Mention, random: Random): number[] {
  const { kind, value } = mention;
  if (value === undefined) return [];
  if (kind.startsWith('label'))
    return shuffled(
      random,
      [-4, -3, -2, -1, 1, 2, 3, 4].map((step) => value + step).filter((other) => other > 0),
    );
  const isYear = kind === 'date' || kind.startsWith('year');
  const years = () => (value < settledBefore ? [...earlier, ...later] : earlier).map((step) => value + step);
  const others = isYear ? years() : wrongQuantities(mention, value);
  return shuffled(
    random,
    [...new Set(others)].filter((other) => other > 0 && other !== value && isWritable(mention, other)),
  );
}

function wrongQuantities(mention: Mention, value: number): number[] {
  const { text, claim, start } = mention;
  if (text.includes('%')) return [value / 2, value - 30, value - 20, value + 20, value + 30].map(Math.round).filter((part) => part < 100);
  const isRough = /\b(?:about|abt\.?|around|nearly|approx\.?|approximately|roughly|lagbhag) $|(?:लगभग|करीब) $/iu.test(
    claim.slice(0, start),
  );
  // A close number could also be correct.
  if (isRough) return [0.5, 1.5, 2, 3].map((factor) => value * factor);
  if (!Number.isInteger(value)) return nearDecimals(text, value);
  if (value <= 12) return [-3, -2, -1, 1, 2, 3].map((step) => value + step).filter((other) => other > 1);
  if (/\b(?:bits?|bytes?)$/iu.test(text)) return [value / 4, value / 2, value * 2, value * 4].filter(Number.isInteger);
  if (/(?:\bK|°[CF])$/u.test(text)) {
    const steps = value < 100 ? [-10, -5, -2, 2, 5, 10] : [-100, -50, -20, -10, 10, 20, 50, 100];
    return steps.map((step) => value + step);
  }
  const round = roundness(value);
  const step = round <= value / 4 ? Math.max(round, stepFor(value)) : stepFor(value);
  const counts = step > value / 5 ? [-2, -1, 1, 2] : [-3, -2, -1, 1, 2, 3];
  return counts.map((count) => value + count * step);
}

/** Half a tenth of the value, as a round number: 2 for 46, 5 for 35, 10 for 206. */
function stepFor(value: number): number {
  const rough = value / 20;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((round) => round >= rough) ?? 1);
  return value % 5 === 0 ? Math.max(5, step) : step;
}

/** To the same place: 1.33 becomes 1.23 or 1.43, 9.8 becomes 9.3 or 10.3. */
function nearDecimals(text: string, value: number): number[] {
  const places = /\.(\p{Nd}+)/u.exec(text)?.[1]?.length ?? 1;
  const step = Math.max(10 ** -places, Number((value / 20).toFixed(places)));
  return [-3, -2, -1, 1, 2, 3].map((count) => Number((value + count * step).toFixed(places)));
}

/** The power of ten that an integer is rounded to: 100 for 15,200, 10 for 250, 1 for 206. */
function roundness(value: number): number {
  let unit = 1;
  while (value % (unit * 10) === 0 && unit * 10 < value) unit *= 10;
  return unit;
}

/** Three of the values, such that the original has each rank among them equally often. */
export function threeOf(values: readonly number[], value: number, random: Random): number[] {
  const below = values.filter((other) => other < value);
  const above = values.filter((other) => other > value);
  const rank = Math.min(below.length, Math.max(3 - above.length, Math.floor(random() * 4)));
  return [...below.slice(0, rank), ...above.slice(0, 3 - rank)];
}

/** Whether the number has a word, if it is to be written as one. */
function isWritable(mention: Mention, other: number): boolean {
  return withNumber(mention.phrase, mention, other) !== undefined;
}

/** The text with another number in the form of the original: as a word, or with its digits, separators and decimals. */
export function withNumber(text: string, { value, statement: { grammar } }: Mention, other: number): string | undefined {
  const digits = [...text.matchAll(/[\p{Nd},]{0,30}\p{Nd}(?:\.\p{Nd}{1,30})?/gu)]
    .map(([found]) => found)
    .find((found) => westernNumber(found) === value);
  if (digits !== undefined) return text.replace(digits, inDigitsOf(digits, other));
  const words = new Map(numbersWithWord(grammar));
  const [word, instead] = [words.get(value ?? 0), words.get(other)];
  if (word === undefined || instead === undefined) return undefined;
  return text.replace(new RegExp(word, 'iu'), (found) =>
    /^\p{Lu}/u.test(found) ? instead.charAt(0).toUpperCase() + instead.slice(1) : instead,
  );
}

function inDigitsOf(digits: string, other: number): string {
  const decimals = /\.(\p{Nd}+)$/u.exec(digits)?.[1]?.length ?? 0;
  const plain = other.toFixed(decimals);
  const grouped = digits.includes(',') ? Number(plain).toLocaleString(/,\p{Nd}{2},/u.test(digits) ? 'en-IN' : 'en') : plain;
  return /[०-९]/u.test(digits) ? grouped.replace(/\d/gu, (digit) => String.fromCharCode(0x966 + Number(digit))) : grouped;
}
