import type { CheckoutConstructor } from './checkout-provider.ts';

/** refused: by the policy that this page was loaded with, which another load of it may not have. */
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

/** Loads each address once; one that failed may be tried again. Throws a `LoadFailure`. */
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

/** A whole http(s) address: the answer of a call decides which script runs here. */
export function isScriptAddress(address: string): boolean {
  return /^https?:\/\//iu.test(address) && URL.canParse(address);
}

const patienceMilliseconds = 20_000;

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
    const timer = setTimeout(() => end(new LoadFailure(reason)), patienceMilliseconds);
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI }) => {
        if (effectiveDirective.startsWith('script-src') && address.startsWith(blockedURI)) reason = 'refused';
      },
      { signal: waiting.signal },
    );
    script.addEventListener('load', () => end());
    // The violation may be told after the error that it caused.
    script.addEventListener('error', () => setTimeout(() => end(new LoadFailure(reason))));
    script.src = address;
    document.head.append(script);
  });
}
