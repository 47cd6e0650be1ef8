import * as z from 'zod/mini';

import type { PaymentOrder } from '../../../contract/payment-shapes.ts';
import type { Checkout } from './checkout-provider.ts';
import { checkoutOptions, type CheckoutPlace, resultAddress } from './checkout-options.ts';
import { declineWords } from './decline-words.ts';
import { type LoadCheckout, LoadFailure, type LoadFailureReason } from './load-checkout.ts';

/** How a press on Pay ended. */
export type Payment =
  | { outcome: 'paid' }
  /** Nothing was charged; `reason` is there where the provider had told of a failure. */
  | { outcome: 'closed'; reason: string | undefined }
  | { outcome: 'not-ordered'; error: unknown }
  /** The order is kept for the next press. */
  | { outcome: 'not-loaded'; reason: LoadFailureReason };

export interface CashierDesk {
  order: () => Promise<PaymentOrder>;
  load: LoadCheckout;
  readPlace: () => CheckoutPlace;
  /** Told even where the window was closed meanwhile: it is paid. */
  onPaid: (address: string) => void;
}

export interface Cashier {
  /** One payment at a time: a second press joins the first. */
  pay: () => Promise<Payment>;
  /** The learner has gone to another screen: no window opens over that. */
  leave: () => void;
}

const paidShape = z.object({ razorpay_payment_id: z.string() });

export function createCashier({ order, load, readPlace, onPaid }: CashierDesk): Cashier {
  let kept: PaymentOrder | undefined;
  let running: Promise<Payment> | undefined;
  let open: Checkout | undefined;
  let hasLeft = false;

  async function take(): Promise<Payment> {
    try {
      kept ??= await order();
    } catch (error) {
      return { outcome: 'not-ordered', error };
    }
    try {
      const Checkout = await load(kept.checkout_url);
      return hasLeft ? { outcome: 'closed', reason: undefined } : await show(Checkout, kept);
    } catch (error) {
      // Whatever else the provider's script throws, its window did not come.
      return { outcome: 'not-loaded', reason: error instanceof LoadFailure ? error.reason : 'unreachable' };
    }
  }

  function show(Checkout: Awaited<ReturnType<LoadCheckout>>, ordered: PaymentOrder): Promise<Payment> {
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
            // The server knows whether this order may still be paid, and gives it again or another.
            kept = undefined;
            resolve({ outcome: 'closed', reason });
          },
        }),
      );
      checkout.on('payment.failed', (failure) => {
        reason = declineWords(failure);
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
