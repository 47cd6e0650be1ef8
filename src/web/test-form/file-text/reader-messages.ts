import { NotesFailure, type NotesFailureReason } from './notes-failure.ts';
import { cutText, tidyText } from './tidy-text.ts';

/** What stands in a file. */
export interface FileText {
  text: string;
  /** Where reading stopped before the end of the file. */
  stoppedAt?: { page: number; of: number };
  /** It is in a script whose letters join, and comes from a file that may keep only their shapes. */
  mayLackSigns?: boolean;
}

/** What is taken of it. */
export interface Notes extends FileText {
  /** Tidied, and no more than can be used. */
  text: string;
  /** Characters in all that was read, tidied. */
  length: number;
}

export type ReaderMessage =
  | { kind: 'progress'; page: number; of: number }
  | { kind: 'done'; notes: Notes }
  | { kind: 'failed'; reason: NotesFailureReason };

type Reader = (bytes: Uint8Array<ArrayBuffer>, onPage: (page: number, of: number) => void) => FileText | Promise<FileText>;

/** In a worker: reads the file that it is sent, and tells how that goes. */
export function answerWith(read: Reader): void {
  const tell = (message: ReaderMessage) => postMessage(message);
  const answer = async (bytes: Uint8Array<ArrayBuffer>) => {
    try {
      tell({ kind: 'done', notes: takeNotes(await read(bytes, (page, of) => tell({ kind: 'progress', page, of }))) });
    } catch (error) {
      tell({ kind: 'failed', reason: error instanceof NotesFailure ? error.reason : 'broken' });
    }
  };
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // PDF.js talks to itself on the same line.
    if (data instanceof ArrayBuffer) void answer(new Uint8Array(data));
  });
}

/** Throws a `NotesFailure` where nothing is left. */
export function takeNotes({ text, ...rest }: FileText): Notes {
  const tidy = tidyText(text);
  if (tidy === '') throw new NotesFailure('no-text');
  return { ...rest, text: cutText(tidy), length: tidy.length };
}

/** Whether it is one of ours, among what PDF.js says to itself. */
export function isReaderMessage(data: unknown): data is ReaderMessage {
  return typeof data === 'object' && data !== null && 'kind' in data;
}
