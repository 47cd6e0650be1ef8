import * as z from 'zod/mini';

import { m } from '#messages';

import { hasCode, messageOf } from '../../shared/calls/call.ts';
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
        kind: hasCode(payment.error, 'offline') ? 'offline' : 'error',
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

/** The provider's failure event; its own description is not shown. */
const failureShape = z.object({ error: z.object({ reason: z.string() }) });

/** By the provider's `reason`. https://razorpay.com/docs/errors/payments */
const declineTexts = new Map([
  ['payment_cancelled', m.plans_decline_cancelled()],
  ['payment_timed_out', m.plans_decline_timed_out()],
  ['payment_declined', m.plans_decline_bank()],
  ['card_declined', m.plans_decline_card()],
  ['insufficient_funds', m.plans_decline_funds()],
  ['card_expired', m.plans_decline_expired()],
  ['incorrect_otp', m.plans_decline_otp()],
  ['otp_expired', m.plans_decline_otp_expired()],
  ['incorrect_pin', m.plans_decline_pin()],
  ['incorrect_cvv', m.plans_decline_cvv()],
  ['bank_technical_error', m.plans_decline_unreachable()],
  ['gateway_technical_error', m.plans_decline_no_answer()],
]);

const unknownDeclineText = m.plans_decline_unknown();

/** A localized message for a failed payment. */
export function declineText(failure: unknown): string {
  const told = failureShape.safeParse(failure);
  return (told.success ? declineTexts.get(told.data.error.reason) : undefined) ?? unknownDeclineText;
}
