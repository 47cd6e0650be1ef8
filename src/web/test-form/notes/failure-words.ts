import { m } from '#messages';

import type { NotesFailureReason } from '../file-text/notes-failure.ts';
import { intlLocale } from '../../shared/locale.ts';

/** Why no text came of a file, and what to do. */
export const failureWords: Record<NotesFailureReason, string> = {
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

/** Said of a file before it is read, e.g. `This file is 14 MB. Up to 10 MB can be read.` */
export function tooLarge(bytes: number): string {
  // Never the same figure as the limit.
  const megabytes = Math.max(Math.ceil(bytes / 100_000) / 10, 10.1);
  const digits = megabytes < 11 ? 1 : 0;
  const size = megabytes.toLocaleString(intlLocale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return m.form_file_too_large_by({ size });
}
