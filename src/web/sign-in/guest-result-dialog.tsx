import './sign-in.css';

import { m } from '#messages';
import { useEffect, useState } from 'react';

import { Button } from '../shared/button.tsx';
import { CallFailure } from '../shared/call.ts';
import { celebrate } from '../shared/confetti.ts';
import { Dialog } from '../shared/dialog.tsx';
import { Notice } from '../shared/notice.tsx';
import { useRoot } from '../shared/root-state.ts';
import { ProviderLogo } from './provider-logo.tsx';
import { useSignIn } from './use-sign-in.ts';

export interface GuestResultDialogProps {
  onSignedIn: (greeting: string) => void;
}

/** What a guest sees after submitting: the way to the result, which is an account. */
export function GuestResultDialog({ onSignedIn }: GuestResultDialogProps) {
  const isOpen = useRoot((root) => root.unauth.modalOpen);
  const setModalOpen = useRoot((root) => root.setModalOpen);
  const [failure, setFailure] = useState<string>();
  const { isBusy, begin } = useSignIn(onSignedIn, (error) => setFailure(failureText(error)));
  useEffect(() => {
    // Offline the scraps cannot be fetched: the dialog says the same without them.
    if (isOpen) celebrate().catch(() => undefined);
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={() => setModalOpen(false)} title={m.sign_in_guest_title()}>
      <div className="guest-result">
        <p>{m.sign_in_guest_words()}</p>
        <Button kind="pen" isBusy={isBusy} busyLabel={m.sign_in_busy()} onClick={begin}>
          <ProviderLogo />
          {m.sign_in_guest_button()}
        </Button>
        {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      </div>
    </Dialog>
  );
}

function failureText(error: unknown): string {
  const isRefused = error instanceof CallFailure && (error.code === 'sign-in-refused' || error.code === 'popup-blocked');
  return isRefused ? error.message : m.sign_in_failed();
}
