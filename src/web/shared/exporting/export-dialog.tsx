import './export-dialog.css';

import { m } from '#messages';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import type { ExportFormat } from '../../../contract/shapes/exchange-shapes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { messageOf } from '../calls/call.ts';
import { downloadFile } from './download-file.ts';
import { type ExportedFile, type ExportedScope, fetchExport } from './fetch-export.ts';

export interface ExportDialogProps {
  scope: ExportedScope;
  onClose: () => void;
}

/** Best known first. */
const formats: readonly { format: ExportFormat; name: string; use: string }[] = [
  { format: 'moodle-xml', name: m.exporting_moodle(), use: m.exporting_moodle_use() },
  { format: 'anki', name: m.exporting_anki(), use: m.exporting_anki_use() },
  { format: 'csv', name: m.exporting_csv(), use: m.exporting_csv_use() },
  { format: 'gift', name: m.exporting_gift(), use: m.exporting_gift_use() },
  { format: 'qti', name: m.exporting_qti(), use: m.exporting_qti_use() },
  { format: 'json', name: m.exporting_json(), use: m.exporting_json_use() },
];

/** What questions are exported for. Choosing a format downloads the file. */
export function ExportDialog({ scope, onClose }: ExportDialogProps) {
  const { busy, failure, file, download } = useDownload(scope);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it may be above what is on screen.
    if (file || failure) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [file, failure]);
  // Outside the part of the page that opens it, whose styles are not for a dialog.
  return createPortal(
    <Dialog isOpen onClose={onClose} title={m.exporting_title()}>
      <div ref={outcome} className="stack tight export-outcome">
        <p className={file ? undefined : 'muted'} role="status">
          {file ? doneText(file) : aboutScope(scope)}
        </p>
        {failure && (
          <Notice
            kind="error"
            action={{ label: m.shared_try_again(), onPress: () => void download(failure.format), isBusy: busy !== undefined }}
          >
            {failure.message}
          </Notice>
        )}
      </div>
      <ul className="export-formats">
        {formats.map(({ format, name, use }) => (
          <li key={format}>
            <button type="button" aria-disabled={busy !== undefined || undefined} onClick={() => void download(format)}>
              <span className="export-name">{name}</span>
              <span className="muted small">{use}</span>
              {busy === format && <Spinner label={m.exporting_busy()} />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>,
    document.body,
  );
}

function aboutScope(scope: ExportedScope): string {
  if ('test' in scope) return m.exporting_about_test();
  return 'subject' in scope ? m.exporting_about_subject() : m.exporting_about_all();
}

function doneText({ questions, unfinished }: ExportedFile): string {
  const done = m.exporting_done({ count: questions });
  return unfinished === 0 ? done : `${done} ${m.exporting_unfinished({ count: unfinished })}`;
}

/** One download at a time; leaving the dialog ends it. */
function useDownload(scope: ExportedScope) {
  const [busy, setBusy] = useState<ExportFormat>();
  const [failure, setFailure] = useState<{ message: string; format: ExportFormat }>();
  const [file, setFile] = useState<ExportedFile>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const download = async (format: ExportFormat) => {
    const signal = leaving.current?.signal;
    if (!signal || busy !== undefined) return;
    setBusy(format);
    setFailure(undefined);
    setFile(undefined);
    try {
      const made = await fetchExport(scope, format, signal);
      if (signal.aborted) return;
      downloadFile(made.name, made.content);
      setFile(made);
    } catch (error) {
      if (signal.aborted) return;
      console.error('The export failed', error);
      setFailure({ message: messageOf(error), format });
    }
    setBusy(undefined);
  };
  return { busy, failure, file, download };
}
