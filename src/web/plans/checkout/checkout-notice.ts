import { CallFailure, messageOf } from '../../shared/call.ts';
import type { Payment } from './cashier.ts';

/** What the payment page says after a press on Pay that led to no payment. */
export interface CheckoutNotice {
  kind: 'info' | 'error' | 'offline';
  lines: readonly string[];
  /** The order could not be made: said in a dialog as well. */
  isAlert: boolean;
}

const safe = 'Nothing was charged.';

export function checkoutNotice(payment: Payment): CheckoutNotice | undefined {
  switch (payment.outcome) {
    case 'paid':
      return undefined;
    case 'closed':
      return closedNotice(payment.reason);
    case 'not-ordered':
      return { kind: isOffline(payment.error) ? 'offline' : 'error', lines: [messageOf(payment.error), safe], isAlert: true };
    case 'not-loaded':
      return { kind: 'error', lines: ['The card form could not be loaded.', `${safe} Your order is kept: try again.`], isAlert: false };
  }
}

function closedNotice(reason: string | undefined): CheckoutNotice {
  if (reason !== undefined) return { kind: 'error', lines: [reason, `${safe} You can try again, or pay another way.`], isAlert: false };
  const late = 'If you had approved it with your bank already, premium starts by itself; you need not pay again.';
  return { kind: 'info', lines: [safe, late], isAlert: false };
}

function isOffline(error: unknown): boolean {
  return error instanceof CallFailure && error.code === 'offline';
}
