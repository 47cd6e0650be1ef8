import { m } from '#messages';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { screens } from '../../contract/screens.ts';
import type { Subject } from '../../contract/shapes/subject-shapes.ts';
import { messageOf } from '../shared/calls/call.ts';
import { ExportButton } from '../shared/exporting/export-button.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.tsx';
import { SubjectNameDialog } from './subject-name-dialog.tsx';
import { useRemoveSubject, useRenameSubject, useSubjects } from './subject-queries.ts';

/** Renames, exports or removes the subject. */
export function SubjectSettings({ subject }: { subject: Subject }) {
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const rename = useRenameSubject();
  const close = () => setDialog(undefined);
  return (
    <div className="row tight subject-settings">
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setDialog('rename')}>
        {m.subjects_rename()}
      </Button>
      {subject.attempted > 0 && <ExportButton kind="quiet" scope={{ subject: subject._id }} label={m.exporting_export()} />}
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setDialog('remove')}>
        {m.subjects_remove()}
      </Button>
      {dialog === 'rename' && (
        <SubjectNameDialog
          isOpen
          onClose={close}
          title={m.subjects_rename_title()}
          initialName={subject.subjectName}
          submitLabel={m.subjects_save_name()}
          busyLabel={m.subjects_saving_name()}
          failureText={m.subjects_not_renamed()}
          onSubmit={async (name) => {
            await rename.mutateAsync({ subjectId: subject._id, subject: name });
            close();
          }}
        />
      )}
      {dialog === 'remove' && <RemoveSubjectDialog subject={subject} onClose={close} />}
    </div>
  );
}

/** In place of a subject's id: deletes the tests. */
const deletion = '';

function RemoveSubjectDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const subjects = useSubjects();
  const others = (subjects.data ?? []).filter(({ _id }) => _id !== subject._id);
  const [chosen, setChosen] = useState<string>();
  const removal = useRemoveSubject();
  const count = subject.totalTests;
  const choices = [
    ...others.map(({ _id, subjectName }) => ({ value: _id, label: m.subjects_move_to({ subject: subjectName }) })),
    ...(count > 0 || others.length === 0 ? [{ value: deletion, label: m.subjects_delete_tests({ count }) }] : []),
  ];
  // A test that is ready or being written is none of its tests yet, but may be moved like them.
  const isAsking = count > 0 || (removal.isError && others.length > 0);
  const isKnown = subjects.data !== undefined || !isAsking;
  const preset = isAsking ? choices[0]?.value : undefined;
  const moveTo = choices.some(({ value }) => value === chosen) ? chosen : preset;
  const isMoving = moveTo !== undefined && moveTo !== deletion;
  const remove = () => {
    removal.mutate(
      { subjectId: subject._id, moveTo: isMoving ? moveTo : undefined, testCount: count },
      {
        onSuccess: () => {
          showToast('success', m.subjects_removed());
          navigate(isMoving ? `/home/subject/${moveTo}` : screens.home, { replace: true });
        },
      },
    );
  };
  return (
    <Dialog isOpen onClose={() => !removal.isPending && onClose()} title={m.subjects_remove_title({ subject: subject.subjectName })}>
      <div className="stack">
        {!isAsking && <p>{m.subjects_remove_empty()}</p>}
        {isAsking && isKnown && (
          <SelectField
            label={count === 0 ? m.subjects_tests() : m.subjects_remove_tests({ count })}
            options={choices}
            value={moveTo ?? deletion}
            onChange={setChosen}
          />
        )}
        {!isKnown && (subjects.isError ? <Notice kind="error">{messageOf(subjects.error)}</Notice> : <Spinner />)}
        {count > 0 && isKnown && <p className="muted">{isMoving ? m.subjects_move_with({ count }) : m.subjects_delete_with({ count })}</p>}
        {removal.error && <Notice kind="error">{messageOf(removal.error)}</Notice>}
        <div className="row tight actions">
          <Button data-focus-first onClick={onClose} disabled={removal.isPending}>
            {m.subjects_cancel()}
          </Button>
          <Button kind="danger" isBusy={removal.isPending} disabled={!isKnown} onClick={remove}>
            {m.subjects_remove()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
