import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { call } from '../../shared/call.ts';
import { refreshUser } from '../../shared/refresh-user.ts';
import { useRoot } from '../../shared/root-state.ts';
import { type Cashier, createCashier } from './cashier.ts';
import { type CheckoutNotice, checkoutNotice } from './checkout-notice.ts';
import { isContinuingToPay, reloadToPay } from './continue-after-reload.ts';
import { loadCheckout } from './load-checkout.ts';

export interface CheckoutPress {
  isBusy: boolean;
  notice: CheckoutNotice | undefined;
  pay: () => void;
}

/** The way from Pay to the result page, through the provider's window. */
export function useCheckout(premiumCharge: number): CheckoutPress {
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<CheckoutNotice>();
  const cashier = useRef<Cashier>(undefined);
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
    // A payment that the bank takes its time over may have come in behind the closed window.
    if (payment.outcome === 'closed') void refreshUser();
  };
  const goTo = useEffectEvent((address: string) => navigate(address));
  const goOn = useEffectEvent(() => {
    hasReloaded.current = true;
    void pay();
  });

  useEffect(() => {
    const here = createCashier({
      // What the server ignores; the price is its own.
      order: () => call('orderPremium', { body: { amount: premiumCharge, currency: 'INR' } }),
      load: loadCheckout,
      readPlace: () => ({ origin: location.origin, userAgent: navigator.userAgent, user: useRoot.getState().auth.user }),
      onPaid: (address) => goTo(address),
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
