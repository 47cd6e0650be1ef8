import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { NotesFailure } from '../file-text/notes-failure.ts';
import { isCut, takenWords } from './notes-words.ts';
import { readNotes } from './read-notes.ts';

/** What has become of the last file. */
export type NotesFileState =
  | { kind: 'none' }
  | { kind: 'reading'; fileName: string; page?: { page: number; of: number } }
  | { kind: 'taken' | 'failed'; fileName: string; words: string };

export interface NotesFile {
  state: NotesFileState;
  /** Another file that is being read is given up for it. */
  read: (file: File) => void;
  cancel: () => void;
}

export interface TakenNotes {
  text: string;
  fileName: string;
  isCut: boolean;
}

export function useNotesFile(onNotes: (notes: TakenNotes) => void): NotesFile {
  const [state, setState] = useState<NotesFileState>({ kind: 'none' });
  const reading = useRef<AbortController>(undefined);
  const take = useEffectEvent(onNotes);
  useEffect(() => () => reading.current?.abort(), []);

  const run = async (file: File, { signal }: AbortController) => {
    const fileName = file.name;
    try {
      const notes = await readNotes(file, { signal, onPage: (page, of) => setState({ kind: 'reading', fileName, page: { page, of } }) });
      if (signal.aborted) return;
      setState({ kind: 'taken', fileName, words: takenWords(notes) });
      take({ text: notes.text, fileName, isCut: isCut(notes) });
    } catch (error) {
      if (signal.aborted) return;
      console.error('Reading a file failed', error);
      const words = error instanceof NotesFailure ? error.message : new NotesFailure('broken').message;
      setState({ kind: 'failed', fileName, words });
    }
  };

  return {
    state,
    read: (file) => {
      reading.current?.abort();
      const controller = new AbortController();
      reading.current = controller;
      setState({ kind: 'reading', fileName: file.name });
      void run(file, controller);
    },
    cancel: () => {
      reading.current?.abort();
      setState({ kind: 'none' });
    },
  };
}
