import { m } from '#messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import type { BodyOf } from '../../../contract/endpoints.ts';
import { largestImport } from '../../../contract/form-rules.ts';
import type { Imported } from '../../../contract/shapes/exchange-shapes.ts';
import { call, CallFailure } from '../../shared/calls/call.ts';
import { showToast } from '../../ui/toast.tsx';
import { subjectKeys } from '../subject-queries.ts';
import { importDraft } from './import-draft.ts';
import { titleOfFile } from './import-words.ts';

export const accepted =
  '.gift,.txt,.xml,.zip,.csv,.tsv,.json,text/plain,text/csv,text/xml,application/xml,application/zip,application/json';

export interface ImportForm {
  text: string;
  setText: (text: string) => void;
  file: File | undefined;
  chooseFile: (file: File | undefined) => void;
  title: string;
  setTitle: (title: string) => void;
  /** What the server would store. */
  checked: Imported | undefined;
  /** The text or the file is another one than was checked. */
  isOutdated: boolean;
  failure: unknown;
  isChecking: boolean;
  isSaving: boolean;
  check: () => void;
  save: () => void;
}

type Busy = 'checking' | 'saving' | undefined;

export function useImport(subjectId: string): ImportForm {
  const client = useQueryClient();
  const [text, setText] = useState(() => importDraft.read(subjectId));
  const [file, setFile] = useState<File>();
  const [title, setTitle] = useState('');
  const [checked, setChecked] = useState<Imported>();
  const [source, setSource] = useState<File | string>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState<Busy>();
  const current = file ?? text;

  const send = async (kind: Busy, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(kind);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  };
  const body = { subjectId, ...(file ? { file } : { text }) };
  const check = () => {
    setChecked(undefined);
    return send('checking', async () => {
      if (file && file.size > largestImport) throw new CallFailure('too-large', m.import_too_large());
      if (!file && text.trim() === '') throw new CallFailure('invalid', m.import_nothing_given());
      const looked = await call('importTest', { body: formOf({ ...body, dryRun: 'true', ...(title !== '' && { title }) }) });
      setChecked(looked);
      setSource(current);
      setTitle((typed) => typed || (looked.tests[0]?.title ?? '').replace(/ \(1\)$/u, ''));
    });
  };
  const save = () =>
    send('saving', async () => {
      const saved = await call('importTest', { body: formOf({ ...body, ...(title.trim() !== '' && { title }) }) });
      importDraft.clear(subjectId);
      for (const queryKey of [subjectKeys.tests(subjectId), subjectKeys.all]) void client.invalidateQueries({ queryKey });
      showSaved(subjectId, saved);
    });

  return {
    text,
    setText(typed) {
      setText(typed);
      importDraft.write(subjectId, typed);
    },
    file,
    chooseFile(chosen) {
      setFile(chosen);
      setFailure(undefined);
      setChecked(undefined);
      setTitle(chosen ? titleOfFile(chosen.name) : '');
    },
    title,
    setTitle,
    checked,
    isOutdated: checked !== undefined && source !== current,
    failure,
    isChecking: busy === 'checking',
    isSaving: busy === 'saving',
    check: () => void check(),
    save: () => void save(),
  };
}

/** Shows the tests, and offers to edit a single one. */
function showSaved(subjectId: string, { tests, report, testIds = [] }: Imported): void {
  const subjectPath = `/home/subject/${encodeURIComponent(subjectId)}`;
  const [only, ...others] = testIds.map((testId) => `${subjectPath}?edit=${encodeURIComponent(testId)}`);
  const edit = only !== undefined && others.length === 0 ? { label: m.import_edit(), onPress: () => navigate(only) } : undefined;
  showToast('success', m.import_saved({ count: tests.length, questions: report.taken }), edit);
  navigate(subjectPath, { replace: true });
}

/** The fields of the call as a form: the only body that can hold a file. */
function formOf(fields: BodyOf<'importTest'>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  return form;
}
