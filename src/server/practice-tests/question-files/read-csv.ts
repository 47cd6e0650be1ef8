import { m } from '#messages';
import papa from 'papaparse';

import { mostImported } from '../../../contract/form-rules.ts';
import { difficulties } from '../../../assessment/question.ts';
import {
  type FoundOption,
  type FoundQuestion,
  type FileTest,
  readEach,
  QuestionRefusal,
  type RefusalReason,
  unreadableFile,
} from './found-question.ts';
import { withOurFormulas } from './html-text.ts';

/** What a column holds, by the names that our export and the sheets of other sites give it. */
type Column =
  | 'question'
  | 'kind'
  | 'correct'
  | 'explanation'
  | 'concept'
  | 'difficulty'
  | 'passage'
  | `option ${number}`
  | `note ${number}`
  | 'other';

const columnNames: Record<string, Column> = {
  question: 'question',
  questiontext: 'question',
  questiontitle: 'question',
  questions: 'question',
  stem: 'question',
  प्रश्न: 'question',
  type: 'kind',
  questiontype: 'kind',
  correct: 'correct',
  correctanswer: 'correct',
  correctanswers: 'correct',
  correctoption: 'correct',
  answer: 'correct',
  answerkey: 'correct',
  key: 'correct',
  rightanswer: 'correct',
  उत्तर: 'correct',
  सहीउत्तर: 'correct',
  explanation: 'explanation',
  answerexplanation: 'explanation',
  feedback: 'explanation',
  rationale: 'explanation',
  solution: 'explanation',
  concept: 'concept',
  topic: 'concept',
  category: 'concept',
  tag: 'concept',
  difficulty: 'difficulty',
  passage: 'passage',
};

/** `Answer 1 - max 75 characters` is an option, and so is `b`. */
const optionName = /^(?:option|answer|choice|विकल्प)?(?:([a-h])|([1-8]))$/u;
const noteName = /^(?:note|optionnote|feedback)(?:([a-h])|([1-8]))$/u;

function columnOf(heading: string): Column {
  const [beforeDash = ''] = heading.split(/\s[-–—]\s/u);
  const name = beforeDash
    .toLowerCase()
    .replace(/\(s\)/gu, '')
    .replace(/[^\p{L}\p{M}\p{Nd}]/gu, '');
  const numbered = (found: RegExpExecArray) => (found[1] ? found[1].charCodeAt(0) - 96 : Number(found[2]));
  const option = optionName.exec(name);
  if (option) return `option ${numbered(option)}`;
  const note = noteName.exec(name);
  if (note) return `note ${numbered(note)}`;
  return columnNames[name] ?? 'other';
}

/** Whether a text begins with the headings of a sheet of questions. */
export function hasCsvHead(text: string): boolean {
  const [head = []] = papa.parse<string[]>(text.slice(0, 5000), { preview: 1 }).data;
  const columns = head.map(columnOf);
  return columns.includes('question') && (columns.includes('correct') || columns.includes('option 1'));
}

/** A thousand rows have some twenty thousand; the parser takes long for millions. */
const mostQuotes = 300_000;

/** A sheet with a row of headings, whatever separates its cells. */
export function readCsv(text: string): FileTest[] {
  if (text.split('"', mostQuotes + 1).length > mostQuotes) throw unreadableFile(m.server_import_unknown);
  // With its head, one more than may be imported: enough to refuse the rest.
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: mostImported + 2 });
  const [head = [], ...lines] = data;
  const columns = head.map(columnOf);
  if (!columns.includes('correct')) throw unreadableFile(m.server_import_no_key_column);
  const rows = lines.map((cells) => new Map(cells.map((cell, place) => [columns[place] ?? 'other', withoutGuard(cell)])));
  const reading = keyReadingOf(rows);
  return [{ questions: readEach(rows, (row) => readRow(row, reading), stemOf) }];
}

type Row = ReadonlyMap<Column, string>;

const stemOf = (row: Row) => row.get('question') ?? '';

/** Our export, and others, put `'` before what a spreadsheet would compute. */
function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r]/u.test(cell) ? cell.slice(1) : cell.trim();
}

const otherKinds: [RegExp, RefusalReason][] = [
  [/check\s?box|multiple[ -](?:select|response|answer)|multi-?select/iu, 'several-keys'],
  [/open|essay|paragraph|long/iu, 'essay'],
  [/fill|blank|short|type answer/iu, 'short-answer'],
  [/match/iu, 'matching'],
  [/order|puzzle|sequence/iu, 'order'],
  [/numeric|slider/iu, 'numeric'],
  [/poll|survey|slide|word cloud|draw/iu, 'other-kind'],
];

function readRow(row: Row, reading: KeyReading): FoundQuestion {
  const other = otherKinds.find(([pattern]) => pattern.test(row.get('kind') ?? ''));
  if (other) throw new QuestionRefusal(other[1]);
  const texts = optionsOf(row);
  const isClaim = texts.length === 0 && /^true ?\/? ?(?:or )?false$|^truefalse$/iu.test(row.get('kind') ?? '');
  const options = isClaim ? ['True', 'False'] : texts;
  const keys = keysOf(row.get('correct') ?? '', options, reading);
  const difficulty = difficulties.find((name) => name === row.get('difficulty')?.toLowerCase());
  return {
    stem: withOurFormulas(row.get('question') ?? ''),
    options: options.map((text, index): FoundOption => ({
      text: withOurFormulas(text),
      isKey: keys.includes(index),
      note: withOurFormulas(row.get(`note ${index + 1}`) ?? ''),
    })),
    explanation: withOurFormulas(row.get('explanation') ?? ''),
    concept: row.get('concept'),
    difficulty,
    passage: row.get('passage'),
  };
}

/** Those of a row up to the last that is filled: an empty one between them is a fault, which is told later. */
function optionsOf(row: Row): string[] {
  const texts = Array.from({ length: 8 }, (_, index) => row.get(`option ${index + 1}`) ?? '');
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/** How a sheet names the key: one way for all its rows. */
type KeyReading = 'text' | 'place';

/** By their texts, if every row names one of its options so; `2` may be the second option or one that is 2. */
function keyReadingOf(rows: readonly Row[]): KeyReading {
  const named = rows.filter((row) => (row.get('correct') ?? '') !== '' && optionsOf(row).length > 0);
  return named.length > 0 && named.every((row) => isOption(row.get('correct') ?? '', optionsOf(row))) ? 'text' : 'place';
}

function isOption(text: string, options: readonly string[]): boolean {
  return placeOfText(text, options) !== -1;
}

function placeOfText(text: string, options: readonly string[]): number {
  const exact = options.indexOf(text);
  return exact === -1 ? options.findIndex((option) => option.toLowerCase() === text.toLowerCase()) : exact;
}

/** The places of the options that a cell names: by letter, number or text. */
function keysOf(cell: string, options: readonly string[], reading: KeyReading): number[] {
  if (cell === '') throw new QuestionRefusal('no-key');
  if (reading === 'text') return [placeOfText(cell, options)];
  const places = cell.split(/[,;|&]|\band\b/iu).map((part) => placeOf(part.trim(), options.length));
  if (places.every((place) => place !== -1)) return places;
  const place = placeOfText(cell, options);
  if (place === -1) throw new QuestionRefusal('key-unclear');
  return [place];
}

function placeOf(name: string, count: number): number {
  const letter = /^\(?([a-h])\)?[.)]?$/iu.exec(name)?.[1]?.toLowerCase();
  const option = /^(?:option|answer|choice) ?([a-h1-8])$/iu.exec(name)?.[1]?.toLowerCase() ?? letter;
  const place = option === undefined ? Number(/^\(?([1-8])\)?$/u.exec(name)?.[1] ?? 0) - 1 : placeOfLabel(option);
  return place < count ? place : -1;
}

function placeOfLabel(label: string): number {
  return /\d/u.test(label) ? Number(label) - 1 : label.charCodeAt(0) - 97;
}
