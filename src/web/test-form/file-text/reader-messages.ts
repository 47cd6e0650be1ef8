import { NotesFailure, type NotesFailureReason } from './notes-failure.ts';
import { truncateText, tidyText } from './tidy-text.ts';

/** The text of a file. */
export interface FileText {
  text: string;
  /** Set if reading stopped before the end of the file. */
  stoppedAt?: { page: number; of: number };
  /** The text is in a script that joins letters, from a format that may store only their glyphs. */
  mayLackSigns?: boolean;
}

/** The part of the text that is used. */
export interface NotesText extends FileText {
  /** Cleaned by `tidyText` and truncated to the maximum length. */
  text: string;
  /** In characters, after `tidyText` and before truncation. */
  length: number;
}

export type ReaderMessage =
  | { kind: 'progress'; page: number; of: number }
  | { kind: 'done'; notes: NotesText }
  | { kind: 'failed'; reason: NotesFailureReason };

type Reader = (bytes: Uint8Array<ArrayBuffer>, onPage: (page: number, of: number) => void) => FileText | Promise<FileText>;

/** Runs in a worker: reads the file that the page sends, and posts progress and the result. */
export function serveReader(read: Reader): void {
  const tell = (message: ReaderMessage) => postMessage(message);
  const answer = async (bytes: Uint8Array<ArrayBuffer>) => {
    try {
      tell({ kind: 'done', notes: toNotesText(await read(bytes, (page, of) => tell({ kind: 'progress', page, of }))) });
    } catch (error) {
      tell({ kind: 'failed', reason: error instanceof NotesFailure ? error.reason : 'broken' });
    }
  };
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // PDF.js posts messages to itself on the same channel.
    if (data instanceof ArrayBuffer) void answer(new Uint8Array(data));
  });
}

/** Throws a `NotesFailure` if no text is left. */
export function toNotesText({ text, ...rest }: FileText): NotesText {
  const tidy = tidyText(text);
  if (tidy === '') throw new NotesFailure('no-text');
  return { ...rest, text: truncateText(tidy), length: tidy.length };
}

/** Whether a message is ours; PDF.js posts its own on the same channel. */
export function isReaderMessage(data: unknown): data is ReaderMessage {
  return typeof data === 'object' && data !== null && 'kind' in data;
}
