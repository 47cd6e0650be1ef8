import { contentWords, countShared, tokensOf } from '../../../assessment/text/normalise-text.ts';
import { pickOne, type Random } from '../../../assessment/random.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import { westernNumber, wordOfNumber } from '../note-facts/find-numbers.ts';
import { comparable, type Mention } from './mention.ts';
import type { Statement } from './statements.ts';

/** All mentions in the notes by kind. */
export type Pools = ReadonlyMap<string, readonly Mention[]>;

/** Words that our own question templates add. */
const ownWords = 'notes according term explain means name give year date नोट्स अनुसार वर्णन प्रकार शब्द अर्थ वर्ष तारीख';

/** Distinct wrong substitutes for a mention, the closest first. */
export function alternativesTo(mention: Mention, pools: Pools): Mention[] {
  const all = pools.get(mention.kind) ?? [];
  const asked = contentWords(mention.ask ?? mention.claim);
  for (const word of contentWords(`${mention.text} ${mention.verb ?? ''} ${ownWords}`)) asked.delete(word);
  const saysIt = (statement: Statement) => saysAll(asked, statement) && !saysOpposite(mention.statement, statement);
  const right = new Set(all.filter(({ statement }) => saysIt(statement)).map(({ text }) => text));
  const sayingIt = mention.verb === undefined ? [] : statementsIn(pools).filter((one) => one !== mention.statement && saysIt(one));
  const byText = new Map<string, { other: Mention; far: number }>();
  for (const other of all) {
    if (right.has(other.text) || byText.has(other.text) || overlaps(mention, other)) continue;
    // "Blood is carried away from the heart by arteries" also describes arteries, though they are not its subject.
    if (sayingIt.some((statement) => comparable(statement).includes(comparable(other)))) continue;
    byText.set(other.text, { other, far: distance(mention, other) });
  }
  return [...byText.values()].sort((one, next) => one.far - next.far).map(({ other }) => other);
}

/** The sentence says everything that is asked, so what it mentions may also be correct. */
function saysAll(asked: ReadonlySet<string>, { words }: Statement): boolean {
  for (const word of asked) if (!words.has(word)) return false;
  return true;
}

const opposites = ['above below', 'before after', 'inside outside', 'less more', 'over under', 'up down', 'with without'].map((pair) =>
  pair.split(' '),
);

/** The statements differ in a pair of opposites: "above the price", "below the price". */
function saysOpposite(one: Statement, other: Statement): boolean {
  const [said, answered] = [new Set(tokensOf(one.text)), new Set(tokensOf(other.text))];
  return opposites.some((pair) => {
    const [left, right] = [pair.filter((word) => said.has(word)), pair.filter((word) => answered.has(word))];
    return left.length === 1 && right.length === 1 && left[0] !== right[0];
  });
}

function statementsIn(pools: Pools): Statement[] {
  return [...new Set([...pools.values()].flat().map(({ statement }) => statement))];
}

/** One contains the other, both are in the same sentence, or one explains the other. */
function overlaps(mention: Mention, other: Mention): boolean {
  if (areOneName(mention, other) || comparable(mention.statement).includes(comparable(other))) return true;
  return (mention.kind.startsWith('term') || mention.verb !== undefined) && comparable(other.statement).includes(comparable(mention));
}

/** Matches "Gandhi" with "Mahatma Gandhi", "friction" with "static friction". */
export function areOneName(one: Mention, other: Mention): boolean {
  return comparable(one).includes(comparable(other)) || comparable(other).includes(comparable(one));
}

function distance(mention: Mention, other: Mention): number {
  if (mention.value !== undefined && other.value !== undefined) return Math.abs(Math.log((other.value + 1) / (mention.value + 1)));
  const apart = mention.statement.section === other.statement.section ? 0 : 100;
  const lengths = Math.abs(mention.text.length - other.text.length);
  return apart - 2 * countSharedWords(mention, other) + lengths / 4 + steps(mention, other) / (mention.verb === undefined ? 20 : 3);
}

/** Counts the content words that both sentences share. */
export function countSharedWords({ statement }: Mention, other: Mention): number {
  return countShared(statement.words, other.statement.words);
}

/** Plausible as a distractor: from the same part of the notes, or a number of similar size. */
export function isClose(mention: Mention, other: Mention): boolean {
  if (mention.value !== undefined && other.value !== undefined) {
    if (mention.kind === 'year' || mention.kind === 'date') return Math.abs(mention.value - other.value) <= 40;
    return other.value >= mention.value / 3 && other.value <= mention.value * 3;
  }
  // Subjects are comparable only if they are near each other.
  const isNear = steps(mention, other) <= 12;
  return isNear || (mention.verb === undefined && mention.statement.section === other.statement.section);
}

/** The distance of two mentions in statements. */
function steps({ statement }: Mention, other: Mention): number {
  return Math.abs(statement.index - other.statement.index);
}

/** A subject with the same verb, or one that the notes describe in half of the same words. */
export function isTwin(mention: Mention, other: Mention): boolean {
  if (mention.verb === other.verb && mention.verb !== 'be') return true;
  return countSharedWords(mention, other) * 2 >= mention.statement.words.size;
}

const earlier = [-9, -7, -6, -4, -3];
const later = [3, 4, 6, 7, 9];
/** A year after this one could be in the future, and thus be recognised as wrong. */
const settledBefore = 2010;

/** Changes a number to another plausible one with the same form and unit. */
export function alteredNumber(
  { kind, text, phrase, value, claim, start }: Mention,
  random: Random,
  language: Language,
): string | undefined {
  if (value === undefined) return undefined;
  if (kind === 'date' || kind.startsWith('year'))
    return inDigitsOf(phrase, value, value + pickOne(random, value < settledBefore ? [...earlier, ...later] : earlier));
  const isRough = /\b(?:about|abt\.?|around|nearly|approx\.?|approximately|roughly) $/iu.test(claim.slice(0, start));
  const other = changed(value, { isPercentage: text.includes('%'), isRough }, random);
  if (other === value || other <= 0) return undefined;
  if (/^[\p{L}\p{M}]/u.test(phrase)) {
    const word = wordOfNumber(other, language);
    return word && /^\p{Lu}/u.test(phrase) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  }
  return inDigitsOf(phrase, value, other);
}

interface NumberForm {
  isPercentage: boolean;
  isRough: boolean;
}

/** Halves or doubles a rough number, since a close one could also be correct. */
function changed(value: number, { isPercentage, isRough }: NumberForm, random: Random): number {
  if (isPercentage) {
    const parts = [value / 2, value - 30, value + 30, value - 20, value + 20].map(Math.round);
    return pickOne(random, [value > 50 ? 30 : 70, ...parts.filter((part) => part >= 1 && part <= 99)]);
  }
  if (isRough || !Number.isInteger(value)) return value * pickOne(random, [0.5, 2]);
  if (value <= 3) return value + pickOne(random, [1, 2]);
  if (value <= 12) return value + pickOne(random, [-2, -1, 1, 2]);
  const step = roundness(value);
  const change = Math.max(step, Math.round((value * (0.15 + 0.25 * random())) / step) * step);
  return value + pickOne(random, [-change, change]);
}

/** The power of ten that an integer is rounded to: 100 for 15,200, 10 for 250, 1 for 206. */
function roundness(value: number): number {
  let unit = 1;
  while (value % (unit * 10) === 0 && unit * 10 < value) unit *= 10;
  return unit;
}

/** Formats another value with the digits, separators and decimals of the original. */
function inDigitsOf(phrase: string, value: number, other: number): string | undefined {
  const digits = [...phrase.matchAll(/[\p{Nd},]*\p{Nd}(?:\.\p{Nd}+)?/gu)]
    .map(([found]) => found)
    .find((found) => westernNumber(found) === value);
  if (digits === undefined) return undefined;
  const decimals = /\.(\p{Nd}+)$/u.exec(digits)?.[1]?.length ?? 0;
  const plain = other.toFixed(decimals);
  const grouped = digits.includes(',') ? Number(plain).toLocaleString(/,\p{Nd}{2},/u.test(digits) ? 'en-IN' : 'en') : plain;
  const shown = /[०-९]/u.test(digits) ? grouped.replace(/\d/gu, (digit) => String.fromCharCode(0x966 + Number(digit))) : grouped;
  return phrase.replace(digits, shown);
}
