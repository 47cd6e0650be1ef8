import { m } from '#messages';

import type { PaymentOrder } from '../../../contract/shapes/payment-shapes.ts';
import { screens } from '../../../contract/screens.ts';
import type { User } from '../../../contract/shapes/user-shapes.ts';
import type { CheckoutOptions } from './load-checkout.ts';

/** Where the provider posts its signed response; the server redirects to the result page. */
const callbackPath = '/payment/callback';

/** The light theme's pen colour: the provider's window cannot read CSS variables. */
const penColour = '#2743b6';

/** In-app browsers that cannot show the payment frame: there the page redirects to the provider and back. */
const appBrowsers = /\b(?:Instagram|FBAN|FBAV|FB_IAB|UCBrowser|UCWEB|Opera Mini)\b/iu;

export function isAppBrowser(userAgent: string): boolean {
  return appBrowsers.test(userAgent);
}

export interface CheckoutContext {
  origin: string;
  userAgent: string;
  user: Pick<User, 'name' | 'email'> | null;
}

export interface CheckoutEvents {
  onPaid: (response: unknown) => void;
  onDismissed: () => void;
}

export function checkoutOptions(
  order: PaymentOrder,
  { origin, userAgent, user }: CheckoutContext,
  events: CheckoutEvents,
): CheckoutOptions {
  const { key_id: key, amount, currency, order_id } = order;
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
    ...(isAppBrowser(userAgent) ? { redirect: true } : { handler: events.onPaid }),
    modal: { ondismiss: events.onDismissed },
  };
}

/** The result page of a paid order. It verifies the payment with the server. */
export function resultAddress(order: PaymentOrder, paymentId: string): string {
  const query = new URLSearchParams({
    payment_id: paymentId,
    order_id: order.order_id,
    amount: String(order.amount / 100),
    success: 'true',
  });
  return `${screens.paymentResult}?${query.toString()}`;
}
