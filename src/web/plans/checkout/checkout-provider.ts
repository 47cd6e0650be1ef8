/**
 * What is used here of the card payment provider's checkout.
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps
 */
export interface CheckoutOptions {
  key: string;
  /** In paise. */
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string };
  theme: { color: string };
  callback_url: string;
  /** The browser itself goes to `callback_url` after the payment; there is no handler then. */
  redirect?: true;
  handler?: (response: unknown) => void;
  modal: { ondismiss: () => void };
}

export interface Checkout {
  open: () => void;
  close: () => void;
  on: (event: 'payment.failed', listener: (failure: unknown) => void) => void;
}

export type CheckoutConstructor = new (options: CheckoutOptions) => Checkout;

declare global {
  interface Window {
    Razorpay?: CheckoutConstructor;
  }
}
