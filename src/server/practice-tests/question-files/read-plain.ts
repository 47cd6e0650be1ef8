import { mostImported } from '../../../contract/form-rules.ts';
import { type Found, type FoundQuestion, readEach, QuestionRefusal } from './found-question.ts';
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

const numbered = /^(?:q(?:uestion|ues)? ?\.? ?|प्रश्न )?(\d{1,4}) ?[.):](?: |$)([^]*)$/iu;
const lettered = /^(?:\(([a-h]|[1-8]|[कखगघ])\)|([a-h]|[कखगघ])[).:\]])\s?([^]*)$/iu;
const nextInLine = /\s(?=\((?:[b-h]|[2-8]|[खगघ])\)\s?\S)/iu;
const nextBare = /\s(?=[b-hखगघ]\)\s?\S)/iu;
const keyLine = /^(?:correct answer|correct option|answer|ans|correct|सही उत्तर|उत्तर) ?\.? ?[:：\-–=.] ?([^]+)$/iu;
const reasonLine = /^(?:explanation|solution|reason|feedback|व्याख्या|हल) ?[:：\-–] ?([^]*)$/iu;
const keyList = /^(?:answer key|answers|key|उत्तर कुंजी|उत्तरमाला) ?[:：\-–]? ?([^]*)$/iu;
const keyPair = /(\d{1,4}) ?[-–.:)=] ?\(?([a-h]|[कखगघ])\)?(?![\p{L}\p{M}\p{Nd}])/giu;

/**
 * Aiken (https://docs.moodle.org/en/Aiken_format) and exam papers as they are typed: lettered options, the key below each or in one
 * line. Undefined if the text has no such options or no keys.
 */
export function readPlain(text: string): Found[] | undefined {
  const { questions, keys } = linesOf(text);
  const isKeyed = keys.size > 0 || questions.some(({ key }) => key !== undefined);
  if (!isKeyed || !questions.some((question) => question.options.length > 1 || isClaim(question))) return undefined;
  const read = ([index, question]: [number, Lines]) => settle(question, question.key ?? keys.get(question.number ?? index + 1));
  return readEach([...questions.entries()], read, ([, { stem }]) => stem.join(' '));
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
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (questions.length > 10 * mostImported) break;
    if (line === '') {
      isAfterGap = true;
      continue;
    }
    const listed = pairsIn(line);
    if (listed) for (const [number, key] of listed) keys.set(number, key);
    else takeLine(questions, line, isAfterGap);
    isAfterGap = false;
  }
  return { questions, keys };
}

/** In characters: the keys of far more questions than may be imported. */
const longestKeyList = 50_000;

/** `Key: 1-b 2-c` */
function pairsIn(line: string): [number, string][] | undefined {
  const list = keyList.exec(line)?.[1];
  const pairs = [...(list ?? '').slice(0, longestKeyList).matchAll(keyPair)].map(([, number, key = '']): [number, string] => [
    Number(number),
    key,
  ]);
  return pairs.length > 0 ? pairs : undefined;
}

function takeLine(questions: Lines[], line: string, isAfterGap: boolean): void {
  const current = questions.at(-1);
  const key = current && keyLine.exec(line)?.[1];
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
    number: number === undefined ? undefined : Number(number),
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
  if (next !== undefined) return isAfterGap && stem.length > 0 && Number(next) === (number ?? 0) + 1;
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

const oneLabel = /^\(?([a-h]|[1-8]|[कखगघ])(?![\p{L}\p{M}\p{Nd}])[).]?/iu;
const severalLabels = /^\(?(?:[a-h]|[1-8])\)? ?(?:,|&|and|\/) ?\(?(?:[a-h]|[1-8])\)?(?![\p{L}\p{Nd}])/iu;

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
  if (/\d/u.test(label)) return Number(label) - 1;
  const hindi = 'कखगघ'.indexOf(label);
  return hindi === -1 ? label.toLowerCase().charCodeAt(0) - 97 : hindi;
}
