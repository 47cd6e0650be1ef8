import { m } from '#messages';
import { type FormEvent, useRef, useState } from 'react';

import { Button } from '../shared/button.tsx';
import { messageOf } from '../shared/call.ts';
import { Dialog } from '../shared/dialog.tsx';
import { TextField } from '../shared/field.tsx';

export interface DeleteAccountDialogProps {
  isOpen: boolean;
  email: string;
  onClose: () => void;
  onDelete: () => Promise<void>;
}

/** Asks for the e-mail address, so that nobody's work of months hangs on one press. */
export function DeleteAccountDialog({ isOpen, email, onClose, onDelete }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const show = (text: string) => {
    setProblem(text);
    // The field says the problem to a screen reader as it gains focus.
    input.current?.focus();
  };
  const close = () => {
    if (isBusy) return;
    setTyped('');
    setProblem(undefined);
    onClose();
  };
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isSameAddress(typed, email)) return show(m.account_delete_mismatch({ email }));
    setProblem(undefined);
    setBusy(true);
    try {
      await onDelete();
    } catch (error) {
      setBusy(false);
      show(messageOf(error));
    }
  };

  return (
    <Dialog isOpen={isOpen} kind="alert" onClose={close} title={m.account_delete_question()}>
      <form className="account-delete" noValidate onSubmit={(event) => void confirm(event)}>
        <p className="reading">{m.account_delete_last()}</p>
        <TextField
          ref={input}
          type="email"
          label={m.account_delete_confirm({ email })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          data-focus-first
          readOnly={isBusy}
          error={problem}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="actions">
          <Button onClick={close} disabled={isBusy}>
            {m.account_delete_keep()}
          </Button>
          <Button type="submit" kind="danger" isBusy={isBusy} busyLabel={m.account_delete_busy()}>
            {m.account_delete_everything()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** However a phone writes it: with a capital, or with a space after it. */
function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
