import { m } from '#messages';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { call, messageOf } from '../../shared/calls/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useTests } from '../subject-queries.ts';

export interface RenameDialogProps {
  subjectId: string;
  testId: string;
  onClose: () => void;
}

/** Asks for another title of a test, also a finished one. */
export function RenameDialog({ subjectId, testId, onClose }: RenameDialogProps) {
  const client = useQueryClient();
  const current = useTests(subjectId).data?.find(({ _id }) => _id === testId)?.title ?? '';
  const [typed, setTitle] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const title = typed ?? current;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (title.trim() === '') return setProblem(m.editing_title_missing());
    setBusy(true);
    try {
      await call('renameTest', { body: { testId, title } });
      showToast('success', m.editing_renamed());
      // The title is in many lists.
      void client.invalidateQueries();
      onClose();
    } catch (error) {
      console.error('Renaming the test failed', error);
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen onClose={() => !isBusy && onClose()} title={m.editing_rename_title()}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={m.editing_test_title()}
          value={title}
          maxLength={120}
          autoComplete="off"
          enterKeyHint="done"
          data-focus-first
          readOnly={isBusy}
          error={problem}
          onChange={({ target }) => setTitle(target.value)}
        />
        <div className="row tight actions">
          <Button onClick={onClose} disabled={isBusy}>
            {m.subjects_cancel()}
          </Button>
          <Button kind="pen" type="submit" isBusy={isBusy} busyLabel={m.editing_saving()}>
            {m.editing_rename_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
