import { stopWords } from './stop-words.ts';
import { visibleText } from './visible-text.ts';

/**
 * A text reduced to what two wordings of it share: NFC, one case, single spaces, no markers and no punctuation.
 * Signs that carry the meaning of a formula or of code (+ − × = < / %) stay, and so do decimal points.
 */
export function normaliseText(text: string): string {
  const known = lately.get(text);
  if (known !== undefined) return known;
  const normalised = reduce(text);
  if (lately.size >= mostKept) lately.clear();
  if (text.length <= longestKept) lately.set(text, normalised);
  return normalised;
}

/**
 * What was normalised of late: the checks of one draft ask for the same few texts again and again, and to normalise is most of
 * their time. The one state in this folder: the answer is the same with and without it.
 */
const lately = new Map<string, string>();
const mostKept = 1000;
/** In UTF-16 units: no longer than a stem. */
const longestKept = 1000;

function reduce(text: string): string {
  return foldCase(visibleText(text))
    .replace(/[\p{Cf}'’ʼ`$]/gu, '')
    .replace(/\*\*+/gu, ' ')
    .replace(/(?<=\p{Nd})-(?=\p{Nd})|(?<![\p{L}\p{M}\p{Nd}])-(?=\p{Nd})/gu, '−')
    .replace(/(?<!\p{Nd})\.|\.(?!\p{Nd})/gu, ' ')
    .replace(/(?![.*/%&#@])\p{P}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Through upper case, so that ß and ss meet; and before that through lower, whose ß alone has an upper case of two letters. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
}

/** The words, numbers and signs of a text, in order. */
export function tokensOf(text: string): string[] {
  return normaliseText(text).match(/−?\p{Nd}+(?:\.\p{Nd}+)?(?![\p{L}\p{M}])|[\p{L}\p{M}\p{N}]+|[^\s]/gu) ?? [];
}

/**
 * The distinct words that carry a text's content: four letters or more, not a stop word, plural s taken off.
 * Vowel signs count as letters, as vowels do in English: पौधा has four.
 */
export function contentWords(text: string): Set<string> {
  const words = normaliseText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => countLetters(word) >= 4 && !stopWords.has(word)).map(singular));
}

function countLetters(word: string): number {
  return word.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
}

/** A light stem: cells → cell, gases → gas, batteries → battery; glass, virus and axis stay. */
export function singular(word: string): string {
  if (/[a-z]{2}ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  if (/[a-z](?:s|x|z|ch|sh)es$/u.test(word)) return word.slice(0, -2);
  if (/[a-z][^sui\W]s$/u.test(word)) return word.slice(0, -1);
  return word;
}
