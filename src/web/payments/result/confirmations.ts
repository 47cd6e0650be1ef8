import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import type { AnswerOf } from '../../../contract/endpoints.ts';
import { call, CallFailure, messageOf } from '../../shared/calls/call.ts';
import { useRoot } from '../../shared/root/root-state.ts';
import { announceUserChange } from '../../shared/user/use-fresh-user.ts';
import type { PaymentClaim } from './payment-address.ts';

/** The server's verdict on a payment. `unanswered`: unknown, can be retried. */
export type ConfirmationState =
  | { state: 'processing' }
  | { state: 'confirmed'; premiumUntil: number | null }
  | { state: 'pending'; message: string }
  | { state: 'refused'; message: string }
  | { state: 'unanswered'; message: string; isOffline: boolean };

export type Confirm = (claimed: PaymentClaim) => Promise<AnswerOf<'confirmPayment'>>;

export interface Confirmations {
  /** The result cached during this visit. */
  known: (claimed: PaymentClaim) => ConfirmationState | undefined;
  /** Concurrent calls for one payment share a request. */
  ask: (claimed: PaymentClaim) => Promise<ConfirmationState>;
}

/** `readAccount` scopes the cache to a learner, since another one may sign in in the same tab. */
export function createConfirmations(confirm: Confirm, readAccount: () => string): Confirmations {
  const answers = new Map<string, ConfirmationState>();
  const running = new Map<string, Promise<ConfirmationState>>();
  const keyOf = (claimed: PaymentClaim) => JSON.stringify([readAccount(), claimed.paymentId, claimed.orderId, claimed.amount]);

  async function ask(key: string, claimed: PaymentClaim): Promise<ConfirmationState> {
    const confirmation = await confirm(claimed).then(confirmationOf, unconfirmedOf);
    running.delete(key);
    // Do not cache a failed call, so that the next visit retries.
    if (confirmation.state !== 'unanswered') answers.set(key, confirmation);
    return confirmation;
  }

  return {
    known: (claimed) => answers.get(keyOf(claimed)),
    ask: (claimed) => {
      const key = keyOf(claimed);
      const asked = running.get(key) ?? ask(key, claimed);
      running.set(key, asked);
      return asked;
    },
  };
}

function confirmationOf(answer: AnswerOf<'confirmPayment'>): ConfirmationState {
  if (answer.success) return { state: 'confirmed', premiumUntil: answer.user.planExpiry };
  return { state: 'pending', message: answer.message };
}

/** Errors that refuse the claim; any other failure leaves the payment unknown. */
const refusals = new Set(['invalid', 'not-found', 'wrong-state']);

function unconfirmedOf(error: unknown): ConfirmationState {
  const code = error instanceof CallFailure ? error.code : 'unexpected';
  const message = messageOf(error);
  return refusals.has(code) ? { state: 'refused', message } : { state: 'unanswered', message, isOffline: code === 'offline' };
}

const firstDelay = 3;
const mostAsked = 5;

/** Seconds until a pending payment is checked again: 3, 6, 12 …, then undefined. */
export function secondsToNextAsk(asked: number): number | undefined {
  return asked < mostAsked ? firstDelay * 2 ** asked : undefined;
}

/** Module state, so that returning to the page within a visit sends no second request. */
const confirmations = createConfirmations(
  async (claimed) => {
    const answer = await call('confirmPayment', { body: claimed });
    if (!answer.success) return answer;
    const { auth, setUser } = useRoot.getState();
    // Another learner may have signed in since the request; the same one may have, for the request to succeed.
    if (auth.isLoggedIn && auth.user?.email === answer.user.email) setUser(answer.user);
    announceUserChange();
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
