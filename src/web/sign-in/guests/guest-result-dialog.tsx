import '../../ui/page.css';

import { m } from '#messages';
import { useEffect, useState } from 'react';

import { CallFailure } from '../../shared/calls/call.ts';
import { celebrate } from '../../ui/confetti.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pendingAttempt } from '../../shared/root/browser-storage.ts';
import { useRoot } from '../../shared/root/root-state.ts';
import { GuestScore } from './guest-score.tsx';
import { ProviderButton, ProviderNote } from '../provider-button.tsx';
import { useSignIn } from '../use-sign-in.ts';

export interface GuestResultDialogProps {
  onSignedIn: (greeting: string) => void;
}

/** Shown to a guest after submitting: the score, and the account that leads to the solutions. */
export function GuestResultDialog({ onSignedIn }: GuestResultDialogProps) {
  const setModalOpen = useRoot((root) => root.setModalOpen);
  const [failure, setFailure] = useState<string>();
  const { isBusy, begin } = useSignIn(onSignedIn, (error) => setFailure(failureText(error)));
  // Opened again, the result has its score.
  const [isJustSubmitted] = useState(() => !pendingAttempt.read()?.score);
  useEffect(() => {
    // Confetti is optional: offline it cannot be loaded.
    if (isJustSubmitted) celebrate().catch(() => undefined);
  }, [isJustSubmitted]);
  return (
    <Dialog isOpen onClose={() => setModalOpen(false)} title={m.sign_in_guest_title()}>
      <div className="stack">
        <GuestScore />
        <p>{m.sign_in_guest_words()}</p>
        <ProviderButton isBusy={isBusy} busyLabel={m.sign_in_busy()} onClick={begin}>
          {m.sign_in_guest_button()}
        </ProviderButton>
        <ProviderNote />
        {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      </div>
    </Dialog>
  );
}

function failureText(error: unknown): string {
  const isRefused = error instanceof CallFailure && (error.code === 'sign-in-refused' || error.code === 'popup-blocked');
  return isRefused ? error.message : m.sign_in_failed();
}
