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
import { useGuestScore } from './use-guest-score.ts';
import { useSignIn } from '../use-sign-in.ts';

export interface GuestResultDialogProps {
  onSignedIn: (greeting: string) => void;
}

/** Shown to a guest after submitting: the score as soon as the server can be reached, and the account that leads to the solutions. */
export function GuestResultDialog({ onSignedIn }: GuestResultDialogProps) {
  const setModalOpen = useRoot((root) => root.setModalOpen);
  const [failure, setFailure] = useState<string>();
  const { isBusy, begin } = useSignIn(onSignedIn, (error) => setFailure(failureText(error)));
  // Opened again, the result has its score.
  const [isJustSubmitted] = useState(() => !pendingAttempt.read()?.score);
  const result = useGuestScore();
  const isScored = result.score !== undefined;
  useEffect(() => {
    // Confetti is optional: it may not be loaded.
    if (isJustSubmitted && isScored) celebrate().catch(() => undefined);
  }, [isJustSubmitted, isScored]);
  // Only the server can tell that a test is submitted.
  const isSaved = !isScored && result.failure?.isFinal !== true;
  return (
    <Dialog isOpen onClose={() => setModalOpen(false)} title={isSaved ? m.sign_in_guest_saved() : m.sign_in_guest_title()}>
      <div className="stack">
        <GuestScore {...result} />
        <p className={isSaved ? 'muted' : ''}>{m.sign_in_guest_words()}</p>
        <ProviderButton isSecondary={isSaved} isBusy={isBusy} busyLabel={m.sign_in_busy()} onClick={begin}>
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
