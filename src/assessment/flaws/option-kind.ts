import { numericValue } from '../numeric-value.ts';
import type { McqDraft } from '../question.ts';
import { visibleText } from '../text/visible-text.ts';

type Kind = 'number' | 'date' | 'formula' | 'code' | 'name' | 'words' | `number with ${string}`;

/** The three distractors are of one kind (numbers, dates, names, formulas, code, one unit) and the key is of another. */
export function hasKeyOfAnotherKind({ correct, distractors }: McqDraft): boolean {
  const keyKinds = kindsOf(correct.text);
  const [first, ...rest] = distractors.map(({ text }) => kindsOf(text));
  const common = rest.reduce((kinds, other) => kinds.filter((kind) => other.includes(kind)), first ?? []);
  return common.length > 0 && !common.some((kind) => keyKinds.includes(kind));
}

/** More than one where a text may be read in two ways: 1947 is a number or a year, Delhi a name or a word. */
function kindsOf(text: string): Kind[] {
  const trimmed = text.trim();
  if (/^`[^`]*`$|^```/u.test(trimmed)) return ['code'];
  const shown = visibleText(trimmed);
  const unit = numericValue(trimmed)?.unit;
  if (date.test(shown)) return unit === '' ? ['date', 'number', 'formula'] : ['date'];
  if (unit === '') return ['number', 'formula'];
  if (unit !== undefined) return isSymbolic(trimmed, unit) ? ['formula'] : [`number with ${unit}`];
  return isFormula(trimmed, shown) ? ['formula'] : wordKinds(shown);
}

/** $3x$ and $5\pi$ are formulas, $3\,\mathrm{m}$ and 3 m are quantities. */
function isSymbolic(text: string, unit: string): boolean {
  return /^\$[^$]*\$$/u.test(text) && !/\\(?:mathrm|text)/u.test(text) && /^\\?\p{L}+$/u.test(unit);
}

const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर)';
const year = String.raw`(?:1\d{3}|20\d{2})`;
const date = new RegExp(
  String.raw`^(?:in |on |c\. ?|about )?(?:(?:\d{1,2}(?:st|nd|rd|th)? )?${month},? ?(?:\d{1,4})?|${month} \d{1,2},? ${year}|${year}(?:\s?[–-]\s?\d{2,4}|s)?|\d{1,4} ?(?:BCE?|CE|AD))$`,
  'iu',
);

/** Wholly in dollar signs, or no word in it but signs, digits and symbols such as H2SO4. */
function isFormula(text: string, shown: string): boolean {
  if (/^\$[^$]+\$$/u.test(text)) return !/\\text\b/u.test(text);
  return !/\p{Ll}{3}|\p{Script=Devanagari}/u.test(shown) && /[\d=+×÷<>−→√^]/u.test(shown);
}

function wordKinds(shown: string): Kind[] {
  const words = shown.split(/[\s-]+/u).filter((word) => !/^(?:the|a|an|of|and|in|for|on|to|de|von|bin|al)$/iu.test(word));
  // Letters and Roman numerals alone ("I and II") are labels, no names.
  if (words.length < 2 || words.every((word) => /^[A-Z]$|^[IVX]+$/u.test(word))) return ['words', 'name'];
  return words.every((word) => /^[^\p{L}]*\p{Lu}/u.test(word)) ? ['name'] : ['words'];
}
