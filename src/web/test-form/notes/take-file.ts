import { NotesFailure } from '../file-text/notes-failure.ts';
import { failureWords, tooLarge } from './failure-words.ts';
import { isCut, takenWords } from './notes-words.ts';
import type { ReadOptions } from './read-in-worker.ts';
import { readNotes } from './read-notes.ts';

export interface TakenNotes {
  text: string;
  fileName: string;
  isCut: boolean;
}

/** What has become of a file, and in which words it is told. */
export type FileOutcome = { kind: 'taken'; words: string; notes: TakenNotes } | { kind: 'failed'; words: string };

/** Reads a learner's file for the form. Throws nothing but the signal's reason. */
export async function takeFile(file: File, options: ReadOptions): Promise<FileOutcome> {
  try {
    const notes = await readNotes(file, options);
    return { kind: 'taken', words: takenWords(notes), notes: { text: notes.text, fileName: file.name, isCut: isCut(notes) } };
  } catch (error) {
    options.signal.throwIfAborted();
    console.error('Reading a file failed', error);
    const reason = error instanceof NotesFailure ? error.reason : 'broken';
    return { kind: 'failed', words: reason === 'too-large' ? tooLarge(file.size) : failureWords[reason] };
  }
}
