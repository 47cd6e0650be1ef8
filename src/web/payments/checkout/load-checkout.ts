/**
 * The part of the provider's checkout API that we use.
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
  /** Redirects to `callback_url` after the payment instead of calling a handler. */
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

/** refused: blocked by the content security policy of this page load; a reload may allow it. */
export type LoadFailureReason = 'unsafe' | 'refused' | 'unreachable';

export class LoadFailure extends Error {
  readonly reason: LoadFailureReason;

  constructor(reason: LoadFailureReason) {
    super(`The checkout script was not loaded: ${reason}`);
    this.reason = reason;
  }
}

/** Runs a script in the page. Throws a `LoadFailure`. */
export type RunScript = (address: string) => Promise<void>;

export type LoadCheckout = (address: string) => Promise<CheckoutConstructor>;

/** Loads each address once; a failed load can be retried. Throws a `LoadFailure`. */
export function createCheckoutLoader(run: RunScript, readCheckout: () => CheckoutConstructor | undefined): LoadCheckout {
  const loads = new Map<string, Promise<CheckoutConstructor>>();
  const load = async (address: string) => {
    if (!isScriptAddress(address)) throw new LoadFailure('unsafe');
    await run(address);
    const checkout = readCheckout();
    if (typeof checkout !== 'function') throw new LoadFailure('unreachable');
    return checkout;
  };
  return (address) => {
    const known = loads.get(address);
    if (known) return known;
    const loading = load(address);
    loads.set(address, loading);
    loading.catch(() => loads.delete(address));
    return loading;
  };
}

/** Accepts absolute http(s) URLs only, since a server response names the script. */
export function isScriptAddress(address: string): boolean {
  return /^https?:\/\//iu.test(address) && URL.canParse(address);
}

const timeoutMilliseconds = 20_000;

export const loadCheckout: LoadCheckout = createCheckoutLoader(runScript, () => window.Razorpay);

function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const waiting = new AbortController();
    let reason: LoadFailureReason = 'unreachable';
    const end = (failure?: LoadFailure) => {
      clearTimeout(timer);
      waiting.abort();
      if (!failure) return resolve();
      script.remove();
      reject(failure);
    };
    const timer = setTimeout(() => end(new LoadFailure(reason)), timeoutMilliseconds);
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI }) => {
        if (effectiveDirective.startsWith('script-src') && address.startsWith(blockedURI)) reason = 'refused';
      },
      { signal: waiting.signal },
    );
    script.addEventListener('load', () => end());
    // The violation event may follow the error that it caused.
    script.addEventListener('error', () => setTimeout(() => end(new LoadFailure(reason))));
    script.src = address;
    document.head.append(script);
  });
}
