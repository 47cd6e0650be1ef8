import { m } from '#messages';

import type { AnswerOf } from '../../../contract/endpoints.ts';
import { CallFailure, messageOf } from '../../shared/calls/call.ts';
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

const noReason = m.plans_result_unconfirmed_this();

function confirmationOf({ success, user, message = noReason, isPending }: AnswerOf<'confirmPayment'>): ConfirmationState {
  if (success) return { state: 'confirmed', premiumUntil: user.planExpiry };
  return { state: isPending ? 'pending' : 'refused', message };
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
