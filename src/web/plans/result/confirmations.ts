import { m } from '#messages';

import type { AnswerOf } from '../../../contract/endpoints.ts';
import { CallFailure, messageOf } from '../../shared/call.ts';
import type { ClaimedPayment } from './payment-address.ts';

/** What the server says of a payment. `unanswered`: nothing, for now. */
export type Confirmation =
  | { state: 'processing' }
  | { state: 'confirmed'; premiumUntil: number | null }
  | { state: 'pending'; message: string }
  | { state: 'refused'; message: string }
  | { state: 'unanswered'; message: string; isOffline: boolean };

export type Confirm = (claimed: ClaimedPayment) => Promise<AnswerOf<'confirmPayment'>>;

export interface Confirmations {
  /** What was said of the payment in this visit. */
  known: (claimed: ClaimedPayment) => Confirmation | undefined;
  /** One question about a payment is under way at a time; whoever else asks waits for the same answer. */
  ask: (claimed: ClaimedPayment) => Promise<Confirmation>;
}

/** `readAccount` tells whose payments they are: another learner in the same tab is told nothing of them. */
export function createConfirmations(confirm: Confirm, readAccount: () => string): Confirmations {
  const answers = new Map<string, Confirmation>();
  const running = new Map<string, Promise<Confirmation>>();
  const keyOf = (claimed: ClaimedPayment) => JSON.stringify([readAccount(), claimed.paymentId, claimed.orderId, claimed.amount]);

  async function ask(key: string, claimed: ClaimedPayment): Promise<Confirmation> {
    const confirmation = await confirm(claimed).then(confirmationOf, unconfirmedOf);
    running.delete(key);
    // No answer is no knowledge: the next visit of the page asks again.
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

function confirmationOf({ success, user, message = noReason, isPending }: AnswerOf<'confirmPayment'>): Confirmation {
  if (success) return { state: 'confirmed', premiumUntil: user.planExpiry };
  return { state: isPending ? 'pending' : 'refused', message };
}

/** Refusals of the claim itself; any other failure says nothing of the payment. */
const refusals = new Set(['invalid', 'not-found', 'wrong-state']);

function unconfirmedOf(error: unknown): Confirmation {
  const code = error instanceof CallFailure ? error.code : 'unexpected';
  const message = messageOf(error);
  return refusals.has(code) ? { state: 'refused', message } : { state: 'unanswered', message, isOffline: code === 'offline' };
}

const firstDelay = 3;
const mostAsked = 5;

/** Seconds until a pending payment is asked about again by itself: 3, 6, 12 … then no more. */
export function secondsToNextAsk(asked: number): number | undefined {
  return asked < mostAsked ? firstDelay * 2 ** asked : undefined;
}
