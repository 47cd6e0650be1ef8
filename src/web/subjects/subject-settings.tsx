import { m } from '#messages';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { screens } from '../../contract/screens.ts';
import type { Subject } from '../../contract/shapes/subject-shapes.ts';
import { messageOf } from '../shared/calls/call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.tsx';
import { SubjectNameDialog } from './subject-name-dialog.tsx';
import { useRemoveSubject, useRenameSubject, useSubjects } from './subject-queries.ts';

/** Renames or removes the subject. */
export function SubjectSettings({ subject }: { subject: Subject }) {
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const rename = useRenameSubject();
  const close = () => setDialog(undefined);
  return (
    <div className="row tight subject-settings">
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setDialog('rename')}>
        {m.subjects_rename()}
      </Button>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setDialog('remove')}>
        {m.subjects_remove()}
      </Button>
      <SubjectNameDialog
        key={subject.subjectName}
        isOpen={dialog === 'rename'}
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
      {dialog === 'remove' && <RemoveSubjectDialog subject={subject} onClose={close} />}
    </div>
  );
}

/** In place of a subject's id: deletes the tests. */
const deletion = '';

function RemoveSubjectDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const others = (useSubjects().data ?? []).filter(({ _id }) => _id !== subject._id);
  const [moveTo, setMoveTo] = useState(others[0]?._id ?? deletion);
  const removal = useRemoveSubject();
  const count = subject.totalTests;
  const remove = () => {
    const body = { subjectId: subject._id, ...(moveTo !== deletion && { moveTo }) };
    removal.mutate(body, {
      onSuccess: () => {
        showToast('success', m.subjects_removed());
        navigate(moveTo === deletion ? screens.home : `/home/subject/${moveTo}`, { replace: true });
      },
    });
  };
  const choices = [
    ...others.map(({ _id, subjectName }) => ({ value: _id, label: m.subjects_move_to({ subject: subjectName }) })),
    { value: deletion, label: m.subjects_delete_tests({ count }) },
  ];
  return (
    <Dialog isOpen onClose={() => !removal.isPending && onClose()} title={m.subjects_remove_title({ subject: subject.subjectName })}>
      <div className="stack">
        {count === 0 ? (
          <p>{m.subjects_remove_empty()}</p>
        ) : (
          <SelectField label={m.subjects_remove_tests({ count })} options={choices} value={moveTo} onChange={setMoveTo} />
        )}
        {count > 0 && <p className="muted">{moveTo === deletion ? m.subjects_delete_with({ count }) : m.subjects_move_with({ count })}</p>}
        {removal.error && <Notice kind="error">{messageOf(removal.error)}</Notice>}
        <div className="row tight actions">
          <Button data-focus-first onClick={onClose} disabled={removal.isPending}>
            {m.subjects_cancel()}
          </Button>
          <Button kind="danger" isBusy={removal.isPending} onClick={remove}>
            {m.subjects_remove()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
