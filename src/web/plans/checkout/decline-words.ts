import * as z from 'zod/mini';

/** What the provider tells of a payment that failed; its own description is for nobody's eyes here. */
const failureShape = z.object({ error: z.object({ reason: z.string() }) });

/** By the provider's `reason`. https://razorpay.com/docs/errors/payments */
const wordsByReason = new Map([
  ['payment_cancelled', 'The payment was cancelled.'],
  ['payment_timed_out', 'The payment took too long and was ended.'],
  ['payment_declined', 'Your bank declined the payment.'],
  ['card_declined', 'Your bank declined the card.'],
  ['insufficient_funds', 'There was not enough money in the account.'],
  ['card_expired', 'The card has expired.'],
  ['incorrect_otp', 'The one-time password was not right.'],
  ['otp_expired', 'The one-time password had expired.'],
  ['incorrect_pin', 'The PIN was not right.'],
  ['incorrect_cvv', 'The CVV was not right.'],
  ['bank_technical_error', 'Your bank could not be reached.'],
  ['gateway_technical_error', 'The bank’s payment system did not answer.'],
]);

const unknownReason = 'The payment did not go through.';

/** Why a payment failed, in our own words. */
export function declineWords(failure: unknown): string {
  const told = failureShape.safeParse(failure);
  return (told.success ? wordsByReason.get(told.data.error.reason) : undefined) ?? unknownReason;
}
