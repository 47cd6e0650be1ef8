import { m } from '#messages';
import { use, useState } from 'react';

import { messageOf } from '../shared/calls/call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.tsx';
import { OpenCreateSubject } from './create-subject-dialog.tsx';
import { useMoveTests, useSubjects } from './subject-queries.ts';

export interface MoveTestsDialogProps {
  /** Where they are. */
  subjectId: string;
  testIds: readonly string[];
  onClose: () => void;
  onMoved: () => void;
}

/** Puts tests into another subject of the learner's choice. */
export function MoveTestsDialog({ subjectId, testIds, onClose, onMoved }: MoveTestsDialogProps) {
  const subjects = useSubjects();
  const createSubject = use(OpenCreateSubject);
  const others = subjects.data?.filter(({ _id }) => _id !== subjectId);
  const [chosen, setChosen] = useState<string>();
  const move = useMoveTests(subjectId);
  const count = testIds.length;
  const goal = others?.find(({ _id }) => _id === chosen) ?? others?.[0];
  const submit = () => {
    if (!goal) return;
    const onSuccess = () => {
      showToast('success', m.subjects_moved({ count, subject: goal.subjectName }));
      onMoved();
    };
    move.mutate({ testIds, to: goal._id }, { onSuccess });
  };
  return (
    <Dialog isOpen onClose={() => !move.isPending && onClose()} title={m.subjects_move_title({ count })}>
      <div className="stack">
        {!others && (subjects.isError ? <Notice kind="error">{messageOf(subjects.error)}</Notice> : <Spinner />)}
        {others && goal && (
          <SelectField
            label={m.subjects_move_subject()}
            hint={m.subjects_move_with({ count })}
            options={others.map(({ _id, subjectName }) => ({ value: _id, label: subjectName }))}
            value={goal._id}
            onChange={setChosen}
          />
        )}
        {others && !goal && <p>{m.subjects_move_nowhere()}</p>}
        {move.error && <Notice kind="error">{messageOf(move.error)}</Notice>}
        <div className="row tight actions">
          <Button data-focus-first={!goal} onClick={onClose} disabled={move.isPending}>
            {m.subjects_cancel()}
          </Button>
          {others && !goal ? (
            <Button
              kind="pen"
              onClick={() => {
                onClose();
                createSubject();
              }}
            >
              {m.subjects_create_new_subject()}
            </Button>
          ) : (
            <Button kind="pen" isBusy={move.isPending} disabled={!goal} onClick={submit}>
              {m.subjects_move_button()}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
