import type { NeedEvidence } from './need-evidence.ts';

/** The longest words about a need that are shown, in UTF-16 units. */
export const mostWordsLength = 400;

/**
 * What is wrong with words that somebody wrote about a need:
 * - `empty` and `too-long`;
 * - `unreadable`: characters that show nothing, turn the text round, or stand for lost ones;
 * - `markup` and `link`;
 * - `invented-number`: a number that is none of the need's figures.
 */
export type WordsFault = 'empty' | 'too-long' | 'unreadable' | 'markup' | 'link' | 'invented-number';

/**
 * The first fault of such words, or none. The concept and the options chosen may be named as they are, whatever stands in
 * them. Numbers are told by their digits; a share (50 %) is a figure of nobody's, and so are fractions and decimals.
 */
export function findWordsFault(words: string, evidence: NeedEvidence): WordsFault | undefined {
  if (!/\p{L}/u.test(words)) return 'empty';
  if (words.length > mostWordsLength) return 'too-long';
  if (unreadable.test(words)) return 'unreadable';
  const own = withoutNames(words, evidence);
  if (markup.test(own)) return 'markup';
  if (link.test(own)) return 'link';
  return hasInventedNumber(own, evidence) ? 'invented-number' : undefined;
}

// The joiners of Indic scripts (U+200C, U+200D) are letters' neighbours, and stay.
const unreadable = /[\p{Cc}\p{Co}\p{Cs}\uFFFD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

const markup = /<[/!?\p{L}]|&(?:#\w+|\p{L}+);|[`{}[\]\\$|]|\*\*|__|~~|^\s*(?:#+|[*>+-])\s|\*\S[^*]*\*/u;

/** An address with its scheme, a name with a dot inside, or a mailbox. */
const link = /\p{L}{2,}:\/\/|\b(?:javascript|mailto|www)[:.]|[\p{L}\p{N}-]+\.\p{L}{2,}|\S@\S/iu;

/** The words without the names that they may repeat; a name without a letter, such as the option 12, is a number. */
function withoutNames(words: string, { concept, chosenWrong }: NeedEvidence): string {
  const names = [concept, ...chosenWrong.map(({ chosen }) => chosen)].filter((name) => /\p{L}.*\p{L}/u.test(name));
  return names.toSorted((one, other) => other.length - one.length).reduce((left, name) => left.replaceAll(name, ' '), words);
}

/** A number stands by itself or begins a word: the 2 of H2O is a part of its name. */
const number = /(?<![\p{L}\p{M}\p{N}])\p{N}+(?:[.,/⁄:]\p{N}+)*/gu;

const share = /[%‰٪]|\bper\s?cent|प्रतिशत|फ\u093C?\u0940सदी/iu;

function hasInventedNumber(words: string, evidence: NeedEvidence): boolean {
  if (share.test(words.normalize('NFC'))) return true;
  const { questions, correct, wrong, blank, guessed, misconceptions } = evidence;
  const figures = new Set([questions, correct, wrong, blank, guessed, misconceptions, correct + wrong]);
  return [...words.matchAll(number)].some(([digits]) => !figures.has(valueOf(digits)));
}

/** Of ASCII and Devanagari digits; of whatever else it is no number. */
function valueOf(digits: string): number {
  const plain = digits.replaceAll(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x0966));
  return /^\d+$/u.test(plain) ? Number(plain) : Number.NaN;
}
