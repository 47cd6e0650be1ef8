import { m } from '#messages';

import { maxNotesLength } from '../../../contract/form-rules.ts';
import { intlLocale } from '../../shared/locale.ts';
import { maxFileSize, NotesFailure, type NotesFailureReason } from '../file-text/notes-failure.ts';
import { isReaderMessage, type NotesText } from '../file-text/reader-messages.ts';

export interface ImportedNotes {
  text: string;
  fileName: string;
  isCut: boolean;
}

/** The result of importing a file, with the text to show. */
export type ImportOutcome = { kind: 'taken'; words: string; notes: ImportedNotes } | { kind: 'failed'; words: string };

/** Reads a learner's file for the form. Throws only the signal's reason. */
export async function importNotes(file: File, options: ReadOptions): Promise<ImportOutcome> {
  try {
    const notes = await readNotes(file, options);
    return { kind: 'taken', words: importedText(notes), notes: { text: notes.text, fileName: file.name, isCut: isTruncated(notes) } };
  } catch (error) {
    options.signal.throwIfAborted();
    console.error('Reading a file failed', error);
    const reason = error instanceof NotesFailure ? error.reason : 'broken';
    return { kind: 'failed', words: reason === 'too-large' ? tooLargeText(file.size) : failureTexts[reason] };
  }
}

/** Says how much of a file was imported, and whether to check it for missing characters. */
export function importedText(notes: NotesText): string {
  const taken = amountText(notes);
  return notes.mayLackSigns ? m.form_may_lack_signs({ taken }) : taken;
}

function amountText({ text, length, stoppedAt }: NotesText): string {
  const most = count(maxNotesLength);
  if (stoppedAt) return m.form_taken_pages({ most, page: count(stoppedAt.page), of: count(stoppedAt.of) });
  if (isTruncated({ text, length })) return m.form_taken_first({ most, shown: count(length) });
  return m.form_taken_all({ count: length, shown: count(length) });
}

/** Whether only a part of the file was imported. */
function isTruncated({ text, length, stoppedAt }: NotesText): boolean {
  return stoppedAt !== undefined || length > text.length;
}

function count(value: number): string {
  return value.toLocaleString(intlLocale);
}

/** Why a file could not be imported, and what to do. */
const failureTexts: Record<NotesFailureReason, string> = {
  'too-large': m.form_file_too_large(),
  empty: m.form_file_empty(),
  'word-97': m.form_file_word_97(),
  picture: m.form_file_picture(),
  archive: m.form_file_archive(),
  'unknown-kind': m.form_file_unknown(),
  locked: m.form_file_locked(),
  'only-pictures': m.form_file_only_pictures(),
  'no-text': m.form_file_no_text(),
  broken: m.form_file_broken(),
  swollen: m.form_file_swollen(),
  'too-slow': m.form_file_too_slow(),
  'no-reader': m.form_file_no_reader(),
  unreadable: m.form_file_unreadable(),
};

/** E.g. `This file is 14 MB. Up to 10 MB can be read.` */
export function tooLargeText(bytes: number): string {
  // Rounded up, so that the size never equals the limit.
  const megabytes = Math.max(Math.ceil(bytes / 100_000) / 10, 10.1);
  const digits = megabytes < 11 ? 1 : 0;
  const size = megabytes.toLocaleString(intlLocale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return m.form_file_too_large_by({ size });
}

type FileKind = 'pdf' | 'docx' | 'text';

/** How many bytes of a file's start are needed to detect its kind. A PDF's signature may come after other bytes, within this limit. */
const headLength = 1024;

const pictureMarks = [
  '\x89PNG',
  '\xFF\xD8\xFF',
  'GIF8',
  'BM',
  'II*\0',
  'MM\0*',
  '\0\0\0\x18ftypheic',
  '\0\0\0\x1Cftypheic',
  '\0\0\0 ftypavif',
];

/** Detects the kind from the file's first bytes, because the name may be wrong. Throws a `NotesFailure`. */
export function fileKind(head: Uint8Array, name: string): FileKind {
  const start = Array.from(head, (byte) => String.fromCodePoint(byte)).join('');
  if (start === '') throw new NotesFailure('empty');
  if (start.includes('%PDF-')) return 'pdf';
  if (start.startsWith('PK')) return zipKind(start, name);
  const refused = refusal(start);
  if (refused) throw new NotesFailure(refused);
  return 'text';
}

/** Word files are zip archives, and so are other office files and compressed folders. */
function zipKind(start: string, name: string): FileKind {
  const isOtherOffice = /\.(?:pptx|xlsx|odt|ods|odp|epub|zip|jar|apk)$/iu.test(name) || start.includes('mimetypeapplication/');
  if (isOtherOffice) throw new NotesFailure('archive');
  return 'docx';
}

function refusal(start: string): NotesFailureReason | undefined {
  if (start.startsWith('\xD0\xCF\x11\xE0')) return 'word-97';
  if (pictureMarks.some((mark) => start.startsWith(mark)) || /^RIFF[^]{4}WEBP/u.test(start)) return 'picture';
  if (/^(?:Rar!|7z\xBC\xAF|\x1F\x8B)/u.test(start)) return 'archive';
  if (start.startsWith('{\\rtf')) return 'unknown-kind';
  const hasByteOrderMark = start.startsWith('\xFF\xFE') || start.startsWith('\xFE\xFF');
  return !hasByteOrderMark && start.includes('\0') ? 'unknown-kind' : undefined;
}

/** Extracts the text of a learner's file on this device. Throws a `NotesFailure`, or the signal's reason. */
async function readNotes(file: File, options: ReadOptions): Promise<NotesText> {
  if (file.size > maxFileSize) throw new NotesFailure('too-large');
  const bytes = await bytesOf(file);
  options.signal.throwIfAborted();
  const kind = fileKind(new Uint8Array(bytes, 0, Math.min(headLength, bytes.byteLength)), file.name);
  return readInWorker(workers[kind](), bytes, options);
}

async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new NotesFailure('unreadable', { cause });
  }
}

// Each worker loads its library only when needed. Vite detects workers by exactly this syntax.
const workers: Record<FileKind, () => Worker> = {
  pdf: () => new Worker(new URL('../file-text/pdf-worker.ts', import.meta.url), { type: 'module' }),
  docx: () => new Worker(new URL('../file-text/docx-worker.ts', import.meta.url), { type: 'module' }),
  text: () => new Worker(new URL('../file-text/text-worker.ts', import.meta.url), { type: 'module' }),
};

interface ReadOptions {
  onPage: (page: number, of: number) => void;
  /** Aborting terminates the worker immediately. */
  signal: AbortSignal;
}

/** In milliseconds without a message from the worker. A normal file's page takes less, even on a slow phone. */
const workerTimeout = 30_000;

/** Reads a file in a worker, so that the page stays responsive. Throws a `NotesFailure`, or the signal's reason. */
async function readInWorker(worker: Worker, bytes: ArrayBuffer, { onPage, signal }: ReadOptions): Promise<NotesText> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const waitOn = () => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new NotesFailure('too-slow')), workerTimeout);
      };
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        reject(new NotesFailure('no-reader'));
      });
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        waitOn();
        if (!isReaderMessage(data)) return;
        if (data.kind === 'progress') onPage(data.page, data.of);
        if (data.kind === 'done') resolve(data.notes);
        if (data.kind === 'failed') reject(new NotesFailure(data.reason));
      });
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
