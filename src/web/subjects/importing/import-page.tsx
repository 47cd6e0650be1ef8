import './importing.css';

import { m } from '#messages';
import { type SubmitEvent, useEffect, useRef } from 'react';

import type { Imported } from '../../../contract/shapes/exchange-shapes.ts';
import { Link } from '../../shared/link.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Named } from '../../ui/text/lang-of.tsx';
import { useSubject } from '../subject-queries.ts';
import { FormatList } from './format-list.tsx';
import { ImportFailure } from './import-failure.tsx';
import { ImportReport } from './import-report.tsx';
import { accepted, type ImportForm, useImport } from './use-import.ts';

export interface ImportPageProps {
  subjectId: string;
}

/** Questions of a file or a pasted text: checked first, then saved as tests of the subject. */
export function ImportPage({ subjectId }: ImportPageProps) {
  usePageTitle(m.import_title());
  const subject = useSubject(subjectId);
  const form = useImport(subjectId);
  const subjectPath = `/home/subject/${encodeURIComponent(subjectId)}`;
  return (
    <div className="stack loose import-page">
      <header className="stack tight">
        <p>
          <Link className="link" to={subjectPath}>
            {m.import_back()}
          </Link>
        </p>
        <h1>{m.import_title()}</h1>
        <p className="lead">
          <Named text={subject.data ? m.import_lead_into({ subject: subject.data.subjectName }) : m.import_lead()} />
        </p>
      </header>
      <SourceForm form={form} />
      {form.checked && <Checked form={form} checked={form.checked} />}
    </div>
  );
}

function SourceForm({ form }: { form: ImportForm }) {
  const check = (event: SubmitEvent) => {
    event.preventDefault();
    form.check();
  };
  return (
    <form className="sheet stack import-source" onSubmit={check}>
      <FileField form={form} />
      {!form.file && (
        <TextArea
          label={m.import_paste()}
          hint={m.import_paste_hint()}
          rows={8}
          value={form.text}
          onChange={({ target }) => form.setText(target.value)}
          spellCheck={false}
        />
      )}
      <FormatList />
      {form.failure !== undefined && !form.checked && <ImportFailure failure={form.failure} />}
      <div>
        <Button kind={form.checked ? 'plain' : 'pen'} type="submit" isBusy={form.isChecking} busyLabel={m.import_checking()}>
          {m.import_check()}
        </Button>
      </div>
    </form>
  );
}

function FileField({ form: { file, chooseFile } }: { form: ImportForm }) {
  return (
    <div className="stack tight">
      <div className="row middle tight">
        <label className="btn import-choose">
          <input
            type="file"
            className="visually-hidden"
            accept={accepted}
            aria-describedby="import-file-hint"
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              // Reset, so that the same file can be chosen again after it was corrected.
              target.value = '';
              if (chosen) chooseFile(chosen);
            }}
          />
          {file ? m.import_other_file() : m.import_choose()}
        </label>
        {file && (
          <>
            <b className="import-file-name">{file.name}</b>
            <Button kind="quiet" onClick={() => chooseFile(undefined)}>
              {m.import_without_file()}
            </Button>
          </>
        )}
      </div>
      <p className="muted small" id="import-file-hint">
        {m.import_file_hint()}
      </p>
    </div>
  );
}

function Checked({ form, checked }: { form: ImportForm; checked: Imported }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It is new with each check, and says what came of it.
  useEffect(() => heading.current?.focus(), []);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    form.save();
  };
  const { tests } = checked;
  return (
    <section className="stack import-result" aria-labelledby="import-result">
      <form className="sheet stack" onSubmit={save}>
        <h2 id="import-result" ref={heading} tabIndex={-1}>
          {summaryOf(checked)}
        </h2>
        {hasOneTitle(tests) && (
          <TextField
            label={m.import_test_title()}
            value={form.title}
            maxLength={120}
            onChange={({ target }) => form.setTitle(target.value)}
          />
        )}
        {tests.length > 1 && <TestTitles tests={tests} title={hasOneTitle(tests) ? form.title : undefined} />}
        {form.failure !== undefined && <ImportFailure failure={form.failure} />}
        {form.isOutdated && <Notice kind="info">{m.import_outdated()}</Notice>}
        <div>
          <Button kind="pen" type="submit" isBusy={form.isSaving} busyLabel={m.import_saving()} disabled={form.isOutdated}>
            {m.import_save({ count: tests.length })}
          </Button>
        </div>
        <p className="muted small">{m.import_free()}</p>
      </form>
      <ImportReport imported={checked} />
    </section>
  );
}

/** Numbered tests have one title; those of our own format may each have their own. */
function hasOneTitle(tests: Imported['tests']): boolean {
  return tests.length === 1 || tests.every(({ title }, index) => title.endsWith(` (${index + 1})`));
}

/** `title`: as it is typed, if they have one. */
function TestTitles({ tests, title: typed }: Pick<Imported, 'tests'> & { title: string | undefined }) {
  return (
    <>
      <p>{m.import_several_tests({ count: tests.length })}</p>
      <ul className="stack tight import-tests">
        {tests.map(({ title, numberOfQuestions }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two tests may have the same title
          <li key={index}>
            <Named text={typed ? `${typed} (${index + 1})` : title} />{' '}
            <span className="muted num">{m.import_question_count({ count: numberOfQuestions })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function summaryOf({ report: { taken, refused } }: Imported): string {
  if (refused.length === 0) return m.import_all_taken({ count: taken });
  return m.import_some_taken({ taken, all: taken + refused.length });
}
