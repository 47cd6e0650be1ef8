import { maxNotesLength } from '../../../contract/form-rules.ts';

// As the server cleans a text, so that it is as long there as it was here. The joiners stay: Devanagari needs them.
const unwanted =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFD]|\p{Surrogate}/gu;

/** Line and page breaks of every kind. */
const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;

/** A word that was cut at the end of a line; also where the hyphen only shows when it is cut. */
const cutWord = /(?<=\p{Ll})(?:[-\u2010]|\u00AD) *\n\s*(?=\p{Ll})/gu;

/** A dot of a list, as the symbol fonts of Word and many PDFs have it. */
const symbolBullets = /[\uF0A7\uF0B7\uF0D8\uF0FC]/gu;

/** What a file says, as one would have typed it: cut words joined, spaces single, at most one blank line. */
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

/** As much of a text as can be used, cut between two characters as a reader counts them. */
export function cutText(text: string): string {
  if (text.length <= maxNotesLength) return text;
  let end = maxNotesLength;
  while (end > 0 && isWithinCharacter(text, end)) end--;
  return text.slice(0, end).trimEnd();
}

function isWithinCharacter(text: string, index: number): boolean {
  const isPair = /[\uD800-\uDBFF]/u.test(text.charAt(index - 1)) && /[\uDC00-\uDFFF]/u.test(text.charAt(index));
  return isPair || /^[\p{M}\u200C\u200D]/u.test(text.slice(index, index + 2));
}
