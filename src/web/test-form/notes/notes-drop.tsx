import './notes-drop.css';

import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { m } from '#messages';

import { lazyPart } from '../../shared/lazy-part.tsx';
import { onIntent, prefetch } from '../../shared/on-intent.ts';
import type { FileStepsProps, FileWordsProps } from './file-state.tsx';
import type { TakenNotes } from './take-file.ts';
import { fetchReader, useNotesFile } from './use-notes-file.ts';

const fetchFileState = () => import('./file-state.tsx');
const FileWords = lazyPart<FileWordsProps>(async () => (await fetchFileState()).FileWords, WordsAlone);
const FileSteps = lazyPart<FileStepsProps>(
  async () => (await fetchFileState()).FileSteps,
  () => null,
);

export interface NotesDropProps {
  onNotes: (notes: TakenNotes) => void;
  /** The fields that the notes go into; the way to add a file stands below them. */
  children: ReactNode;
}

const accepted = '.pdf,.docx,.txt,.md,.markdown,application/pdf,text/plain,text/markdown';

/** Fetches what reads a file and tells of it. */
function prepare(): void {
  prefetch(fetchReader);
  prefetch(fetchFileState);
}

/** Takes the learner's notes out of a file: chosen below the fields, or dropped anywhere on their form. */
export function NotesDrop({ onNotes, children }: NotesDropProps) {
  const { state, read, cancel } = useNotesFile(onNotes);
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(place, read);
  const hintId = useId();
  return (
    <div ref={place} className="notes-drop">
      {children}
      <div className="notes-file">
        <label className="btn notes-choose" {...onIntent(prepare)}>
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            accept={accepted}
            aria-describedby={hintId}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file may be chosen again, once it has been mended.
              target.value = '';
              if (file) read(file);
            }}
          />
          {m.form_add_file()}
        </label>
        <p className="notes-hint" id={hintId}>
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

function FileState({ state, onCancel }: FileStepsProps) {
  const place = useRef<HTMLDivElement>(null);
  // The field above may have grown by all that was taken.
  useEffect(() => {
    if (state.kind === 'taken' || state.kind === 'failed') place.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const isAny = state.kind !== 'none';
  return (
    <div ref={place} className="notes-state">
      {/* Always there, so that what comes to stand in it is read aloud. */}
      <div role="status">
        <Suspense>{isAny && <FileWords state={state} />}</Suspense>
      </div>
      <Suspense>{isAny && <FileSteps state={state} onCancel={onCancel} />}</Suspense>
    </div>
  );
}

function WordsAlone({ state }: FileWordsProps) {
  return state.kind === 'taken' || state.kind === 'failed' ? <p>{state.words}</p> : null;
}

/** True while a file is held over the form. Beside the form a drop does nothing: the browser would leave for the file. */
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
      if (isHere) prepare();
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

/** Not a text or a link that is dragged about the page. */
function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
