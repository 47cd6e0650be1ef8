import { maxNotesLength } from '../../../contract/form-rules.ts';
import type { Notes } from '../file-text/reader-messages.ts';

/** What was taken of a file, and what to look at in it. */
export function takenWords(notes: Notes): string {
  const taken = amountWords(notes);
  return notes.mayLackSigns ? `${taken} A PDF can lose signs of joined letters: read the text through, or add the Word file.` : taken;
}

function amountWords({ text, length, stoppedAt }: Notes): string {
  if (stoppedAt)
    return `We took the first ${count(maxNotesLength)} characters, up to page ${count(stoppedAt.page)} of ${count(stoppedAt.of)}.`;
  if (isCut({ text, length })) return `We took the first ${count(maxNotesLength)} of ${count(length)} characters.`;
  return `All of it was taken: ${count(length)} ${length === 1 ? 'character' : 'characters'}.`;
}

/** Whether the file has more than was taken. */
export function isCut({ text, length, stoppedAt }: Notes): boolean {
  return stoppedAt !== undefined || length > text.length;
}

function count(value: number): string {
  return value.toLocaleString('en');
}
