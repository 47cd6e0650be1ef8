import * as z from 'zod/mini';

import { m } from '#messages';

import { screens } from '../../../contract/screens.ts';
import type { PaymentOrder } from '../../../contract/shapes/payment-shapes.ts';
import type { User } from '../../../contract/shapes/user-shapes.ts';
import { declineText } from './checkout-notice.ts';
import { type Checkout, type CheckoutConstructor, type LoadCheckout, LoadFailure, type LoadFailureReason } from './load-checkout.ts';

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
  readPlace: () => { origin: string; userAgent: string; user: Pick<User, 'name' | 'email'> | null };
  /** Called even if the window has been closed, because the payment went through. */
  onPaid: (address: string) => void;
}

export interface CheckoutSession {
  /** One checkout at a time: a second call joins the first. */
  pay: () => Promise<CheckoutOutcome>;
  /** Call when the learner leaves the screen: closes the window and prevents a new one from opening. */
  leave: () => void;
}

/** Where the provider posts its signed response; the server redirects to the result page. */
const callbackPath = '/payment/callback';

/** The light theme's pen colour: the provider's window cannot read CSS variables. */
const penColour = '#2743b6';

/** In-app browsers that cannot show the payment frame: there the page redirects to the provider and back. */
const appBrowsers = /\b(?:Instagram|FBAN|FBAV|FB_IAB|UCBrowser|UCWEB|Opera Mini)\b/iu;

export function isAppBrowser(userAgent: string): boolean {
  return appBrowsers.test(userAgent);
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

  function show(Provider: CheckoutConstructor, ordered: PaymentOrder): Promise<CheckoutOutcome> {
    const place = readPlace();
    return new Promise((resolve) => {
      let reason: string | undefined;
      const handler = (response: unknown) => {
        kept = undefined;
        const paid = paidShape.safeParse(response);
        onPaid(resultAddress(ordered, paid.success ? paid.data.razorpay_payment_id : ''));
        resolve({ outcome: 'paid' });
      };
      open = new Provider({
        ...orderOptions(ordered, place),
        ...(isAppBrowser(place.userAgent) ? { redirect: true } : { handler }),
        modal: {
          ondismiss: () => {
            // The server decides whether this order can still be paid or a new one is needed.
            kept = undefined;
            resolve({ outcome: 'closed', reason });
          },
        },
      });
      open.on('payment.failed', (failure) => {
        reason = declineText(failure);
      });
      open.open();
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

/** What the provider's window shows, and where it posts its response. */
function orderOptions(
  { key_id: key, amount, currency, order_id }: PaymentOrder,
  { origin, user }: ReturnType<CheckoutSessionOptions['readPlace']>,
) {
  return {
    key,
    amount,
    currency,
    order_id,
    name: 'Prash Patra',
    description: m.plans_one_month(),
    prefill: { name: user?.name ?? '', email: user?.email ?? '' },
    theme: { color: penColour },
    callback_url: origin + callbackPath,
  };
}

/** The result page of a paid order. It verifies the payment with the server. */
function resultAddress(order: PaymentOrder, paymentId: string): string {
  const query = new URLSearchParams({
    payment_id: paymentId,
    order_id: order.order_id,
    amount: String(order.amount / 100),
    success: 'true',
  });
  return `${screens.paymentResult}?${query.toString()}`;
}
