import { describe, expect, it, vi } from 'vitest';

import type { PaymentOrder } from '../../../contract/shapes/payment-shapes.ts';
import { createCheckoutSession, type CheckoutSessionOptions, isAppBrowser } from './checkout-session.ts';
import { type Checkout, type CheckoutConstructor, type CheckoutOptions, type LoadCheckout, LoadFailure } from './load-checkout.ts';

const order: PaymentOrder = {
  success: true,
  key_id: 'rzp_test_1',
  amount: 150,
  currency: 'INR',
  order_id: 'order_1',
  checkout_url: 'https://pay.example/checkout.js',
};

describe('createCheckoutSession', () => {
  it('creates one order and opens one window for two presses', async () => {
    const { cashier, desk, windows } = open();

    const presses = [cashier.pay(), cashier.pay()];
    await windows.next();
    windows.last().options.modal.ondismiss();

    expect(await Promise.all(presses)).toEqual([
      { outcome: 'closed', reason: undefined },
      { outcome: 'closed', reason: undefined },
    ]);
    expect(desk.order).toHaveBeenCalledTimes(1);
    expect(windows.all).toHaveLength(1);
  });

  it('navigates to the result page with the server’s order and the amount in rupees', async () => {
    const { cashier, desk, windows } = open();

    const payment = cashier.pay();
    await windows.next();
    windows.last().options.handler?.({ razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_other', razorpay_signature: 'x' });

    expect(await payment).toEqual({ outcome: 'paid' });
    expect(desk.onPaid).toHaveBeenCalledExactlyOnceWith('/payment-success?payment_id=pay_1&order_id=order_1&amount=1.5&success=true');
  });

  it('navigates there even if the window was closed before the payment completed', async () => {
    const { cashier, desk, windows } = open();

    const payment = cashier.pay();
    await windows.next();
    windows.last().options.modal.ondismiss();
    await payment;
    windows.last().options.handler?.({ razorpay_payment_id: 'pay_1' });

    expect(desk.onPaid).toHaveBeenCalledTimes(1);
  });

  it('reports why the payment failed once the window closes', async () => {
    const { cashier, windows } = open();

    const payment = cashier.pay();
    await windows.next();
    windows.last().fail({ error: { reason: 'insufficient_funds', description: '<b>provider</b>' } });
    windows.last().options.modal.ondismiss();

    expect(await payment).toEqual({ outcome: 'closed', reason: 'There was not enough money in the account.' });
  });

  it('reuses the order on the next press if the script did not load', async () => {
    const { cashier, desk, windows } = open({ failures: [new LoadFailure('unreachable')] });

    const first = await cashier.pay();
    const second = cashier.pay();
    await windows.next();
    windows.last().options.modal.ondismiss();
    await second;

    expect(first).toEqual({ outcome: 'not-loaded', reason: 'unreachable' });
    expect(desk.order).toHaveBeenCalledTimes(1);
  });

  it('requests the order again after the window closed, since the server knows whether it can still be paid', async () => {
    const { cashier, desk, windows } = open();

    for (const press of [1, 2]) {
      const payment = cashier.pay();
      await windows.next();
      windows.last().options.modal.ondismiss();
      await payment;
      expect(desk.order).toHaveBeenCalledTimes(press);
    }
  });

  it('opens no window after the learner left the screen', async () => {
    const { cashier, windows } = open();

    const payment = cashier.pay();
    cashier.leave();

    expect(await payment).toEqual({ outcome: 'closed', reason: undefined });
    expect(windows.all).toHaveLength(0);
  });

  it('closes the window when the learner leaves the screen', async () => {
    const { cashier, windows } = open();

    void cashier.pay();
    await windows.next();
    cashier.leave();

    expect(windows.last().close).toHaveBeenCalledTimes(1);
  });

  it('redirects in-app browsers to the provider instead of passing a handler', async () => {
    const { cashier, windows } = open({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Instagram 330.0' });

    void cashier.pay();
    await windows.next();

    expect(windows.last().options).toMatchObject({ redirect: true, callback_url: 'https://prash.example/payment/callback' });
    expect(windows.last().options).not.toHaveProperty('handler');
  });
});

describe('isAppBrowser', () => {
  it.each([
    ['Instagram', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/21F90 Instagram 330.0.3.29.109'],
    ['Facebook on Android', 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/124.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/461.0.0.49.87;]'],
    ['Facebook on iPhone', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBDV/iPhone14,5;FBSV/17.4]'],
    ['UC', 'Mozilla/5.0 (Linux; U; Android 12) AppleWebKit/537.36 Version/4.0 Chrome/78.0 UCBrowser/13.4.0.1306 Mobile Safari/537.36'],
    ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16'],
  ])('knows %s', (_, userAgent) => {
    expect(isAppBrowser(userAgent)).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 OPR/122.0.0.0',
    'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  ])('leaves %s to the window', (userAgent) => {
    expect(isAppBrowser(userAgent)).toBe(false);
  });
});

interface OpenedWindow {
  options: CheckoutOptions;
  close: () => void;
  fail: (failure: unknown) => void;
}

/** A checkout session whose provider records the windows it opens. */
function open({ failures = [], userAgent = 'Firefox' }: { failures?: Error[]; userAgent?: string } = {}) {
  const all: OpenedWindow[] = [];
  let wake = () => undefined as void;
  const windows = {
    all,
    next: () => new Promise<void>((resolve) => (wake = resolve)),
    last: () => {
      const opened = all.at(-1);
      if (!opened) throw new Error('No window was opened');
      return opened;
    },
  };
  function NotedCheckout(options: CheckoutOptions): Checkout {
    const noted: OpenedWindow = { options, close: vi.fn<() => void>(), fail: () => undefined };
    return {
      on: (_event, listener) => {
        noted.fail = listener;
      },
      open: () => {
        all.push(noted);
        wake();
      },
      close: noted.close,
    };
  }
  const load: LoadCheckout = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    // Called with `new`, as the provider's constructor is.
    return NotedCheckout as unknown as CheckoutConstructor;
  };
  const desk = {
    order: vi.fn<() => Promise<PaymentOrder>>(async () => order),
    load,
    readPlace: () => ({ origin: 'https://prash.example', userAgent, user: { name: 'Asha', email: 'asha@example.org' } }),
    onPaid: vi.fn<(address: string) => void>(),
  } satisfies CheckoutSessionOptions;
  return { cashier: createCheckoutSession(desk), desk, windows };
}
