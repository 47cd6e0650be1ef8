import { m } from '#messages';
import { useState } from 'react';

import { Button } from '../shared/button.tsx';
import { Words } from '../shared/words.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export interface DeleteAccountProps {
  email: string;
  /** Undefined where they have no premium. */
  premiumEndDate: string | undefined;
  onDelete: () => Promise<void>;
}

/** What goes and what stays, told before it is asked. */
export function DeleteAccount({ email, premiumEndDate, onDelete }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="sheet account-part">
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
