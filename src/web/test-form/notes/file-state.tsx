import { m } from '#messages';

import { Button } from '../../ui/button.tsx';
import { intlLocale } from '../../shared/locale.ts';
import { Notice } from '../../ui/notice.tsx';
import { Words } from '../../ui/text/words.tsx';
import type { NotesFileState } from './use-notes-file.ts';

export interface FileStatusProps {
  state: NotesFileState;
}

/** Announces that a file is being read, and what was imported from it. */
export function FileStatus({ state }: FileStatusProps) {
  if (state.kind === 'reading') {
    return (
      <p className="row middle tight notes-reading">
        {!state.page && <span className="spinner-ring" aria-hidden="true" />}
        <span>
          <Words parts={m.form_reading.parts({ file: state.fileName })} />
        </span>
      </p>
    );
  }
  if (state.kind !== 'taken') return null;
  return (
    <p className="notes-taken">
      <b>{state.fileName}</b> <span>{state.words}</span>
    </p>
  );
}

export interface FileProgressProps {
  state: NotesFileState;
  onCancel: () => void;
}

/** The progress of reading with a cancel button, or why it failed. */
export function FileProgress({ state, onCancel }: FileProgressProps) {
  if (state.kind === 'reading') {
    const { page } = state;
    return (
      <div className="row middle notes-progress">
        {page && (
          <>
            <progress value={page.page} max={page.of} aria-label={m.form_pages_read()} />
            <span className="num small">
              {m.form_page_of({ page: page.page.toLocaleString(intlLocale), of: page.of.toLocaleString(intlLocale) })}
            </span>
          </>
        )}
        <Button kind="quiet" onClick={onCancel}>
          {m.form_cancel()}
        </Button>
      </div>
    );
  }
  if (state.kind !== 'failed') return null;
  return (
    <Notice kind="error">
      <Words parts={m.form_file_failed.parts({ file: state.fileName, words: state.words })} />
    </Notice>
  );
}
