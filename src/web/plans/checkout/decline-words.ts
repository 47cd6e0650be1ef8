import { m } from '#messages';
import * as z from 'zod/mini';

/** What the provider tells of a payment that failed; its own description is for nobody's eyes here. */
const failureShape = z.object({ error: z.object({ reason: z.string() }) });

/** By the provider's `reason`. https://razorpay.com/docs/errors/payments */
const wordsByReason = new Map([
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

const unknownReason = m.plans_decline_unknown();

/** Why a payment failed, in our own words. */
export function declineWords(failure: unknown): string {
  const told = failureShape.safeParse(failure);
  return (told.success ? wordsByReason.get(told.data.error.reason) : undefined) ?? unknownReason;
}
