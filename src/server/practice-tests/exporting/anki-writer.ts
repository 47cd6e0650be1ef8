import { createHash } from 'node:crypto';

import type { Database as SqliteDatabase } from 'sql.js';

import type { Question } from '../../../assessment/question.ts';
import { ankiDeck, ankiDeckOptions, ankiModel, ankiModelId, ankiSettings, ankiTables, ankiVersion } from './anki-collection.ts';
import type { ExportFacts, TestToExport, WriteFile } from './export-formats.ts';
import {
  askedNodes,
  blockNodes,
  delimitedFormula,
  inlineNodes,
  type FigureFile,
  pictureOf,
  shownOptions,
  type Typesetting,
} from './question-nodes.ts';
import { toXml } from './xml-nodes.ts';
import { type FileInZip, zipFiles } from '../../shared/computing/zip-files.ts';

const set: Typesetting = { formula: delimitedFormula, pictureAddress: ({ name }) => name };
const places = [0, 1, 2, 3];

/** A package for Anki: a deck for each test and a note for each question, with the same identity in every export. */
export const writeAnki: WriteFile = (tests, facts) => zipFiles(filesOf(tests, facts));

async function* filesOf(tests: AsyncIterable<TestToExport>, facts: ExportFacts): AsyncGenerator<FileInZip> {
  const { default: initialise } = await import('sql.js');
  const { Database } = await initialise();
  const database = new Database();
  /** Anki names pictures by numbers, and lists their names. */
  const media = new Set<string>();
  const decks: Deck[] = [];
  try {
    // In one transaction: SQLite writes its file after each.
    database.run(`begin; ${ankiTables}`);
    let noteId = 0;
    for await (const test of tests) {
      // In Anki an id is an instant of creation; no two are the same.
      const deck = { id: Math.max(test.createdAt, (decks.at(-1)?.id ?? 0) + 1), name: deckNameOf(test) };
      decks.push(deck);
      noteId = addNotes(database, {
        test,
        deckId: deck.id,
        firstId: Math.max(test.createdAt, noteId),
        seconds: toSeconds(facts.exportedAt),
      });
      for (const picture of picturesOf(test, media)) {
        yield { path: String(media.size), content: picture.svg };
        media.add(picture.name);
      }
    }
    addCollection(database, decks, facts);
    database.run('commit');
    yield { path: 'collection.anki2', content: database.export() };
  } finally {
    database.close();
  }
  yield { path: 'media', content: JSON.stringify(Object.fromEntries([...media].entries())) };
}

interface Deck {
  id: number;
  name: string;
}

/** Anki separates the levels of decks by colons. */
function deckNameOf({ subjectName, title }: TestToExport): string {
  return ['Prash Patra', subjectName, title].map((part) => part.replaceAll(/:{2,}/gu, ':')).join('::');
}

function* picturesOf({ questions }: TestToExport, known: ReadonlySet<string>): Generator<FigureFile> {
  for (const { figure } of questions) {
    const picture = figure && pictureOf(figure);
    if (picture && !known.has(picture.name)) yield picture;
  }
}

interface NotesToAdd {
  test: TestToExport;
  deckId: number;
  firstId: number;
  seconds: number;
}

/** Returns the next free id. */
function addNotes(database: SqliteDatabase, { test, deckId, firstId, seconds }: NotesToAdd): number {
  const note = database.prepare("insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')");
  const card = database.prepare("insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')");
  for (const [index, question] of test.questions.entries()) {
    const fields = fieldsOf(question, `${test.title} ${index + 1}`);
    const first = plainText(fields[0] ?? '');
    const id = firstId + index;
    note.run([id, identityOf(test, question), ankiModelId, seconds, tagsOf(question), fields.join(fieldEnd), first, checksum(first)]);
    card.run([id, id, deckId, seconds, index + 1]);
  }
  note.free();
  card.free();
  return firstId + test.questions.length;
}

const fieldEnd = '\u001F';

/** As `ankiFields` names them. */
function fieldsOf(question: Question, source: string): string[] {
  const options = shownOptions(question);
  const inline = (texts: readonly string[]) => places.map((place) => toXml(inlineNodes(texts[place] ?? '', set)));
  return [
    toXml(askedNodes(question, set)),
    ...inline(options),
    'ABCD'.charAt(question.key),
    toXml(blockNodes(question.explanation, set)),
    ...inline(question.optionNotes),
    toXml(inlineNodes(source, set)),
  ];
}

function identityOf(test: TestToExport, question: Question): string {
  return createHash('sha256').update(`${test.id} ${question.id}`).digest('base64url').slice(0, 20);
}

/** Anki separates tags by spaces, and has one at either end. */
function tagsOf({ concept, difficulty, form }: Question): string {
  return ` ${['prash-patra', concept, difficulty, ...(form ? [form] : [])].map((tag) => tag.replaceAll(/[\s"]+/gu, '_')).join(' ')} `;
}

/** By which Anki sorts notes and finds doubles. */
function plainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function checksum(text: string): number {
  return Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16);
}

function addCollection(database: SqliteDatabase, decks: readonly Deck[], { exportedAt }: ExportFacts): void {
  const seconds = toSeconds(exportedAt);
  const all = [{ id: 1, name: 'Default' }, ...decks];
  database.run('insert into col values (1, ?, ?, ?, ?, 0, 0, 0, ?, ?, ?, ?, ?)', [
    seconds,
    exportedAt,
    exportedAt,
    ankiVersion,
    JSON.stringify(ankiSettings),
    JSON.stringify({ [ankiModelId]: ankiModel(seconds) }),
    JSON.stringify(Object.fromEntries(all.map(({ id, name }) => [id, ankiDeck(id, name, seconds)]))),
    JSON.stringify({ 1: ankiDeckOptions }),
    '{}',
  ]);
}

function toSeconds(instant: number): number {
  return Math.floor(instant / 1000);
}
