import { m } from '#messages';

import type { PaymentOrder } from '../../../contract/payment-shapes.ts';
import { screens } from '../../../contract/screens.ts';
import type { User } from '../../../contract/user-shapes.ts';
import type { CheckoutOptions } from './checkout-provider.ts';

/** Where the provider posts its signed answer to; the server leads on to the result page. */
const callbackPath = '/payment/callback';

/** The pen of the light theme: the provider draws its own window, and knows none of our colours. */
const penColour = '#2743b6';

/** The browsers inside these apps show no frame to pay in: there the whole page goes to the provider and comes back. */
const appBrowsers = /\b(?:Instagram|FBAN|FBAV|FB_IAB|UCBrowser|UCWEB|Opera Mini)\b/iu;

export function isAppBrowser(userAgent: string): boolean {
  return appBrowsers.test(userAgent);
}

export interface CheckoutPlace {
  origin: string;
  userAgent: string;
  user: Pick<User, 'name' | 'email'> | null;
}

export interface CheckoutEvents {
  onPaid: (response: unknown) => void;
  onDismissed: () => void;
}

export function checkoutOptions(order: PaymentOrder, { origin, userAgent, user }: CheckoutPlace, events: CheckoutEvents): CheckoutOptions {
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

/** The result page of an order that was paid. It believes nothing of it and asks the server. */
export function resultAddress(order: PaymentOrder, paymentId: string): string {
  const query = new URLSearchParams({
    payment_id: paymentId,
    order_id: order.order_id,
    amount: String(order.amount / 100),
    success: 'true',
  });
  return `${screens.paymentResult}?${query.toString()}`;
}
