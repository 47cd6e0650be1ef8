import * as z from 'zod/mini';
import type { PaymentOrder } from '../../../contract/shapes/payment-shapes.ts';
import { type Checkout, type LoadCheckout, LoadFailure, type LoadFailureReason } from './load-checkout.ts';
import { type CheckoutContext, checkoutOptions, resultAddress } from './checkout-options.ts';
import { m } from '#messages';

/** How a checkout ended. */
export type CheckoutOutcome =
  | { outcome: 'paid' }
  /** Nothing was charged; `reason` is set if the provider reported a failure. */
  | { outcome: 'closed'; reason: string | undefined }
  | { outcome: 'not-ordered'; error: unknown }
  /** The next attempt reuses the order. */
  | { outcome: 'not-loaded'; reason: LoadFailureReason };

export interface CheckoutSessionOptions {
  order: () => Promise<PaymentOrder>;
  load: LoadCheckout;
  readPlace: () => CheckoutContext;
  /** Called even if the window has been closed, because the payment went through. */
  onPaid: (address: string) => void;
}

export interface CheckoutSession {
  /** One checkout at a time: a second call joins the first. */
  pay: () => Promise<CheckoutOutcome>;
  /** Call when the learner leaves the screen: closes the window and prevents a new one from opening. */
  leave: () => void;
}

const paidShape = z.object({ razorpay_payment_id: z.string() });

export function createCheckoutSession({ order, load, readPlace, onPaid }: CheckoutSessionOptions): CheckoutSession {
  let kept: PaymentOrder | undefined;
  let running: Promise<CheckoutOutcome> | undefined;
  let open: Checkout | undefined;
  let hasLeft = false;

  async function take(): Promise<CheckoutOutcome> {
    try {
      kept ??= await order();
    } catch (error) {
      return { outcome: 'not-ordered', error };
    }
    try {
      const Checkout = await load(kept.checkout_url);
      return hasLeft ? { outcome: 'closed', reason: undefined } : await show(Checkout, kept);
    } catch (error) {
      // If the provider's script throws, its window did not open.
      return { outcome: 'not-loaded', reason: error instanceof LoadFailure ? error.reason : 'unreachable' };
    }
  }

  function show(Checkout: Awaited<ReturnType<LoadCheckout>>, ordered: PaymentOrder): Promise<CheckoutOutcome> {
    return new Promise((resolve) => {
      let reason: string | undefined;
      const checkout = new Checkout(
        checkoutOptions(ordered, readPlace(), {
          onPaid: (response) => {
            kept = undefined;
            const paid = paidShape.safeParse(response);
            onPaid(resultAddress(ordered, paid.success ? paid.data.razorpay_payment_id : ''));
            resolve({ outcome: 'paid' });
          },
          onDismissed: () => {
            // The server decides whether this order can still be paid or a new one is needed.
            kept = undefined;
            resolve({ outcome: 'closed', reason });
          },
        }),
      );
      checkout.on('payment.failed', (failure) => {
        reason = declineText(failure);
      });
      open = checkout;
      checkout.open();
    });
  }

  return {
    pay: () => {
      running ??= take().finally(() => {
        running = undefined;
        open = undefined;
      });
      return running;
    },
    leave: () => {
      hasLeft = true;
      open?.close();
    },
  };
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
