import { beforeEach, describe, expect, it } from 'vitest';

import { createFakePaymentProvider } from '../testing/fake-payment-provider.ts';
import { type TestBrowser, startTestApp } from '../testing/app/test-app.ts';
import { reconcilePayments } from './reconcile.ts';

const provider = createFakePaymentProvider();
const minute = 60_000;
let calls = 0;

const fetchPayments: typeof fetch = (url, request) => {
  calls += 1;
  return provider.fetch(url, request);
};
const test = await startTestApp({ settings: provider.settings, fetchPayments });
beforeEach(() => {
  provider.fault = undefined;
  // Orders of earlier tests are too old to be fetched.
  test.clock.now += 4 * 24 * 60 * minute;
});

let people = 0;

async function ordered(): Promise<{ browser: TestBrowser; orderId: string }> {
  people += 1;
  const browser = await test.signedIn(`payer-${people}`);
  const { body } = await browser.post('/payment/orders', {});
  return { browser, orderId: body.order_id };
}

const reconcile = () => reconcilePayments(test.services);
const userOf = async (browser: TestBrowser) => (await browser.get('/user/update-user-remaining-tests')).body.user;
const planOf = async (browser: TestBrowser) => (await userOf(browser)).planType;

describe('reconciliation', () => {
  it('T-57: gives premium to a payer without callback or webhook', async () => {
    const { browser, orderId } = await ordered();
    provider.pay(orderId);

    await reconcile();
    const early = await planOf(browser);
    test.clock.now += 15 * minute;
    await reconcile();

    expect(early).toBe('free');
    expect(await planOf(browser)).toBe('premium');
    test.clock.now += minute;
    const { planExpiry } = await userOf(browser);
    await reconcile();
    expect((await userOf(browser)).planExpiry).toBe(planExpiry);
  });

  it('T-57: settles all open orders in one run, independently of each other', async () => {
    const payers = await Promise.all(Array.from({ length: 8 }, ordered));
    for (const [index, { orderId }] of payers.entries()) {
      if (index % 4 !== 3) provider.pay(orderId, index % 4 === 0 ? { amount: 1 } : {});
    }
    test.clock.now += 15 * minute;

    await reconcile();

    const plans = await Promise.all(payers.map(({ browser }) => planOf(browser)));
    expect(plans).toEqual(['free', 'premium', 'premium', 'free', 'free', 'premium', 'premium', 'free']);
  });

  it('settles a payment that is authorised days after it failed', async () => {
    const { browser, orderId } = await ordered();
    const payment = provider.pay(orderId, { status: 'failed' });
    test.clock.now += 20 * minute;
    await reconcile();
    provider.change(payment.id, { status: 'captured' });
    test.clock.now += 2 * 24 * 60 * minute;

    await reconcile();

    expect(await planOf(browser)).toBe('premium');
  });

  it('retries after the provider was down', async () => {
    const { browser, orderId } = await ordered();
    provider.pay(orderId);
    test.clock.now += 15 * minute;
    provider.fault = 'down';
    await reconcile();
    provider.fault = undefined;
    test.clock.now += minute;

    await reconcile();

    expect(await planOf(browser)).toBe('premium');
  });

  it('skips orders that are paid, older than three days, or without a provider order', async () => {
    const { orderId, browser } = await ordered();
    const payment = provider.pay(orderId);
    await browser.post('/payment/payment-success', { paymentId: payment.id, orderId, amount: 1 });
    provider.fault = 'down';
    await (await test.signedIn('unanswered')).post('/payment/orders', {});
    provider.fault = undefined;
    test.clock.now += 4 * 24 * 60 * minute;
    await ordered();
    calls = 0;

    await reconcile();

    expect(calls).toBe(0);
  });

  it('fetches an order at most once a minute across processes', async () => {
    await ordered();
    test.clock.now += 15 * minute;
    calls = 0;

    await Promise.all([reconcile(), reconcile(), reconcile()]);
    const first = calls;
    test.clock.now += minute;
    await reconcile();

    expect([first, calls]).toEqual([1, 2]);
  });
});
