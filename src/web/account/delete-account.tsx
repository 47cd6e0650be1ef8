import { m } from '#messages';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Words } from '../ui/text/words.tsx';
import { messageOf } from '../shared/calls/call.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';

export interface DeleteAccountProps {
  email: string;
  /** Undefined without premium. */
  premiumEndDate: string | undefined;
  onDelete: () => Promise<void>;
}

/** Explains what is deleted and what is kept, then asks for confirmation. */
export function DeleteAccount({ email, premiumEndDate, onDelete }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="sheet stack account-part">
      <h2>{m.account_delete()}</h2>
      <p className="reading">
        <Words parts={m.account_delete_words.parts({})} />
      </p>
      <p className="reading">{m.account_delete_payments()}</p>
      {premiumEndDate !== undefined && <p className="reading">{m.account_delete_premium({ date: premiumEndDate })}</p>}
      <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.account_delete_button()}
      </Button>
      <DeleteAccountDialog isOpen={isOpen} email={email} onClose={() => setOpen(false)} onDelete={onDelete} />
    </section>
  );
}

interface DeleteAccountDialogProps extends Pick<DeleteAccountProps, 'email' | 'onDelete'> {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the e-mail address, so that one accidental press deletes nothing. */
function DeleteAccountDialog({ isOpen, email, onClose, onDelete }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('');
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
    setTyped('');
    setProblem(undefined);
    onClose();
  };
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isSameEmail(typed, email)) return show(m.account_delete_mismatch({ email }));
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
      <form className="stack" noValidate onSubmit={(event) => void confirm(event)}>
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
        <div className="row tight actions">
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

/** Ignores the capital and the trailing space that phone keyboards add. */
function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
