import { maxNotesLength } from '../../../contract/form-rules.ts';

// The characters that the server removes too, so that the length is the same there. Joiners stay: Devanagari needs them.
const unwanted =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFD]|\p{Surrogate}/gu;

/** Line and page breaks of every kind. */
const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;

/** A word hyphenated at the end of a line, with a visible or a soft hyphen. */
const cutWord = /(?<=\p{Ll})(?:[-\u2010]|\u00AD) *\n\s*(?=\p{Ll})/gu;

/** List bullets in the private-use code points of symbol fonts, as in Word files and many PDFs. */
const symbolBullets = /[\uF0A7\uF0B7\uF0D8\uF0FC]/gu;

/** Cleans the text of a file: joins hyphenated words, collapses spaces, and keeps at most one blank line in a row. */
export function tidyText(raw: string): string {
  return raw
    .replaceAll(breaks, '\n')
    .replaceAll(unwanted, '')
    .replaceAll(cutWord, '')
    .replaceAll('\u00AD', '')
    .replaceAll(symbolBullets, '•')
    .replaceAll(/\p{Co}/gu, '')
    .replaceAll(/[ﬀ-ﬆ]/gu, (ligature) => ligature.normalize('NFKC'))
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .normalize('NFC')
    .trim();
}

/** Truncates a text to the maximum length without splitting a visible character. */
export function truncateText(text: string): string {
  if (text.length <= maxNotesLength) return text;
  let end = maxNotesLength;
  while (end > 0 && isWithinCharacter(text, end)) end--;
  return text.slice(0, end).trimEnd();
}

function isWithinCharacter(text: string, index: number): boolean {
  const isPair = /[\uD800-\uDBFF]/u.test(text.charAt(index - 1)) && /[\uDC00-\uDFFF]/u.test(text.charAt(index));
  return isPair || /^[\p{M}\u200C\u200D]/u.test(text.slice(index, index + 2));
}
