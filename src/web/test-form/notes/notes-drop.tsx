import '../form/test-form.css';

import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { m } from '#messages';

import { lazyPart, onIntent, prefetch } from '../../shared/lazy-part.tsx';
import type { FileProgressProps, FileStatusProps } from './file-state.tsx';
import type { ImportedNotes } from './import-notes.ts';
import { fetchReader, useNotesFile } from './use-notes-file.ts';

const fetchFileState = () => import('./file-state.tsx');
const FileWords = lazyPart<FileStatusProps>(async () => (await fetchFileState()).FileStatus, WordsAlone);
const FileSteps = lazyPart<FileProgressProps>(
  async () => (await fetchFileState()).FileProgress,
  () => null,
);

export interface NotesDropProps {
  onNotes: (notes: ImportedNotes) => void;
  /** The fields that receive the notes; the button to add a file is shown below them. */
  children: ReactNode;
}

const accepted = '.pdf,.docx,.txt,.md,.markdown,application/pdf,text/plain,text/markdown';

/** Prefetches the code that reads a file and shows its state. */
function prefetchReader(): void {
  prefetch(fetchReader);
  prefetch(fetchFileState);
}

/** Imports notes from a file that is chosen below the fields or dropped anywhere on the form. */
export function NotesDrop({ onNotes, children }: NotesDropProps) {
  const { state, read, cancel } = useNotesFile(onNotes);
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(place, read);
  const hintId = useId();
  return (
    <div ref={place} className="notes-drop">
      {children}
      <div className="notes-file screen-only">
        <label className="btn notes-choose" {...onIntent(prefetchReader)}>
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            accept={accepted}
            aria-describedby={hintId}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // Reset the input, so that the same file can be chosen again after it was fixed.
              target.value = '';
              if (file) read(file);
            }}
          />
          {m.form_add_file()}
        </label>
        <p className="muted small notes-hint" id={hintId}>
          {m.form_file_kinds()}
        </p>
        <FileState
          state={state}
          onCancel={() => {
            cancel();
            input.current?.focus();
          }}
        />
      </div>
      {isOver && (
        <div className="notes-over" aria-hidden="true">
          <span>{m.form_drop_here()}</span>
        </div>
      )}
    </div>
  );
}

function FileState({ state, onCancel }: FileProgressProps) {
  const place = useRef<HTMLDivElement>(null);
  // The field above may have grown with the imported text.
  useEffect(() => {
    if (state.kind === 'taken' || state.kind === 'failed') place.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const isAny = state.kind !== 'none';
  return (
    <div ref={place} className="notes-state">
      {/* Always rendered, so that screen readers announce its changes. */}
      <div role="status">
        <Suspense>{isAny && <FileWords state={state} />}</Suspense>
      </div>
      <Suspense>{isAny && <FileSteps state={state} onCancel={onCancel} />}</Suspense>
    </div>
  );
}

function WordsAlone({ state }: FileStatusProps) {
  return state.kind === 'taken' || state.kind === 'failed' ? <p>{state.words}</p> : null;
}

/** True while a file is dragged over the form. Drops elsewhere are ignored, because the browser would open the file. */
function useFileDrop(place: RefObject<HTMLElement | null>, onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);

  useEffect(() => {
    const form = place.current?.closest('form') ?? place.current;
    const listening = new AbortController();
    const { signal } = listening;
    const isOnForm = ({ target }: DragEvent) => target instanceof Node && form?.contains(target) === true;
    const hold = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      const isHere = isOnForm(event);
      if (event.dataTransfer) event.dataTransfer.dropEffect = isHere ? 'copy' : 'none';
      setOver(isHere);
      if (isHere) prefetchReader();
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file && isOnForm(event)) take(file);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    document.addEventListener('dragover', hold, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('dragleave', leave, { signal });
    return () => listening.abort();
  }, [place]);

  return isOver;
}

/** False for text or a link dragged within the page. */
function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
