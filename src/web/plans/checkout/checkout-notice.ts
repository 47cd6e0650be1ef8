import { m } from '#messages';

import { CallFailure, messageOf } from '../../shared/call.ts';
import type { Payment } from './cashier.ts';

/** What the payment page says after a press on Pay that led to no payment. */
export interface CheckoutNotice {
  kind: 'info' | 'error' | 'offline';
  lines: readonly string[];
  /** The order could not be made: said in a dialog as well. */
  isAlert: boolean;
}

export function checkoutNotice(payment: Payment): CheckoutNotice | undefined {
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
