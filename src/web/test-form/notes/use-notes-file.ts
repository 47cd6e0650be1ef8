import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { m } from '#messages';

import type { ImportOutcome, ImportedNotes } from './import-notes.ts';

/** The state of the last file. */
export type NotesFileState =
  | { kind: 'none' }
  | { kind: 'reading'; fileName: string; page?: { page: number; of: number } }
  | { kind: 'taken' | 'failed'; fileName: string; words: string };

export interface NotesFile {
  state: NotesFileState;
  /** Cancels reading an earlier file. */
  read: (file: File) => void;
  cancel: () => void;
}

const readerNotLoaded: ImportOutcome = { kind: 'failed', words: m.form_reader_away() };

export const fetchReader = () => import('./import-notes.ts');

export function useNotesFile(onNotes: (notes: ImportedNotes) => void): NotesFile {
  const [state, setState] = useState<NotesFileState>({ kind: 'none' });
  const reading = useRef<AbortController>(undefined);
  const take = useEffectEvent(onNotes);
  useEffect(() => () => reading.current?.abort(), []);

  const run = async (file: File, { signal }: AbortController) => {
    const fileName = file.name;
    const onPage = (page: number, of: number) => setState({ kind: 'reading', fileName, page: { page, of } });
    const outcome = await fetchReader().then(
      ({ importNotes: takeFile }) => takeFile(file, { signal, onPage }).catch(() => undefined),
      () => readerNotLoaded,
    );
    if (signal.aborted || !outcome) return;
    setState({ kind: outcome.kind, fileName, words: outcome.words });
    if (outcome.kind === 'taken') take(outcome.notes);
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
