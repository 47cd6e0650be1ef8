import { m } from '#messages';

import { maxNotesLength } from '../../../contract/form-rules.ts';
import { intlLocale } from '../../shared/locale.ts';
import type { Notes } from '../file-text/reader-messages.ts';

/** What was taken of a file, and what to look at in it. */
export function takenWords(notes: Notes): string {
  const taken = amountWords(notes);
  return notes.mayLackSigns ? m.form_may_lack_signs({ taken }) : taken;
}

function amountWords({ text, length, stoppedAt }: Notes): string {
  const most = count(maxNotesLength);
  if (stoppedAt) return m.form_taken_pages({ most, page: count(stoppedAt.page), of: count(stoppedAt.of) });
  if (isCut({ text, length })) return m.form_taken_first({ most, shown: count(length) });
  return m.form_taken_all({ count: length, shown: count(length) });
}

/** Whether the file has more than was taken. */
export function isCut({ text, length, stoppedAt }: Notes): boolean {
  return stoppedAt !== undefined || length > text.length;
}

function count(value: number): string {
  return value.toLocaleString(intlLocale);
}
