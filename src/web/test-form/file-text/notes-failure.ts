/** Why no text came of a file. */
export type NotesFailureReason =
  | 'too-large'
  | 'empty'
  | 'word-97'
  | 'picture'
  | 'archive'
  | 'unknown-kind'
  | 'locked'
  | 'only-pictures'
  | 'no-text'
  | 'broken'
  | 'swollen'
  | 'too-slow'
  | 'no-reader'
  | 'unreadable';

/** A file whose text cannot be had. The message may be shown as it is. */
export class NotesFailure extends Error {
  readonly reason: NotesFailureReason;

  constructor(reason: NotesFailureReason, message = failureWords[reason], options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** In bytes. */
export const maxFileSize = 10_000_000;

const failureWords: Record<NotesFailureReason, string> = {
  'too-large': 'This file is too large. Up to 10 MB can be read.',
  empty: 'This file is empty.',
  'word-97': 'This is a Word file of the old kind (.doc). Save it as .docx or PDF, and add that.',
  picture: 'This is a picture. Only text can be read: add a PDF, a Word file (.docx) or a text file.',
  archive: 'This is a packed folder (.zip) or another kind of Office file. Add a PDF, a Word file (.docx) or a text file.',
  'unknown-kind': 'This kind of file cannot be read. Add a PDF, a Word file (.docx) or a text file.',
  locked: 'This PDF is locked with a password. Save a copy without one, and add that.',
  'only-pictures': 'This PDF holds pictures of pages, no text. Copy its text with a scanner app first, or type the main points.',
  'no-text': 'There is no text in this file.',
  broken: 'This file is damaged and cannot be read. Open it, save it again, and add the new copy.',
  swollen: 'This file unpacks to far more than a document holds, so it was not read.',
  'too-slow': 'This file takes too long to read. Try a shorter one, or paste the part you need.',
  'no-reader': 'The reader for this kind of file did not load. Check your connection and try again.',
  unreadable: 'This file cannot be opened. It may have been moved: choose it again.',
};

/** Said of a file before it is read, e.g. `This file is 14 MB. Up to 10 MB can be read.` */
export function tooLarge(size: number): string {
  // Never the same figure as the limit.
  const megabytes = Math.max(Math.ceil(size / 100_000) / 10, 10.1);
  const shown = megabytes < 11 ? megabytes.toFixed(1) : Math.round(megabytes).toLocaleString('en');
  return `This file is ${shown} MB. Up to 10 MB can be read.`;
}
