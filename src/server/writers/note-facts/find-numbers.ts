import { trimmedEnd } from '../../../assessment/text/trimmed-end.ts';
import { westernDigits } from '../../../assessment/text/western-digits.ts';
import type { Mention } from '../notes/mention.ts';
import type { Statement } from '../notes/statements.ts';
import { askForQuantity, question } from './ask-for-quantity.ts';
import { type Grammar, wordsFor } from './wording.ts';

/** Finds years, dates and quantities, except ranges, bounds and parts of formulas. */
export function findNumbers(statement: Statement): Mention[] {
  if (unfit.test(statement.text)) return [];
  return numbersIn(statement).filter(({ value }) => !standsTwice(value, statement.text));
}

// Formulas, ranges and possibilities.
const unfit = /[×^=√∝]|\bO\(|\p{Nd}\s?(?:–|-|to|से)\s?\p{Nd}|\b(?:may|might|could)\b/u;

function standsTwice(value: number | undefined, text: string): boolean {
  return (text.match(/\p{Nd}[\p{Nd},]*(?:\.\p{Nd}+)?/gu) ?? []).filter((digits) => westernNumber(digits) === value).length > 1;
}

function numbersIn(statement: Statement): Mention[] {
  const dates = findDates(statement);
  if (dates.length > 0) return dates;
  const years = findYears(statement);
  // Prefer a year to a quantity, but two years in one sentence are ambiguous.
  if (years.length > 1) return [];
  return years.length === 1 ? years : findQuantities(statement);
}

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|जनवरी|फरवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|अक्तूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर';
const date = new RegExp(
  String.raw`(?<![\p{Nd}\p{L}])(?:\p{Nd}{1,2}(?:st|nd|rd|th)? (?:${months}),? (?<year>\p{Nd}{4})|(?:${months}) \p{Nd}{1,2}, (?<other>\p{Nd}{4}))(?![\p{Nd}\p{L}])`,
  'gu',
);

function findDates(statement: Statement): Mention[] {
  return [...statement.text.matchAll(date)].flatMap((match) => {
    const [phrase, start] = [match[0], match.index];
    const [before, after] = [statement.text.slice(0, start), statement.text.slice(start + phrase.length)];
    const asked = statement.grammar === 'en' ? /\bon $/u.test(before) : /^ (?:को|ko)[\s।]/u.test(after);
    const ask = asked ? { ask: question(statement, start, phrase, wordsFor(statement.grammar, 'whichDate')) } : {};
    return [{ statement, kind: 'date', text: phrase, phrase, start, claim: statement.text, value: yearOf(match), ...ask }];
  });
}

function yearOf({ groups }: RegExpMatchArray): number {
  return westernNumber(groups?.['year'] ?? groups?.['other'] ?? '');
}

/** Converts Devanagari digits. */
export function westernNumber(digits: string): number {
  return Number(westernDigits(digits).replaceAll(',', ''));
}

const yearInEnglish = new RegExp(
  String.raw`(?<=\b(?:in|since|by|until|till|from|of|during|to|around|${months}),? )(?:1\d{3}|20\d{2})(?: (?:BCE?|CE|AD))?(?![\p{L}\p{N}%]| ?[°–-]|,\d|\.\d| (?:metres|people|members|men|soldiers|km|m|kg|years|units|words|species|islands)\b)|(?<=\b(?:in|by|since) )\d{1,3} BCE?\b`,
  'gu',
);
const yearInHindi =
  /(?<![\p{Nd}\p{L}])(?:1\d{3}|20\d{2}|१[०-९]{3}|२०[०-९]{2})(?= (?:में|ई|me|mein|mai|main)(?![\p{L}\p{M}]))|(?<![\p{Nd}\p{L}])\d{2,3}(?= (?:ईसा पूर्व|ई\.? ?पू))/gu;

const monthBefore = new RegExp(String.raw`(?:${months}),? $`, 'u');

function findYears(statement: Statement): Mention[] {
  const isEnglish = statement.grammar === 'en';
  const pattern = isEnglish ? yearInEnglish : yearInHindi;
  return [...statement.text.matchAll(pattern)].map((match) => {
    const [text, start] = [match[0], match.index];
    const afterMonth = monthBefore.test(statement.text.slice(0, start));
    const asked = `${isEnglish && afterMonth ? 'of ' : ''}${wordsFor(statement.grammar, 'whichYear')}`;
    const ask = canAskYear(statement, start) ? { ask: question(statement, start, text, asked) } : {};
    const era = /BC/u.test(text) || /^\d{2,3}$/u.test(text) ? 'year BC' : 'year';
    return {
      statement,
      kind: era,
      text,
      phrase: text,
      start,
      claim: statement.text,
      value: westernNumber(trimmedEnd(text, /\P{Nd}/u)),
      ...ask,
    };
  });
}

/** Ungrammatical as a question: "The reforms of which year", "अगस्त किस वर्ष". */
function canAskYear({ text, grammar }: Statement, start: number): boolean {
  const before = text.slice(0, start);
  if (grammar !== 'en') return !monthBefore.test(before) && !/^\p{Nd}+ ई/u.test(text.slice(start));
  return (
    !/\bof $|\b(?:and|but) (?:he|she|it|they)\b/u.test(before) && !/\b(?:and|but) (?:is|are|was|were|has|had)\b/u.test(text.slice(start))
  );
}

const counted = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 20, 30, 40, 50, 60, 70, 80, 90];
const spelledOut: Record<Grammar, readonly string[]> = {
  en: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty thirty forty fifty sixty seventy eighty ninety'.split(
    ' ',
  ),
  hi: 'दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह'.split(' '),
  'hi-Latn': 'do teen chaar paanch chhah saat aath nau das gyarah barah'.split(' '),
};
const numberWords = new Map(Object.values(spelledOut).flatMap((words) => words.map((word, index) => [word, counted[index] ?? 0] as const)));

/** The numbers with a word, in the order of their size. */
export function numbersWithWord(grammar: Grammar): [number, string][] {
  return spelledOut[grammar].map((word, index) => [counted[index] ?? 0, word]);
}

const unit = String.raw`(?:%| ?°[CF]| ?(?:km\/h|km\/s|m\/s²|m\/s|g\/cm³|g\/m[Ll]|kPa|atm|km|cm|mm|nm|kg|mg|g|m|s|ms|Hz|kHz|MHz|W|kW|MW|J|kJ|MJ|N|V|A|Ω|K|L|ml|mL|eV)(?![\p{L}\p{N}\/]))`;
const noun = String.raw`(?<noun>(?:[\p{Ll}-]+ )?\p{Ll}{2,}[^siu\P{L}]s|people|men|children)(?![\p{L}-])`;
const noNoun = String.raw`(?!(?:होत[ाीे]|है|हैं|था|थी|थे|में|से|को|का|की|के|पर|तक|ने|और|hot[aei]|hai|hain|tha|thi|the|mein|me|se|ko|ka|ki|ke|par|tak|ne|aur)(?![\p{L}\p{M}]))`;
const anyWord = String.raw`${noNoun}(?<noun>[\p{L}\p{M}]{2,})(?![\p{L}\p{M}\/])`;
/** A value without a unit, at the end: "The refractive index of water is 1.33." */
const bareEnd = {
  en: String.raw`(?=\.?$)`,
  hi: String.raw`(?= (?:होत[ाी] )?(?:है|था|थी)[।.]?$)`,
  'hi-Latn': String.raw`(?= (?:hot[ai] )?(?:hai|tha|thi)\.?$)`,
};
const quantityIn = (grammar: Grammar) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}\p{M}.,\/_$\x60+−-])(?<number>\d{1,3}(?:,\d{2,3})+|\d+(?:\.\d+)?|(?:${spelledOut[grammar].join('|')})(?=\s))(?:(?<unit>${unit})|${bareEnd[grammar]}| ${grammar === 'en' ? noun : anyWord})`,
    'gu',
  );
const quantities = { en: quantityIn('en'), hi: quantityIn('hi'), 'hi-Latn': quantityIn('hi-Latn') };

// A bound also holds for other numbers, and a label ("Class 10") is not a quantity.
const noQuantity =
  /(?:\b(?:more|less|fewer|greater|over|under|above|below|at least|at most|up to|almost|minimum|maximum|class|step|type|unit|part|no\.|number|version|python|every|first|last|next|past|of the|one of|any|other|into|between|only)(?: than)?(?: of)?|अधिकतम|न्यूनतम|लगभग|करीब|कम से कम|पहले|प्रत्येक|हर|इन|उन) $/iu;

const noHindiQuantity = /^ (?:से|तक|वीं|वें|वाँ|गुना|se|tak|guna)(?![\p{L}\p{M}])|^ \S+ (?:से अधिक|से कम|se adhik|se zyada|se kam)|^ ?(?:se|tak) /u;

function holdsList(text: string): boolean {
  const mark = /(?:[:,–—]| -) /u.exec(text);
  return mark !== null && / (?:and|और|तथा|aur) /u.test(text.slice(mark.index + mark[0].length));
}

// Part of what is defined ("1 kg of a solid"): not worth a question.
const naming = / (?:called|known as|defined as|refers? to|means) |(?:कहते|कहलात|कहा जाता|k[ae]hte h|k[ae]hlat|kaha jata)/u;
const describing = / (?:is|are) (?:an?|the) \p{Ll}+ (?:of|that|which) /u;
const counting = /\b(?:has|have|had|are|were|contains?|consists? of|united(?: the)?|into|with|includes?)(?: about| exactly)? $/u;

/** Whether the number is worth knowing: "two substances" only where the sentence counts with it. */
function isOfWeight({ text, grammar }: Statement, start: number, number: string): boolean {
  if (naming.test(text) || number === '1') return false;
  if (/^\p{Nd}/u.test(number)) return true;
  if (grammar === 'en') return (numberWords.get(number) ?? 0) > 3 || (counting.test(text.slice(0, start)) && !describing.test(text));
  // The oblique plural: "दो पदार्थों के".
  return start > 0 && !/^\S+ \S+(?:ों|on)(?![\p{L}\p{M}])/u.test(text.slice(start));
}

function findQuantities(statement: Statement): Mention[] {
  const { text, grammar } = statement;
  const matches = [...text.matchAll(quantities[grammar])].filter(([found]) => !/^\d{4}s$/u.test(found));
  if (matches.length !== 1) return [];
  return matches.flatMap((match) => {
    const { number = '', unit: sign, noun: counted } = match.groups ?? {};
    // The list that follows reveals the number: "three rivers: the Indus, the Ganga and …".
    const label = labelBefore(statement, match.index, number);
    if (label) return label;
    if (holdsList(text.slice(match.index)) || !isOfWeight(statement, match.index, number)) return [];
    if (
      noQuantity.test(text.slice(0, match.index)) ||
      (grammar !== 'en' && noHindiQuantity.test(` ${counted ?? ''}${text.slice(match.index + match[0].length)}`))
    )
      return [];
    const value = numberWords.get(number) ?? westernNumber(number);
    const style = /^\p{Nd}/u.test(number) ? 'digits' : 'words';
    const kind = `number of ${(sign ?? counted ?? '').trim()} in ${style}`;
    const phrase = sign === undefined ? number : match[0];
    const ask = askForQuantity(statement, match.index, { number, sign, noun: counted });
    return [{ statement, kind, text: match[0], phrase, start: match.index, claim: text, value, ...ask }];
  });
}

const labelNames = /(?:^| )(?<name>अनुच्छेद|धारा|अनुसूची|संशोधन|anuchh?ed|dhara|article|schedule) $/iu;

/** "अनुच्छेद 21": the number of an article, which counts nothing. */
function labelBefore(statement: Statement, start: number, number: string): Mention[] | undefined {
  const { text, grammar } = statement;
  const name = grammar === 'en' ? undefined : labelNames.exec(text.slice(0, start))?.groups?.['name'];
  if (name === undefined || !/^\p{Nd}/u.test(number)) return undefined;
  const isOblique = /^ (?:में|के|की|का|से|ने|को|mein|ke|ki|ka|se|ne|ko) /u.test(text.slice(start + number.length));
  const which = grammar === 'hi' ? ['कौन-सा', 'किस'] : ['kaun sa', 'kis'];
  const ask = question(statement, start - name.length - 1, `${name} ${number}`, `${which[isOblique ? 1 : 0] ?? ''} ${name}`);
  return [{ statement, kind: `label ${name}`, text: number, phrase: number, start, claim: text, value: westernNumber(number), ask }];
}
