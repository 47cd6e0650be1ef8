import type { ItemModel } from '../../src/assessment/drafts/item-model.ts';
import type { NamedLevel } from '../../src/assessment/levels.ts';
import type { Difficulty } from '../../src/assessment/question.ts';
import { pickOne } from '../../src/assessment/random.ts';
import { contentWords, countShared } from '../../src/assessment/text/normalise-text.ts';
import type { InBoth } from '../figures/labelled.ts';
import type { Say } from './number-model.ts';
import { wordModel, type WordQuestion } from './word-model.ts';

type Row<Column extends string> = Readonly<Record<Column, InBoth>>;

/** Facts that no authority disputes and that time does not change. Names stand as within a sentence. */
export interface FactTable<Column extends string> {
  /** Where to look the facts up, in words. */
  source: string;
  rows: readonly Row<Column>[];
}

/** A text alone is written alike in both languages. */
type Cell = InBoth | string;

export function factTable<const Column extends string>(
  source: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): FactTable<Column> {
  const named = rows.map((cells) => columns.map((column, index) => [column, inBoth(cells[index])] as const));
  return { source, rows: named.map((cells) => Object.fromEntries(cells) as Row<Column>) };
}

function inBoth(cell: Cell | undefined): InBoth {
  if (cell === undefined) throw new Error('A row of a table is short of a cell');
  return typeof cell === 'string' ? [cell, cell] : cell;
}

interface TableQuestion<Column extends string> {
  id: string;
  /** What the stem names, in the place of `{}`. */
  given: Column;
  asked: Column;
  stem: InBoth;
  difficulty?: Difficulty;
}

interface TableModels<Column extends string> {
  pack: string;
  concept: string;
  inHindi?: string;
  /** As of an item model. */
  levels?: readonly NamedLevel[];
  difficulty?: Difficulty;
  /** A column in which the rows of all options agree: the part of speech of a word. */
  alike?: Column;
  /** What a row says, with names of columns in braces. */
  fact: InBoth;
  questions: readonly TableQuestion<Column>[];
}

/** One model for each way to ask a table. */
export function tableModels<Column extends string>(
  { rows }: FactTable<Column>,
  { fact, alike, questions, ...home }: TableModels<Column>,
): ItemModel[] {
  const among = (row: Row<Column>) => rows.filter((other) => alike === undefined || other[alike][0] === row[alike][0]);
  return questions.flatMap(({ id, given, asked, stem, difficulty = home.difficulty ?? 'easy' }) =>
    languages.flatMap((language) => {
      const askable = rows.filter((row) => isAskable(row, rows, { given, asked, language }));
      const inBothLanguages = wordModel<Row<Column>>({
        ...home,
        id,
        difficulty,
        words: (say) => rows.map((row) => capitalised(cellOf(row, asked, say))),
        facts: new Set(askable.map((row) => row[given][language])).size,
        draw: (random) => pickOne(random, askable),
        ask: (row, say) => askRow(row, among(row), { given, asked, stem, fact }, say),
      });
      return inBothLanguages[language] ?? [];
    }),
  );
}

/** English and Hindi, as places in a cell and among the models of a question. */
const languages = [0, 1] as const;

/** Where what it gives has a single answer, which it does not show in that language. */
function isAskable<Column extends string>(
  row: Row<Column>,
  rows: readonly Row<Column>[],
  { given, asked, language }: { given: Column; asked: Column; language: (typeof languages)[number] },
): boolean {
  const cell = (one: Row<Column>, column: Column): string => one[column][language];
  const isUnique = rows.every((other) => cell(other, given) !== cell(row, given) || cell(other, asked) === cell(row, asked));
  return isUnique && !shows(cell(row, given), cell(row, asked));
}

/** By a word or a part of one: "polystyrene" shows "styrene", "lactase" shows "lactose". */
function shows(given: string, asked: string): boolean {
  if (/^\d+$/u.test(asked)) return given.match(/\d+/gu)?.includes(asked) ?? false;
  if (countShared(contentWords(given), contentWords(asked)) > 0) return true;
  return wordsOf(given).some((one) => wordsOf(asked).some((other) => sharesPart(one, other)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}

/** Four letters at the beginning; elsewhere five of the Latin script or four of Devanagari, whose vowel signs count. */
function sharesPart(one: string, other: string): boolean {
  const fewest = /\p{Script=Devanagari}/u.test(one) ? 4 : 5;
  const parts = Array.from({ length: Math.max(0, one.length - fewest + 1) }, (_, start) => one.slice(start, start + fewest));
  return (one.length >= 4 && other.startsWith(one.slice(0, 4))) || parts.some((part) => other.includes(part));
}

interface Asked<Column extends string> {
  given: Column;
  asked: Column;
  stem: InBoth;
  fact: InBoth;
}

function askRow<Column extends string>(
  row: Row<Column>,
  rows: readonly Row<Column>[],
  { given, asked, stem, fact }: Asked<Column>,
  say: Say,
): WordQuestion {
  const answerOf = (one: Row<Column>) => cellOf(one, asked, say);
  const factOf = (one: Row<Column>) =>
    capitalised(say(...fact).replaceAll(/\{(\w+)\}/gu, (_, column) => cellOf(one, column as Column, say)));
  const others = rows.filter((other) => answerOf(other) !== answerOf(row));
  const withKey = rows.filter((other) => answerOf(other) === answerOf(row));
  return {
    stem: capitalised(filled(say(...stem), cellOf(row, given, say))),
    key: capitalised(answerOf(row)),
    why: factOf(row),
    slips: others.map((other) => [capitalised(answerOf(other)), factOf(other)]),
    // Read from the answers to what they belong to: this proves the drawing, not the fact, for which the table names its source.
    isProved: withKey.includes(row) && others.every((other) => cellOf(other, given, say) !== cellOf(row, given, say)),
  };
}

function cellOf<Column extends string>(row: Row<Column>, column: Column, say: Say): string {
  const [english, hindi]: InBoth = row[column];
  return say(english, hindi);
}

/** The article before the gap agrees with what fills it. */
function filled(stem: string, cell: string): string {
  const article = /^[aeiou]/iu.test(cell) ? 'an' : 'a';
  return stem.replace(/\ba \{\}/u, () => `${article} ${cell}`).replace('{}', () => cell);
}

/** Formulas and code begin with a sign and stay as they are. */
function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
