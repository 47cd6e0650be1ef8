import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../../shared/calls/call.ts';
import { refreshUser } from '../../shared/user/refresh-user.ts';
import { useRoot } from '../../shared/root/root-state.ts';
import { type CheckoutSession, createCheckoutSession } from './checkout-session.ts';
import { type CheckoutNotice, checkoutNotice } from './checkout-notice.ts';
import { loadCheckout } from './load-checkout.ts';

export interface CheckoutState {
  isBusy: boolean;
  notice: CheckoutNotice | undefined;
  pay: () => void;
}

/** The checkout from the pay button to the result page. */
export function useCheckout(premiumCharge: number): CheckoutState {
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<CheckoutNotice>();
  const cashier = useRef<CheckoutSession>(undefined);
  const hasReloaded = useRef(false);

  const pay = async () => {
    const asked = cashier.current;
    if (!asked || isBusy) return;
    setBusy(true);
    setNotice(undefined);
    const payment = await asked.pay();
    if (cashier.current !== asked) return;
    if (payment.outcome === 'not-loaded' && payment.reason === 'refused' && !hasReloaded.current && reloadToPay()) return;
    setBusy(false);
    setNotice(checkoutNotice(payment));
    // A slow payment may have completed after the window closed.
    if (payment.outcome === 'closed') void refreshUser();
  };
  const goOn = useEffectEvent(() => {
    hasReloaded.current = true;
    void pay();
  });

  useEffect(() => {
    const here = createCheckoutSession({
      // The server ignores both and uses its own price.
      order: () => call('orderPremium', { body: { amount: premiumCharge, currency: 'INR' } }),
      load: loadCheckout,
      readPlace: () => ({ origin: location.origin, userAgent: navigator.userAgent, user: useRoot.getState().auth.user }),
      onPaid: (address) => navigate(address),
    });
    cashier.current = here;
    if (isContinuingToPay()) goOn();
    return () => {
      cashier.current = undefined;
      here.leave();
    };
  }, [premiumCharge]);

  return { isBusy, notice, pay: () => void pay() };
}

const marker = 'payAfterReload';

/**
 * Reloads the page and continues the checkout there: only a page loaded at this URL has the
 * content security policy that allows the provider's script. Returns false if session storage is unavailable.
 */
function reloadToPay(): boolean {
  try {
    sessionStorage.setItem(marker, 'yes');
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Whether this page was reloaded to continue a checkout; true only once. */
function isContinuingToPay(): boolean {
  try {
    const isMarked = sessionStorage.getItem(marker) !== null;
    sessionStorage.removeItem(marker);
    return isMarked;
  } catch {
    return false;
  }
}
