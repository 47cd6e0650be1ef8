import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { call } from '../../shared/calls/call.ts';
import { useRoot } from '../../shared/root/root-state.ts';
import { announceUserChange } from '../../shared/user/use-fresh-user.ts';
import { type ConfirmationState, createConfirmations, secondsToNextAsk } from './confirmations.ts';
import type { PaymentClaim } from './payment-address.ts';

/** Module state, so that returning to the page within a visit sends no second request. */
const confirmations = createConfirmations(
  async (claimed) => {
    const { token } = useRoot.getState().auth;
    const answer = await call('confirmPayment', { body: claimed });
    const { auth, setUser } = useRoot.getState();
    // The session may have changed since the request.
    if (auth.isLoggedIn && auth.token === token) setUser(answer.user);
    if (answer.success) announceUserChange();
    return answer;
  },
  () => useRoot.getState().auth.user?.email ?? '',
);

export interface AskedConfirmation {
  confirmation: ConfirmationState;
  isAsking: boolean;
  askAgain: () => void;
}

/** Confirms a payment once; polls a pending one with a growing delay. */
export function useConfirmation(claimed: PaymentClaim): AskedConfirmation {
  const [confirmation, setConfirmation] = useState<ConfirmationState>(() => confirmations.known(claimed) ?? { state: 'processing' });
  const [isAsking, setAsking] = useState(confirmation.state === 'processing');
  const [round, setRound] = useState(0);
  const [askedByItself, setAskedByItself] = useState(0);
  const isVisible = useSyncExternalStore(followVisibility, () => !document.hidden);

  useEffect(() => {
    if (round === 0 && confirmations.known(claimed)) return undefined;
    let isGone = false;
    void confirmations.ask(claimed).then((answer) => {
      if (isGone) return;
      setConfirmation(answer);
      setAsking(false);
    });
    return () => {
      isGone = true;
    };
  }, [claimed, round]);

  const askAgain = () => {
    setAsking(true);
    setRound((asked) => asked + 1);
  };

  const askByItself = useEffectEvent(() => {
    setAskedByItself((asked) => asked + 1);
    askAgain();
  });
  const delay = confirmation.state === 'pending' && isVisible && !isAsking ? secondsToNextAsk(askedByItself) : undefined;
  useEffect(() => {
    if (delay === undefined) return undefined;
    const timer = setTimeout(askByItself, delay * 1000);
    return () => clearTimeout(timer);
  }, [delay]);

  return { confirmation, isAsking, askAgain };
}

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
