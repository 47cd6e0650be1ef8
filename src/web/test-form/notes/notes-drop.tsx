import './notes-drop.css';

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { type NotesFileState, type TakenNotes, useNotesFile } from './use-notes-file.ts';

export interface NotesDropProps {
  onNotes: (notes: TakenNotes) => void;
  /** The fields that the notes go into; the way to add a file stands below them. */
  children: ReactNode;
}

const accepted = '.pdf,.docx,.txt,.md,.markdown,application/pdf,text/plain,text/markdown';

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
        <label className="btn notes-choose">
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
          Add a file
        </label>
        <p className="notes-hint" id={hintId}>
          PDF, Word or text, up to 10 MB. It is read on this device and not uploaded as a file.
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
          <span>Drop it here: your notes are read on this device</span>
        </div>
      )}
    </div>
  );
}

interface FileStateProps {
  state: NotesFileState;
  onCancel: () => void;
}

function FileState({ state, onCancel }: FileStateProps) {
  const isReading = state.kind === 'reading';
  const place = useRef<HTMLDivElement>(null);
  // The field above may have grown by all that was taken.
  useEffect(() => {
    if (state.kind === 'taken' || state.kind === 'failed') place.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return (
    <div ref={place} className="notes-state">
      {/* Always there, so that what comes to stand in it is read aloud. */}
      <div role="status">
        {isReading && <Reading fileName={state.fileName} hasPages={state.page !== undefined} />}
        {state.kind === 'taken' && (
          <p className="notes-taken">
            <b>{state.fileName}</b> <span>{state.words}</span>
          </p>
        )}
      </div>
      {isReading && <Progress page={state.page} onCancel={onCancel} />}
      {state.kind === 'failed' && (
        <Notice kind="error">
          <b>{state.fileName}</b> {state.words} What you have typed is as it was.
        </Notice>
      )}
    </div>
  );
}

function Reading({ fileName, hasPages }: { fileName: string; hasPages: boolean }) {
  return (
    <p className="notes-reading">
      {!hasPages && <span className="spinner-ring" aria-hidden="true" />}
      <span>
        Reading <b>{fileName}</b>…
      </span>
    </p>
  );
}

interface ProgressProps {
  page: { page: number; of: number } | undefined;
  onCancel: () => void;
}

function Progress({ page, onCancel }: ProgressProps) {
  return (
    <div className="notes-progress">
      {page && (
        <>
          <progress value={page.page} max={page.of} aria-label="Pages read" />
          <span className="num small">
            Page {page.page.toLocaleString('en')} of {page.of.toLocaleString('en')}
          </span>
        </>
      )}
      <Button kind="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
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
