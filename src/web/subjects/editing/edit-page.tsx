import './editing.css';

import { m } from '#messages';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { maxQuestions } from '../../../contract/form-rules.ts';
import type { EditableTest } from '../../../contract/shapes/exchange-shapes.ts';
import { hasCode, messageOf } from '../../shared/calls/call.ts';
import { Link } from '../../shared/link.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Named } from '../../ui/text/lang-of.tsx';
import { blankFields, newEntry } from './edit-draft.ts';
import { EntryList, useEntryFocus } from './entry-list.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { moveToNewTest } from './stored-drafts.ts';
import { type Edit, type Editing, useEdit, useLoaded } from './use-edit.ts';

export interface EditPageProps {
  subjectId: string;
  /** Undefined for a new test, of the learner's own questions alone. */
  testId?: string | undefined;
}

/** The questions of a test that was not begun: the learner writes their own into it, and moves and removes any. */
export function EditPage({ subjectId, testId }: EditPageProps) {
  usePageTitle(testId === undefined ? m.editing_write_title() : m.editing_title());
  const { stored, query } = useLoaded(subjectId, testId);
  // The test may have been moved since the page was opened.
  const home = query.data?.test?.subjectId ?? subjectId;
  return (
    <div className="stack loose edit-page">
      <header className="stack tight">
        <p>
          <Link className="link" to={`/home/subject/${encodeURIComponent(home)}`}>
            {m.editing_back()}
          </Link>
        </p>
        <h1>{testId === undefined ? m.editing_write_title() : <Named text={query.data?.test?.title ?? m.editing_title()} />}</h1>
        {query.data?.test && <RenameButton test={query.data.test} />}
        <p className="lead">{testId === undefined ? m.editing_write_lead() : m.editing_lead()}</p>
      </header>
      {query.isPending && <Spinner label={m.editing_loading()} isLabelShown />}
      {query.isError && !query.data && <LoadingFailure failure={query.error} onTryAgain={() => void query.refetch()} />}
      {query.isError && !query.data && <OwnTestOffer failure={query.error} stored={stored} subjectId={subjectId} />}
      {query.data && <Editor subjectId={home} stored={stored} initial={query.data} />}
    </div>
  );
}

function RenameButton({ test: { _id, subjectId } }: { test: EditableTest }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="edit-rename">
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.subjects_rename()}
      </Button>
      {isOpen && <RenameDialog subjectId={subjectId} testId={_id} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The test was begun or deleted, or is a copy. */
function isFinal(failure: unknown): boolean {
  return hasCode(failure, 'wrong-state') || hasCode(failure, 'not-found');
}

/** What was typed into a test that can no longer be edited is not lost. */
function OwnTestOffer({ failure, stored, subjectId }: Pick<Editing, 'stored' | 'subjectId'> & { failure: unknown }) {
  const hasTyped = stored.read()?.entries.some(({ fields }) => fields) ?? false;
  if (!isFinal(failure) || !hasTyped) return null;
  const begin = () => {
    moveToNewTest(stored, subjectId);
    navigate(`/home/subject/${encodeURIComponent(subjectId)}?write`);
  };
  return (
    <Notice kind="info" action={{ label: m.editing_as_new(), onPress: begin }}>
      {m.editing_as_new_words()}
    </Notice>
  );
}

function LoadingFailure({ failure, onTryAgain }: { failure: unknown; onTryAgain: () => void }) {
  return (
    <Notice
      kind={hasCode(failure, 'offline') ? 'offline' : 'error'}
      action={isFinal(failure) ? undefined : { label: m.shared_try_again(), onPress: onTryAgain }}
    >
      {messageOf(failure)}
    </Notice>
  );
}

function Editor(props: Editing) {
  const [openKey, setOpenKey] = useState(() => props.initial.draft.entries.find(({ fields }) => fields === blankFields)?.key);
  const focusing = useEntryFocus();
  const edit = useEdit(props, (key) => {
    setOpenKey(key);
    focusing.focus(key, 'toggle');
  });
  const { test, draft, change } = edit;
  const add = () => {
    const entry = newEntry();
    change(({ entries }) => ({ entries: [...entries, entry] }));
    setOpenKey(entry.key);
    focusing.focus(entry.key, 'question');
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        edit.save();
      }}
    >
      {edit.notice !== undefined && !edit.isPristine && <KeptNotice edit={edit} />}
      {!test && (
        <div className="sheet edit-part">
          <TextField
            label={m.editing_test_title()}
            value={draft.title}
            error={edit.failure !== undefined && draft.title.trim() === '' ? m.editing_title_missing() : undefined}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => change(() => ({ title: target.value }))}
          />
        </div>
      )}
      <EntryList edit={edit} openKey={openKey} onOpen={setOpenKey} focusing={focusing} />
      <div>
        <Button disabled={draft.entries.length >= maxQuestions} onClick={add}>
          {m.editing_add()}
        </Button>
      </div>
      <SaveBar edit={edit} />
      {test && <OwnTestOffer failure={edit.failure} stored={props.stored} subjectId={props.subjectId} />}
    </form>
  );
}

function KeptNotice({ edit: { notice, discard } }: { edit: Edit }) {
  return (
    <Notice kind="info" action={{ label: m.editing_discard(), onPress: discard }}>
      {notice === 'rebased' ? m.editing_rebased() : m.editing_restored()}
    </Notice>
  );
}

function SaveBar({ edit }: { edit: Edit }) {
  const { failure, isSaving } = edit;
  const isOffline = hasCode(failure, 'offline');
  return (
    <div className="stack edit-save">
      {failure !== undefined && (
        <Notice kind={isOffline ? 'offline' : 'error'}>{isOffline ? m.editing_not_sent() : messageOf(failure)}</Notice>
      )}
      <div className="row middle tight">
        <Button kind="pen" type="submit" isBusy={isSaving} busyLabel={m.editing_saving()} disabled={edit.isPristine}>
          {m.editing_save()}
        </Button>
        <p className="muted small num" role="status">
          {m.editing_count({ count: edit.draft.entries.length })}
        </p>
      </div>
      <p className="muted small">{m.editing_kept_here()}</p>
    </div>
  );
}
