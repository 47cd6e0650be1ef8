import { stopWords } from './stop-words.ts';
import { visibleText } from './visible-text.ts';

/**
 * Reduces a text to what different wordings share: NFC, one case, single spaces, no markup, no punctuation. Keeps decimal
 * points and signs that carry meaning in formulas or code (+ − × = < / %).
 */
export function normaliseText(text: string): string {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const normalised = reduce(text);
  if (cache.size >= maxCached) cache.clear();
  if (text.length <= maxCachedLength) cache.set(text, normalised);
  return normalised;
}

/**
 * Recently normalised texts: the checks of one draft ask for the same few texts repeatedly, and normalising takes most of
 * their time. The only state in this folder; it does not affect results.
 */
const cache = new Map<string, string>();
const maxCached = 1000;
/** In UTF-16 units: long enough for any stem. */
const maxCachedLength = 1000;

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

/** Upper case makes ß equal to ss. Lower case comes first, because capital ẞ becomes SS only by way of ß. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
}

/** The words, numbers and signs of a text, in order. */
export function tokensOf(text: string): string[] {
  return normaliseText(text).match(/−?\p{Nd}+(?:\.\p{Nd}+)?(?![\p{L}\p{M}])|[\p{L}\p{M}\p{N}]+|[^\s]/gu) ?? [];
}

/**
 * The distinct content words of a text: at least four letters, not a stop word, without a plural s. Vowel signs count as
 * letters, as vowels do in English: पौधा has four.
 */
export function contentWords(text: string): Set<string> {
  const words = normaliseText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => countLetters(word) >= 4 && !stopWords.has(word)).map(singular));
}

function countLetters(word: string): number {
  return word.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
}

/** A light stemmer: cells → cell, gases → gas, batteries → battery; glass, virus and axis stay. */
export function singular(word: string): string {
  if (/[a-z]{2}ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  if (/[a-z](?:s|x|z|ch|sh)es$/u.test(word)) return word.slice(0, -2);
  if (/[a-z][^sui\W]s$/u.test(word)) return word.slice(0, -1);
  return word;
}
