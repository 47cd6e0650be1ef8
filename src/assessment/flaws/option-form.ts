import { trimmedEnd } from '../text/trimmed-end.ts';
import { numericValue } from '../drafts/numeric-value.ts';
import type { McqDraft } from '../question.ts';
import { visibleText, proseOf } from '../text/visible-text.ts';
import { optionTexts } from './option-wording.ts';

type Kind = 'number' | 'date' | 'formula' | 'code' | 'name' | 'words' | `number with ${string}`;

/** The three distractors are of one kind (numbers, dates, names, formulas, code, one unit), and the key is of another. */
export function hasKeyOfAnotherKind({ correct, distractors }: McqDraft): boolean {
  const keyKinds = kindsOf(correct.text);
  const [first, ...rest] = distractors.map(({ text }) => kindsOf(text));
  const common = rest.reduce((kinds, other) => kinds.filter((kind) => other.includes(kind)), first ?? []);
  return common.length > 0 && !common.some((kind) => keyKinds.includes(kind));
}

/** More than one where a text is ambiguous: 1947 is a number or a year, Delhi a name or a word. */
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

/** Entirely in dollar signs, or without words: only signs, digits and symbols such as H2SO4. */
function isFormula(text: string, shown: string): boolean {
  if (/^\$[^$]+\$$/u.test(text)) return !/\\text\b/u.test(text);
  return !/\p{Ll}{3}|\p{Script=Devanagari}/u.test(shown) && /[\d=+×÷<>−→√^]/u.test(shown);
}

function wordKinds(shown: string): Kind[] {
  const words = shown.split(/[\s-]+/u).filter((word) => !/^(?:the|a|an|of|and|in|for|on|to|de|von|bin|al)$/iu.test(word));
  // Single letters and Roman numerals ("I and II") are labels, not names.
  if (words.length < 2 || words.every((word) => /^[A-Z]$|^[IVX]+$/u.test(word))) return ['words', 'name'];
  return words.every((word) => /^[^\p{L}]*\p{Lu}/u.test(word)) ? ['name'] : ['words'];
}

// Differences in length are not conspicuous among shorter options: "4" and "144", "Iron" and "Aluminium".
const shortOption = 15;

/** A key of at least four words whose longest distractor is less than three quarters as long (SAQUET). */
export function hasKeyMuchLonger({ correct, distractors }: McqDraft): boolean {
  const key = visibleText(correct.text);
  if (key.length < shortOption || countWords(key) < 4) return false;
  const longest = Math.max(...distractors.map(({ text }) => visibleText(text).length));
  return longest < 0.75 * key.length;
}

/** Any option more than twice as long as the median. */
export function hasOptionMuchLonger(draft: McqDraft): boolean {
  const lengths = optionTexts(draft).map((text) => visibleText(text).length);
  const longest = Math.max(...lengths);
  return longest >= shortOption && longest > 2 * median(lengths);
}

function countWords(text: string): number {
  return text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

const askedNumber =
  /\b(?:which|what)(?: of (?:these|the following))?(?: two| three)?(?: \p{L}+s)? (are|were)\b(?! (?:called|known|named|the names?)\b)/iu;
const gap = /[\s_:.…—–-]/u;

/** The stem ends in "a", "an", "is", "are" or the like, or asks "which are", and grammatically only the key fits. */
export function hasKeyAloneAgreeing({ stem, correct, distractors }: McqDraft): boolean {
  const prose = proseOf(stem);
  const ending = (/\b(a|an|is|was|are|were|has|have)$/iu.exec(trimmedEnd(prose, gap)) ?? askedNumber.exec(prose))?.[1]?.toLowerCase();
  if (!ending) return false;
  return agrees(ending, correct.text) && !distractors.some(({ text }) => agrees(ending, text));
}

function agrees(ending: string, option: string): boolean {
  const shown = visibleText(option);
  if (ending === 'a') return !startsWithVowelSound(shown);
  if (ending === 'an') return startsWithVowelSound(shown);
  return isPlural(shown) === /^(?:are|were|have)$/u.test(ending);
}

function startsWithVowelSound(text: string): boolean {
  if (/^(?:hour|honest|heir|honou?r|8|11\b|18\b)/iu.test(text)) return true;
  if (/^(?:uni(?!n|m)|use|usu|ura|eu|one\b|once|ewe|u-)/iu.test(text)) return false;
  if (/^[A-Z](?![a-z])/u.test(text)) return /^[AEFHILMNORSX]/u.test(text);
  return /^[aeiou]/iu.test(text);
}

/** Judged by the head noun: the words before "of", "in", "that" and the like. */
function isPlural(text: string): boolean {
  if (/\band\b/iu.test(text)) return true;
  const head = text.split(/\s(?:of|in|that|which|who|from|with|for|on|at|to|by|between)\s/iu)[0] ?? '';
  return /[a-z](?<![sui])s$/iu.test(head.trim());
}
