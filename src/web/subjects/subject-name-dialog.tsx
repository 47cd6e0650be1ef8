import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { newSubjectShape } from '../../contract/shapes/subject-shapes.ts';
import { CallFailure } from '../shared/calls/call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';

export interface SubjectNameDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** In the field when the dialog is first rendered. */
  initialName?: string;
  submitLabel: string;
  busyLabel: string;
  /** Said of a failure that has no words of its own. */
  failureText: string;
  /** Throws where the name is refused. */
  onSubmit: (name: string) => Promise<void>;
}

/** Asks for the name of a subject. */
export function SubjectNameDialog(props: SubjectNameDialogProps) {
  const { isOpen, onClose, title, initialName = '', submitLabel, busyLabel, failureText, onSubmit } = props;
  const [name, setName] = useState(initialName);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has focused it: a new name replaces the old one as it is typed.
  useEffect(() => {
    if (isOpen) input.current?.select();
  }, [isOpen]);

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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const subject = newSubjectShape.safeParse({ subject: name });
    if (!subject.success) return show(subject.error.issues[0]?.message ?? failureText);
    setProblem(undefined);
    setBusy(true);
    try {
      await onSubmit(subject.data.subject);
      setName(initialName);
    } catch (error) {
      console.error('The name of the subject was refused', error);
      // The default text is more specific than the generic message of an unexpected error.
      const isTold = error instanceof CallFailure && error.code !== 'unexpected';
      show(isTold ? error.message : failureText);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog isOpen={isOpen} onClose={close} title={title}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
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
          <Button type="submit" kind="pen" isBusy={isBusy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
