import { m } from '#messages';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { screens } from '../../contract/screens.ts';
import { messageOf } from '../shared/calls/call.ts';
import { declineRenewal, type Renewal } from '../shared/user/renewal.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.tsx';
import { ProviderButton } from './provider-button.tsx';
import { forgetLearner } from './session.ts';
import { useSignIn } from './use-sign-in.ts';

export interface RenewSessionDialogProps {
  reason: Renewal['reason'];
}

/** Asks for a new sign-in over the screen whose calls wait for it. */
export function RenewSessionDialog({ reason }: RenewSessionDialogProps) {
  const [failure, setFailure] = useState<string>();
  const isFresh = reason === 'sign-in-again';
  const { isBusy, begin } = useSignIn(
    (greeting) => showToast('success', greeting),
    (error) => setFailure(messageOf(error)),
    { isFresh },
  );
  const leave = async () => {
    declineRenewal();
    if (isFresh) return;
    await forgetLearner();
    navigate(screens.landing, { replace: true });
  };
  // Escape must not lose what was typed.
  const close = () => isFresh && void leave();
  return (
    <Dialog isOpen kind="alert" className={isFresh ? '' : 'session-ended'} label={m.sign_in_renew_title()} onClose={close}>
      <h2>{m.sign_in_renew_title()}</h2>
      <p className="reading">{isFresh ? m.sign_in_renew_fresh() : m.sign_in_renew_ended()}</p>
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      <div className="row tight actions">
        <Button onClick={() => void leave()}>{isFresh ? m.sign_in_renew_cancel() : m.sign_in_renew_leave()}</Button>
        <ProviderButton
          data-focus-first
          isBusy={isBusy}
          busyLabel={m.sign_in_busy()}
          onClick={() => {
            setFailure(undefined);
            begin();
          }}
        >
          {m.sign_in_renew_button()}
        </ProviderButton>
      </div>
    </Dialog>
  );
}
