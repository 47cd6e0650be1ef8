/** Why no text could be extracted from a file. */
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

/** Thrown if no text can be extracted from a file. */
export class NotesFailure extends Error {
  readonly reason: NotesFailureReason;

  constructor(reason: NotesFailureReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** In bytes. */
export const maxFileSize = 10_000_000;
