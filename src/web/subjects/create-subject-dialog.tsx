import { createContext, type FormEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { newSubjectShape, type Subject } from '../../contract/shapes/subject-shapes.ts';
import { Button } from '../ui/button.tsx';
import { call, CallFailure } from '../shared/calls/call.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { showToast } from '../ui/toast.tsx';

/** Opens the shell's dialog for a new subject from the screens inside the shell. */
export const OpenCreateSubject = createContext<() => void>(() => undefined);

export interface CreateSubjectDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The parent closes the dialog and shows the new subject. */
  onCreated: (subject: Subject) => void;
}

export function CreateSubjectDialog({ isOpen, onClose, onCreated }: CreateSubjectDialogProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const show = (text: string) => {
    setProblem(text);
    // Focus makes screen readers announce the error.
    input.current?.focus();
  };
  const close = () => {
    if (isBusy) return;
    setProblem(undefined);
    onClose();
  };
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const subject = newSubjectShape.safeParse({ subject: name });
    if (!subject.success) return show(subject.error.issues[0]?.message ?? m.subjects_failed_subject());
    setProblem(undefined);
    setBusy(true);
    try {
      const answer = await call('createSubject', { body: subject.data });
      setName('');
      showToast('success', m.subjects_created());
      onCreated(answer.subject);
    } catch (error) {
      console.error('Failed to create subject', error);
      // The default text is more specific than the generic message of an unexpected error.
      const isTold = error instanceof CallFailure && error.code !== 'unexpected';
      show(isTold ? error.message : m.subjects_failed_subject());
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog isOpen={isOpen} onClose={close} title={m.subjects_new()}>
      <form className="stack" noValidate onSubmit={(event) => void create(event)}>
        <TextField
          ref={input}
          label={m.subjects_name()}
          placeholder={m.subjects_name_placeholder()}
          autoComplete="off"
          enterKeyHint="done"
          data-focus-first
          readOnly={isBusy}
          error={problem}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="row tight actions">
          <Button onClick={close} disabled={isBusy}>
            {m.subjects_cancel()}
          </Button>
          <Button type="submit" kind="pen" isBusy={isBusy} busyLabel={m.subjects_creating()}>
            {m.subjects_create()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
