import type { Language } from '../../../contract/shapes/test-shapes.ts';
import { inMidSentence, type Mention, type Spelling, withoutFullStop } from '../notes/mention.ts';
import type { Statement } from '../notes/statements.ts';

/** Finds years, dates and quantities, except ranges, bounds and parts of formulas. */
export function findNumbers(statement: Statement, language: Language, spelling: Spelling): Mention[] {
  if (unfit.test(statement.text)) return [];
  return numbersIn(statement, language, spelling).filter(({ value }) => !standsTwice(value, statement.text));
}

// Formulas, ranges and possibilities.
const unfit = /[×^=√∝]|\bO\(|\p{Nd}\s?(?:–|-|to|से)\s?\p{Nd}|\b(?:may|might|could)\b/u;

function standsTwice(value: number | undefined, text: string): boolean {
  return (text.match(/\p{Nd}[\p{Nd},]*(?:\.\p{Nd}+)?/gu) ?? []).filter((digits) => westernNumber(digits) === value).length > 1;
}

function numbersIn(statement: Statement, language: Language, spelling: Spelling): Mention[] {
  const dates = findDates(statement, language, spelling);
  if (dates.length > 0) return dates;
  const years = findYears(statement, language, spelling);
  // Prefer a year to a quantity, but two years in one sentence are ambiguous.
  if (years.length > 1) return [];
  return years.length === 1 ? years : findQuantities(statement, language, spelling);
}

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|जनवरी|फरवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|अक्तूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर';
const date = new RegExp(
  String.raw`(?<![\p{Nd}\p{L}])(?:\p{Nd}{1,2}(?:st|nd|rd|th)? (?:${months}),? (?<year>\p{Nd}{4})|(?:${months}) \p{Nd}{1,2}, (?<other>\p{Nd}{4}))(?![\p{Nd}\p{L}])`,
  'gu',
);

function findDates(statement: Statement, language: Language, spelling: Spelling): Mention[] {
  return [...statement.text.matchAll(date)].flatMap((match) => {
    const [phrase, start] = [match[0], match.index];
    const [before, after] = [statement.text.slice(0, start), statement.text.slice(start + phrase.length)];
    const asked = language === 'hi' ? / को(?=[\s।])/u.test(after.slice(0, 4)) : /\bon $/u.test(before);
    const ask = asked
      ? { ask: question(statement, start, phrase, language === 'hi' ? 'किस तारीख' : 'which date', spelling, language) }
      : {};
    return [{ statement, kind: 'date', text: phrase, phrase, start, claim: statement.text, value: yearOf(match), ...ask }];
  });
}

function yearOf({ groups }: RegExpMatchArray): number {
  return westernNumber(groups?.['year'] ?? groups?.['other'] ?? '');
}

/** Converts Devanagari digits. */
export function westernNumber(digits: string): number {
  return Number(digits.replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x966)).replaceAll(',', ''));
}

const yearInEnglish = new RegExp(
  String.raw`(?<=\b(?:in|since|by|until|till|from|of|during|to|around|${months}),? )(?:1\d{3}|20\d{2})(?: (?:BCE?|CE|AD))?(?![\p{L}\p{N}%]| ?[°–-]|,\d|\.\d| (?:metres|people|members|men|soldiers|km|m|kg|years|units|words|species|islands)\b)|(?<=\b(?:in|by|since) )\d{1,3} BCE?\b`,
  'gu',
);
const yearInHindi = /(?<![\p{Nd}\p{L}])(?:1\d{3}|20\d{2}|१[०-९]{3}|२०[०-९]{2})(?= (?:में|ई)(?![\p{L}\p{M}]))/gu;

const monthBefore = new RegExp(String.raw`(?:${months}),? $`, 'u');

function findYears(statement: Statement, language: Language, spelling: Spelling): Mention[] {
  const pattern = language === 'hi' ? yearInHindi : yearInEnglish;
  return [...statement.text.matchAll(pattern)].map((match) => {
    const [text, start] = [match[0], match.index];
    const afterMonth = monthBefore.test(statement.text.slice(0, start));
    const asked = language === 'hi' ? 'किस वर्ष' : `${afterMonth ? 'of ' : ''}which year`;
    const isAskable = canAskYear(statement.text, start, language);
    const ask = isAskable ? { ask: question(statement, start, text, asked, spelling, language) } : {};
    const era = /BC/u.test(text) ? 'year BC' : 'year';
    return {
      statement,
      kind: era,
      text,
      phrase: text,
      start,
      claim: statement.text,
      value: westernNumber(text.replace(/\P{Nd}+$/u, '')),
      ...ask,
    };
  });
}

/** Ungrammatical as a question: "The reforms of which year", "अगस्त किस वर्ष". */
function canAskYear(text: string, start: number, language: Language): boolean {
  const before = text.slice(0, start);
  if (language === 'hi') return !monthBefore.test(before);
  return (
    !/\bof $|\b(?:and|but) (?:he|she|it|they)\b/u.test(before) && !/\b(?:and|but) (?:is|are|was|were|has|had)\b/u.test(text.slice(start))
  );
}

const numberWords = new Map(
  'two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, index) => [word, index + 2] as const),
);
const hindiNumberWords = new Map('दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह'.split(' ').map((word, index) => [word, index + 2] as const));

export function wordOfNumber(value: number, language: Language): string | undefined {
  const words = language === 'hi' ? hindiNumberWords : numberWords;
  return [...words].find(([, number]) => number === value)?.[0];
}

const unit = String.raw`(?:%| ?°[CF]| ?(?:km\/h|m\/s²|m\/s|km|cm|mm|nm|kg|mg|g|m|s|ms|Hz|kHz|MHz|W|kW|MW|J|kJ|MJ|N|V|A|Ω|K|L|ml|mL|eV)(?![\p{L}\p{N}\/]))`;
const quantity = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{M}.,\/_$\x60+−-])(?<number>\d{1,3}(?:,\d{2,3})+|\d+(?:\.\d+)?|(?:${[...numberWords.keys(), ...hindiNumberWords.keys()].join('|')})(?=\s))(?:(?<unit>${unit})| (?<noun>(?:[\p{Ll}-]+ )?\p{Ll}{2,}[^siu\P{L}]s|people|men|children)(?![\p{L}-])| (?<hindi>\p{Script=Devanagari}{2,}))`,
  'gu',
);
// A bound also holds for other numbers, and a label ("Class 10") is not a quantity.
const noQuantity =
  /(?:\b(?:more|less|fewer|greater|over|under|above|below|at least|at most|up to|almost|minimum|maximum|class|step|type|unit|part|no\.|number|version|python|every|first|last|next|past|of the|one of|any|other|into|between|only)(?: than)?(?: of)?|अधिकतम|न्यूनतम|लगभग|करीब|कम से कम|पहले|प्रत्येक|हर|इन|उन) $/iu;

function findQuantities(statement: Statement, language: Language, spelling: Spelling): Mention[] {
  const matches = [...statement.text.matchAll(quantity)];
  if (matches.length !== 1) return [];
  return matches.flatMap((match) => {
    const { number = '', unit: sign, noun, hindi } = match.groups ?? {};
    const before = statement.text.slice(0, match.index);
    // The list that follows reveals the number: "three rivers: the Indus, the Ganga and …".
    if (/(?:[:,–—]|\s-)\s.*\s(?:and|और|तथा)\s/u.test(statement.text.slice(match.index))) return [];
    if (
      noQuantity.test(before) ||
      /^(?:से|तक|वीं|वें|वाँ|गुना)/u.test(hindi ?? '') ||
      /^ (?:से अधिक|से कम)/u.test(statement.text.slice(match.index + match[0].length))
    )
      return [];
    const value = numberWords.get(number) ?? hindiNumberWords.get(number) ?? westernNumber(number);
    const style = /^\p{Nd}/u.test(number) ? 'digits' : 'words';
    const kind = `number of ${(sign ?? noun ?? hindi ?? '').trim()} in ${style}`;
    const phrase = sign === undefined ? number : match[0];
    const ask = askForQuantity(statement, match.index, { number, sign, noun, language, spelling });
    return [{ statement, kind, text: match[0], phrase, start: match.index, claim: statement.text, value, ...ask }];
  });
}

const unitNames = new Map([
  ['km', 'kilometres'],
  ['m', 'metres'],
  ['cm', 'centimetres'],
  ['mm', 'millimetres'],
  ['nm', 'nanometres'],
  ['kg', 'kilograms'],
  ['g', 'grams'],
  ['s', 'seconds'],
  ['°C', 'degrees Celsius'],
  ['W', 'watts'],
  ['J', 'joules'],
  ['N', 'newtons'],
  ['V', 'volts'],
]);

interface AskedQuantity {
  number: string;
  sign: string | undefined;
  noun: string | undefined;
  language: Language;
  spelling: Spelling;
}

function askForQuantity(statement: Statement, start: number, { number, sign, noun, language, spelling }: AskedQuantity): { ask?: string } {
  if (language === 'hi') return {};
  if (sign === undefined) return noun === undefined ? {} : { ask: question(statement, start, number, 'how many', spelling, language) };
  const shown = sign.trim();
  const asked = shown === '%' ? 'what percentage' : `how many ${unitNames.get(shown) ?? shown}`;
  return { ask: question(statement, start, `${number}${sign}`, asked, spelling, language) };
}

/** The statement as a question with the interrogative in place: "…, the Congress was founded in which year by A. O. Hume?" */
export function question(
  statement: Statement,
  start: number,
  phrase: string,
  asked: string,
  spelling: Spelling,
  language: Language,
): string {
  const text = withoutFullStop(`${statement.text.slice(0, start)}${asked}${statement.text.slice(start + phrase.length)}`);
  return language === 'hi' ? `नोट्स के अनुसार, ${text}?` : `According to the notes, ${inMidSentence(text, spelling)}?`;
}
