import { m } from '#messages';

import { westernDigits } from '../../../assessment/text/western-digits.ts';
import { mostImported } from '../../../contract/form-rules.ts';
import { type FileTest, type FoundQuestion, readEach, QuestionRefusal } from './found-question.ts';
import { withOurFormulas } from './html-text.ts';

/** A question while its lines are read. */
interface Lines {
  number: number | undefined;
  stem: string[];
  options: string[];
  explanation: string[];
  key: string | undefined;
  /** What the next line that begins nothing belongs to. */
  last: 'stem' | 'option' | 'key' | 'explanation';
}

/** In their order, as papers letter options. */
const labels = ['abcdefgh', '12345678', '१२३४५६७८', 'कखगघ', 'अबसद', 'अआइई'] as const;

const numbered = /^(?:q(?:uestion|ues)? ?\.? ?|प्रश्न |प्र[.०] ?)?([\d०-९]{1,4}) ?[.):।](?: |$)([^]*)$/iu;
const lettered = /^(?:\(([a-h]|[1-8१-८]|[कखगघअबसदआइई])\)|([a-h]|[कखगघअबसदआइई])[).:\]])\s?([^]*)$/iu;
const nextInLine = /\s(?=\((?:[b-h]|[2-8२-८]|[खगघबसदआइई])\)\s?\S)/iu;
const nextBare = /\s(?=[b-hखगघबसदआइई]\)\s?\S)/iu;
const keyLine =
  /^(?:correct answer|correct option|answer|ans|correct|सही उत्तर|सही विकल्प|उत्तर)(?: ?\.? ?[:：\-–—=.] ?([^]+)| ?(\([^()]{1,3}\)))$/iu;
const reasonLine = /^(?:explanation|solution|reason|feedback|व्याख्या|हल) ?[:：\-–] ?([^]*)$/iu;
const keyList = /^(?:answer key|answers|key|उत्तर कुंजी|उत्तर ?माला) ?[:：\-–—]? ?([^]*)$/iu;
const keyPair = /([\d०-९]{1,4}) ?[-–.:)=] ?\(?([a-h]|[कखगघअबसदआइई])\)?(?![\p{L}\p{M}\p{Nd}])/giu;

/**
 * Aiken (https://docs.moodle.org/en/Aiken_format) and exam papers as they are typed: a title, lettered options, the key below each
 * or in a list. Undefined if the text has no such options or no keys.
 */
export function readPlain(text: string): FileTest | undefined {
  const { questions: found, keys } = linesOf(text);
  if (!hasKeys(found, keys) || !found.some(isAnswerable)) return undefined;
  const { title, questions } = splitTitle(found);
  const read = ([index, question]: [number, Lines]) => settle(question, question.key ?? keys.get(question.number ?? index + 1));
  return { title, questions: readEach([...questions.entries()], read, ([, { stem }]) => stem.join(' ')) };
}

function hasKeys(questions: readonly Lines[], keys: ReadonlyMap<number, string>): boolean {
  return keys.size > 0 || questions.some(({ key }) => key !== undefined);
}

function isAnswerable(question: Lines): boolean {
  return question.options.length > 1 || isClaim(question);
}

/** Why no question of a text can be read, by what was seen of them. */
export function whyUnread(text: string): () => string {
  const { questions, keys } = linesOf(text);
  const answerable = questions.filter(isAnswerable).length;
  if (answerable > 0 && !hasKeys(questions, keys)) return () => m.server_import_keys_unseen({ count: answerable });
  const asked = text.split('\n').filter((line) => numbered.test(line.trim()) || /[?？]\s*$/u.test(line)).length;
  return asked > 0 && answerable === 0 ? () => m.server_import_options_unseen({ count: asked }) : m.server_import_unknown;
}

/** The lines above question 1, where they are neither a question nor the beginning of one. */
function splitTitle([first, ...others]: readonly Lines[]): { title?: string; questions: Lines[] } {
  if (!first) return { questions: [] };
  const questions = [first, ...others];
  if (first.number !== undefined) return { questions };
  const [second] = others;
  const isApart = first.options.length === 0 && first.key === undefined && second?.number === 1;
  // Numbered lines are statements: what is above them belongs to them.
  if (isApart && !second.stem.some((line) => numbered.test(line))) return { title: first.stem.join(' – '), questions: others };
  const start = first.stem.findIndex((line) => numbered.test(line));
  const [firstLine = '', ...rest] = first.stem.slice(start);
  const glued = start > 0 && !rest.some((line) => numbered.test(line)) ? begin(firstLine) : undefined;
  if (glued?.number !== 1) return { questions };
  const whole = { ...first, number: 1, stem: [...glued.stem, ...rest] };
  return { title: first.stem.slice(0, start).join(' – '), questions: [whole, ...others] };
}

/** As Aiken writes it, where more is allowed. */
export function isAiken(text: string): boolean {
  const keys = text.match(/^ANSWER:[^\n]*$/gmu) ?? [];
  return keys.length > 0 && keys.every((line) => /^ANSWER: [A-Z]\s*$/u.test(line));
}

/** Stops at far more questions than may be imported, which are refused. */
function linesOf(text: string) {
  const questions: Lines[] = [];
  const keys = new Map<number, string>();
  let isAfterGap = true;
  let isListing = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (questions.length > 10 * mostImported) break;
    if (line === '') {
      isAfterGap = true;
      continue;
    }
    const listed = pairsIn(line, isListing);
    isListing = listed !== undefined;
    if (listed) for (const [number, key] of listed) keys.set(number, key);
    else takeLine(questions, line, isAfterGap);
    isAfterGap = false;
  }
  return { questions, keys };
}

/** In characters: the keys of far more questions than may be imported. */
const longestKeyList = 50_000;

/** `Key: 1-b 2-c`, or a heading alone and lines of such pairs below it. Undefined for another line. */
function pairsIn(line: string, isListing: boolean): [number, string][] | undefined {
  const list = keyList.exec(line)?.[1]?.slice(0, longestKeyList);
  if (list === '') return [];
  const below = isListing && line.replaceAll(keyPair, '').replaceAll(/[\s,;|।]/gu, '') === '' ? line : '';
  const pairs = [...(list ?? below).matchAll(keyPair)].map(([, number = '', key = '']): [number, string] => [numberOf(number), key]);
  return pairs.length > 0 ? pairs : undefined;
}

function numberOf(digits: string): number {
  return Number(westernDigits(digits));
}

function takeLine(questions: Lines[], line: string, isAfterGap: boolean): void {
  const current = questions.at(-1);
  const [, written, inBrackets] = (current && keyLine.exec(line)) ?? [];
  const key = written ?? inBrackets;
  const reason = current && reasonLine.exec(line)?.[1];
  if (current && key !== undefined) Object.assign(current, { key: key.trim(), last: 'key' });
  else if (current && reason !== undefined) Object.assign(current, { explanation: [reason], last: 'explanation' });
  else if (current && isNextOption(current, line)) addOptions(current, line);
  else if (current && !beginsQuestion(current, line, isAfterGap)) continueWith(current, line);
  else questions.push(begin(line));
}

function begin(line: string): Lines {
  const [, number, stem = line] = numbered.exec(line) ?? [];
  const first = stem.trim();
  return {
    number: number === undefined ? undefined : numberOf(number),
    stem: first === '' ? [] : [first],
    options: [],
    explanation: [],
    key: undefined,
    last: 'stem',
  };
}

function isNextOption({ options, stem, last }: Lines, line: string): boolean {
  const found = lettered.exec(line);
  if (!found || stem.length === 0 || last === 'key' || last === 'explanation') return false;
  return placeOfLabel(found[1] ?? found[2] ?? '') === options.length;
}

/** One, or several in one line: `(a) x (b) y` or `a) x b) y c) z`. */
function addOptions(question: Lines, line: string): void {
  for (const part of optionsIn(line, question.options.length)) {
    question.options.push(lettered.exec(part)?.[3]?.trim() ?? part);
  }
  question.last = 'option';
}

/** An option may have such letters too, as in `a) both b) and c)`: three or more in order are labels. */
function optionsIn(line: string, first: number): string[] {
  const bare = line.split(nextBare);
  const isInOrder = bare.every((part, place) => placeOfLabel(part.charAt(0)) === first + place);
  return isInOrder && bare.length > 2 ? bare : line.split(nextInLine);
}

function beginsQuestion({ number, options, stem, key, last }: Lines, line: string, isAfterGap: boolean): boolean {
  const next = numbered.exec(line)?.[1];
  if (last === 'key') return true;
  if (next !== undefined && options.length > 0) return true;
  // Before its options, a numbered line is a statement of the stem.
  if (next !== undefined) return isAfterGap && stem.length > 0 && numberOf(next) === (number ?? 0) + 1;
  return isAfterGap && (options.length > 0 || key !== undefined);
}

function continueWith(question: Lines, line: string): void {
  if (question.last === 'explanation') question.explanation.push(line);
  else if (question.last === 'stem') question.stem.push(line);
  else question.options.push(`${question.options.pop() ?? ''}\n${line}`);
}

/** True/false as it is typed: no options, and a key that says which. */
function isClaim({ options, key }: Pick<Lines, 'options' | 'key'>): boolean {
  return options.length === 0 && key !== undefined && /^(?:true|false|t|f|सत्य|असत्य)\.?$/iu.test(key);
}

function settle({ stem, options, explanation }: Lines, key: string | undefined): FoundQuestion {
  const isTrueFalse = isClaim({ options, key });
  const texts = isTrueFalse ? ['True', 'False'] : options;
  if (texts.length > 0 && key === undefined) throw new QuestionRefusal('no-key');
  const keys = isTrueFalse ? [/^(?:t|स)/iu.test(key ?? '') ? 0 : 1] : placesOf(key ?? '', texts);
  return {
    stem: withOurFormulas(stem.join('\n')),
    options: texts.map((text, index) => ({ text: withOurFormulas(text), isKey: keys.includes(index) })),
    explanation: withOurFormulas(explanation.join('\n')),
  };
}

const oneLabel = /^\(?([a-h]|[1-8१-८]|[कखगघअबसदआइई])(?![\p{L}\p{M}\p{Nd}])[).]?/iu;
const severalLabels =
  /^\(?(?:[a-h1-8१-८]|[कखगघअबसदआइई])\)? ?(?:,|&|and|और|\/) ?\(?(?:[a-h1-8१-८]|[कखगघअबसदआइई])\)?(?![\p{L}\p{M}\p{Nd}])/iu;

/** The key by its letter, which its text may follow, or by its text. */
function placesOf(key: string, options: readonly string[]): number[] {
  if (options.length === 0) return [];
  const named = options.findIndex((option) => option.toLowerCase() === key.toLowerCase());
  if (named !== -1) return [named];
  if (severalLabels.test(key)) throw new QuestionRefusal('several-keys');
  const label = oneLabel.exec(key)?.[1];
  if (label === undefined) throw new QuestionRefusal('key-unclear');
  const place = placeOfLabel(label);
  if (place >= options.length) throw new QuestionRefusal('key-unclear');
  return [place];
}

function placeOfLabel(label: string): number {
  return Math.max(...labels.map((row) => row.indexOf(label.toLowerCase())));
}
