import { isDeepStrictEqual } from 'node:util';

import type { Question } from '../../src/assessment/question.ts';
import type { ExportFormat } from '../../src/contract/shapes/exchange-shapes.ts';
import { formatFiles } from '../../src/server/practice-tests/exporting/export-formats.ts';
import type { TestToExport } from '../../src/server/practice-tests/exporting/export-formats.ts';
import { type Carried, expectedOf } from './carried.ts';
import { readers } from './readers.ts';

const facts = { title: 'Questions', exportedAt: 1_764_201_600_000, leftOut: { unfinishedTests: 0, voidQuestions: 0 } };

/** The whole file, and the largest piece that it was written in. */
export async function writeWhole(format: ExportFormat, tests: readonly TestToExport[]): Promise<{ file: Buffer; largestPiece: number }> {
  const write = await formatFiles[format].load();
  const pieces: Buffer[] = [];
  // oxlint-disable-next-line typescript/await-thenable -- read as from the database
  for await (const piece of write(each(tests), facts)) pieces.push(Buffer.from(piece));
  return { file: Buffer.concat(pieces), largestPiece: Math.max(...pieces.map(({ length }) => length)) };
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** What a file lost or changed of what its format can carry: a line for each question. */
export async function findLosses(format: ExportFormat, tests: readonly TestToExport[]): Promise<string[]> {
  const { file } = await writeWhole(format, tests);
  if (format === 'json') return findJsonLosses(file, tests);
  const read = await readers[format](file);
  const expected = tests.flatMap(({ title, questions }) =>
    questions.map((question, index) => expectations[format](question, `${title} ${index + 1}`)),
  );
  if (read.length !== expected.length) return [`${read.length} of ${expected.length} questions were read`];
  return expected.flatMap((question, index) => findDifferences(question, read[index]));
}

function findDifferences(expected: Carried, read: Carried | undefined): string[] {
  const fields = Object.keys(expected) as (keyof Carried)[];
  return fields
    .filter((field) => expected[field] !== undefined && !isDeepStrictEqual(expected[field], read?.[field]))
    .map((field) => `${field}: ${JSON.stringify(expected[field])} became ${JSON.stringify(read?.[field])}`);
}

function findJsonLosses(file: Buffer, tests: readonly TestToExport[]): string[] {
  const read = JSON.parse(file.toString('utf8')) as { format: string; version: number; tests: { title: string; questions: object[] }[] };
  if (read.format !== 'prash-patra' || read.version !== 1) return ['It does not name its format'];
  const expected = tests.map(({ title, questions }) => ({ title, questions: questions.map(asJson) }));
  const found = read.tests.map(({ title, questions }) => ({ title, questions }));
  return expected.flatMap((test, index) =>
    isDeepStrictEqual(JSON.parse(JSON.stringify(test)), found[index]) ? [] : [`Test ${index} differs`],
  );
}

function asJson({ type, stem, options, key, explanation, optionNotes, concept, difficulty, form, passage, figure }: Question) {
  return { question: stem, kind: type, options, correct: key, explanation, optionNotes, concept, difficulty, form, passage, figure };
}

/** What each format is to carry of a question. */
const expectations: Readonly<Record<Exclude<ExportFormat, 'json'>, (question: Question, name: string) => Carried>> = {
  gift: (question, name) => {
    const expected = expectedOf(question, name, { stem: 'blocks' });
    // Moodle has its own words for true and false, and tags without brackets.
    return {
      ...expected,
      ...(question.type === 'truefalse' && { options: ['True', 'False'] }),
      concept: question.concept.replaceAll(/[[\]<>`]/gu, ''),
    };
  },
  'moodle-xml': (question, name) => ({
    ...expectedOf(question, name, { stem: 'blocks' }),
    ...(question.type === 'truefalse' && { options: ['true', 'false'] }),
  }),
  qti: (question, name) => expectedOf(question, name, { stem: 'line' }),
  anki: (question, name) => ({ ...expectedOf(question, name, { stem: 'blocks' }), concept: question.concept.replaceAll(/[\s"]+/gu, '_') }),
  csv: ({ type, stem, options, key, explanation, optionNotes, passage, figure }) => ({
    type,
    stem: [passage?.text, stem, figure && `[${figure.description}]`].filter(Boolean).join('\n\n'),
    options: [...options],
    key,
    explanation,
    notes: [...optionNotes],
  }),
};
