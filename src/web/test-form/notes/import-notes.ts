import { NotesFailure, type NotesFailureReason } from '../file-text/notes-failure.ts';
import { readNotes, type ReadOptions } from './read-notes.ts';
import { m } from '#messages';
import { maxNotesLength } from '../../../contract/form-rules.ts';
import { intlLocale } from '../../shared/locale.ts';
import type { NotesText } from '../file-text/reader-messages.ts';

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
export function isTruncated({ text, length, stoppedAt }: NotesText): boolean {
  return stoppedAt !== undefined || length > text.length;
}

function count(value: number): string {
  return value.toLocaleString(intlLocale);
}

/** Why a file could not be imported, and what to do. */
export const failureTexts: Record<NotesFailureReason, string> = {
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
