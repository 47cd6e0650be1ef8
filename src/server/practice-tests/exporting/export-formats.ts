import type { Question } from '../../../assessment/question.ts';
import type { ExportFormat } from '../../../contract/shapes/exchange-shapes.ts';
import type { StoredTest } from '../../store/attempts/practice-tests.ts';

/** A finished test with its keys. Void questions, whose keys are wrong, are left out. */
export interface TestToExport extends Pick<
  StoredTest,
  'id' | 'title' | 'description' | 'difficulty' | 'timePerQuestion' | 'marking' | 'createdAt'
> {
  subjectName: string;
  questions: readonly Question[];
}

/** What a file says of itself. */
export interface ExportFacts {
  /** Of the test or the subject; that of the product where there are several. */
  title: string;
  exportedAt: number;
  /** What is not in the file: tests whose solutions cannot be read yet, and questions that no longer count. */
  leftOut: { unfinishedTests: number; voidQuestions: number };
}

/** Writes a file in pieces, so that no more than some tests are in memory. */
export type WriteFile = (tests: AsyncIterable<TestToExport>, facts: ExportFacts) => AsyncIterable<string | Uint8Array>;

interface FormatFile {
  extension: string;
  type: string;
  /** Loaded with the first file of its format. */
  load: () => Promise<WriteFile>;
  mostQuestions?: number;
}

/** SQLite writes a file as a whole, so a deck is in memory until its last note. */
const mostAnkiNotes = 20_000;

export const formatFiles: Readonly<Record<ExportFormat, FormatFile>> = {
  gift: {
    extension: 'gift.txt',
    type: 'text/plain; charset=utf-8',
    load: async () => (await import('./gift-writer.ts')).writeGift,
  },
  'moodle-xml': {
    extension: 'moodle.xml',
    type: 'application/xml; charset=utf-8',
    load: async () => (await import('./moodle-writer.ts')).writeMoodleXml,
  },
  qti: {
    extension: 'qti.zip',
    type: 'application/zip',
    load: async () => (await import('./qti-writer.ts')).writeQti,
  },
  csv: {
    extension: 'csv',
    type: 'text/csv; charset=utf-8',
    load: async () => (await import('./table-writers.ts')).writeCsv,
  },
  anki: {
    extension: 'apkg',
    type: 'application/octet-stream',
    load: async () => (await import('./anki-writer.ts')).writeAnki,
    mostQuestions: mostAnkiNotes,
  },
  json: {
    extension: 'json',
    type: 'application/json; charset=utf-8',
    load: async () => (await import('./table-writers.ts')).writeJson,
  },
};
