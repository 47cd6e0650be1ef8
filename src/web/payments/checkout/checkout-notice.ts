import { m } from '#messages';

import { CallFailure, messageOf } from '../../shared/calls/call.ts';
import type { CheckoutOutcome } from './checkout-session.ts';

/** The message on the payment page after a checkout without a payment. */
export interface CheckoutNotice {
  kind: 'info' | 'error' | 'offline';
  lines: readonly string[];
  /** Also show it in a dialog, because the order could not be created. */
  isAlert: boolean;
}

export function checkoutNotice(payment: CheckoutOutcome): CheckoutNotice | undefined {
  switch (payment.outcome) {
    case 'paid':
      return undefined;
    case 'closed':
      return closedNotice(payment.reason);
    case 'not-ordered':
      return {
        kind: isOffline(payment.error) ? 'offline' : 'error',
        lines: [messageOf(payment.error), m.plans_not_charged()],
        isAlert: true,
      };
    case 'not-loaded':
      return { kind: 'error', lines: [m.plans_form_not_loaded(), m.plans_order_kept()], isAlert: false };
  }
}

function closedNotice(reason: string | undefined): CheckoutNotice {
  if (reason !== undefined) return { kind: 'error', lines: [reason, m.plans_not_charged_try_again()], isAlert: false };
  return { kind: 'info', lines: [m.plans_not_charged(), m.plans_if_approved()], isAlert: false };
}

function isOffline(error: unknown): boolean {
  return error instanceof CallFailure && error.code === 'offline';
}
