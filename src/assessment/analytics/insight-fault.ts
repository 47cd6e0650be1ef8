import { westernDigits } from '../text/western-digits.ts';
import type { NeedEvidence } from './need-evidence.ts';

/** The maximum length of a text about a study need, in UTF-16 units. */
export const maxInsightLength = 400;

/**
 * What is wrong with a text about a study need:
 * - `empty` and `too-long`;
 * - `unreadable`: invisible characters, bidirectional controls or replacement characters;
 * - `markup` and `link`;
 * - `invented-number`: a number that is not one of the need's figures.
 */
export type InsightFault = 'empty' | 'too-long' | 'unreadable' | 'markup' | 'link' | 'invented-number';

/**
 * The first fault of such a text, if any. It may quote the names of the concept and of the chosen options, even if they
 * contain markup or numbers. The evidence has whole numbers only, so a percentage, a fraction or a decimal is always
 * invented.
 */
export function findInsightFault(words: string, evidence: NeedEvidence): InsightFault | undefined {
  if (!/\p{L}/u.test(words)) return 'empty';
  if (words.length > maxInsightLength) return 'too-long';
  if (unreadable.test(words)) return 'unreadable';
  const own = withoutNames(words, evidence);
  if (markup.test(own)) return 'markup';
  if (link.test(own)) return 'link';
  return hasInventedNumber(own, evidence) ? 'invented-number' : undefined;
}

// The joiners of Indic scripts (U+200C, U+200D) are allowed: they shape letters.
const unreadable = /[\p{Cc}\p{Co}\p{Cs}\uFFFD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

const markup = /<[/!?\p{L}]|&(?:#\w+|\p{L}+);|[`{}[\]\\$|]|\*\*|__|~~|^\s*(?:#+|[*>+-])\s|\*\S[^*]*\*/u;

/** A URL with its scheme, a domain name, or an e-mail address. */
const link = /\p{L}{2}:\/\/|\b(?:javascript|mailto|www)[:.]|[\p{L}\p{N}-]\.\p{L}{2}|\S@\S/iu;

/** Removes the names that the text may quote. A name with fewer than two letters, such as the option 12, counts as a number. */
function withoutNames(words: string, { concept, chosenWrong }: NeedEvidence): string {
  const names = [concept, ...chosenWrong.map(({ chosen }) => chosen)].filter((name) => /\p{L}.*\p{L}/u.test(name));
  return names.toSorted((one, other) => other.length - one.length).reduce((left, name) => left.replaceAll(name, ' '), words);
}

/** A number that is a word or begins one: the 2 of H2O is part of a name. */
const number = /(?<![\p{L}\p{M}\p{N}])\p{N}{1,30}(?:[.,/⁄:]\p{N}{1,30}){0,9}/gu;

const share = /[%‰٪]|\bper\s?cent|प्रतिशत|फ\u093C?\u0940सदी/iu;

function hasInventedNumber(words: string, evidence: NeedEvidence): boolean {
  if (share.test(words.normalize('NFC'))) return true;
  const { questions, correct, wrong, blank, guessed, misconceptions } = evidence;
  const figures = new Set([questions, correct, wrong, blank, guessed, misconceptions, correct + wrong]);
  return [...words.matchAll(number)].some(([digits]) => !figures.has(valueOf(digits)));
}

/** Of ASCII and Devanagari digits; NaN for others. */
function valueOf(digits: string): number {
  const plain = westernDigits(digits);
  return /^\d+$/u.test(plain) ? Number(plain) : Number.NaN;
}
