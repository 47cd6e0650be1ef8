import { useEffect, useState } from 'react';

import { call } from '../../shared/call.ts';
import { useRoot } from '../../shared/root-state.ts';
import { announceUserChange } from '../../shared/user-changes.ts';
import { type Confirmation, createConfirmations, secondsToNextAsk } from './confirmations.ts';
import type { ClaimedPayment } from './payment-address.ts';
import { usePageVisible } from './use-page-visible.ts';

/** They outlive the page, so that coming back to it within a visit asks nothing twice. */
const confirmations = createConfirmations(
  async (claimed) => {
    const { token } = useRoot.getState().auth;
    const answer = await call('confirmPayment', { body: claimed });
    const { auth, setUser } = useRoot.getState();
    // Who has signed out or in meanwhile is somebody else.
    if (auth.isLoggedIn && auth.token === token) setUser(answer.user);
    if (answer.success) announceUserChange();
    return answer;
  },
  () => useRoot.getState().auth.user?.email ?? '',
);

export interface AskedConfirmation {
  confirmation: Confirmation;
  isAsking: boolean;
  askAgain: () => void;
}

/** Asks the server about a payment, once; one that is pending again and again, at growing distances. */
export function useConfirmation(claimed: ClaimedPayment): AskedConfirmation {
  const [confirmation, setConfirmation] = useState<Confirmation>(() => confirmations.known(claimed) ?? { state: 'processing' });
  const [isAsking, setAsking] = useState(confirmation.state === 'processing');
  const [round, setRound] = useState(0);
  const [askedByItself, setAskedByItself] = useState(0);
  const isVisible = usePageVisible();

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

  const delay = confirmation.state === 'pending' && isVisible && !isAsking ? secondsToNextAsk(askedByItself) : undefined;
  useEffect(() => {
    if (delay === undefined) return undefined;
    const timer = setTimeout(() => {
      setAskedByItself((asked) => asked + 1);
      setAsking(true);
      setRound((asked) => asked + 1);
    }, delay * 1000);
    return () => clearTimeout(timer);
  }, [delay]);

  return { confirmation, isAsking, askAgain };
}
