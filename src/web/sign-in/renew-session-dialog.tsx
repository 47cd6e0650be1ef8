import { m } from '#messages';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { screens } from '../../contract/screens.ts';
import { messageOf } from '../shared/calls/call.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { declineRenewal, type Renewal } from '../shared/user/renewal.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.tsx';
import { ProviderLogo } from './provider-logo.tsx';
import { forgetLearner } from './session.ts';
import { useSignIn } from './use-sign-in.ts';

/**
 * Asks for a new sign-in over the screen that a call needs it for. The screen goes on after it, unless another learner signed in:
 * then nothing of the page before may stay.
 */
export function RenewSessionDialog({ renewal: { reason, email } }: { renewal: Renewal }) {
  const [failure, setFailure] = useState<string>();
  const isFresh = reason === 'sign-in-again';
  const { isBusy, begin } = useSignIn(
    (greeting) => showToast('success', greeting),
    (error) => setFailure(messageOf(error)),
    { isFresh },
  );
  const isAnother = useRoot(({ auth }) => auth.user?.email !== email);
  useEffect(() => {
    if (isAnother) location.replace(screens.home);
  }, [isAnother]);

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
        <Button
          kind="pen"
          data-focus-first
          isBusy={isBusy}
          busyLabel={m.sign_in_busy()}
          onClick={() => {
            setFailure(undefined);
            begin();
          }}
        >
          <ProviderLogo />
          {m.sign_in_renew_button()}
        </Button>
      </div>
    </Dialog>
  );
}
