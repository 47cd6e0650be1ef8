import { beforeEach, describe, expect, it } from 'vitest';

import type { TestBrowser } from '../testing/app/test-browser.ts';
import { startTestPayments } from '../testing/test-payments.ts';
import { reconcilePayments } from './reconcile.ts';

const minute = 60_000;
const kit = await startTestPayments();
const { provider, test } = kit;
beforeEach(() => {
  provider.fault = undefined;
  // Orders of earlier tests are too old to be fetched.
  test.clock.now += 4 * 24 * 60 * minute;
});

async function ordered(): Promise<{ browser: TestBrowser; orderId: string }> {
  const browser = await kit.learner();
  const { body } = await kit.order(browser);
  return { browser, orderId: body.order_id };
}

const reconcile = () => reconcilePayments(test.services);
const planOf = async (browser: TestBrowser) => (await kit.userOf(browser)).planType;

describe('reconciliation', () => {
  it('T-57: gives premium to a payer without callback or webhook', async () => {
    const { browser } = await kit.paid();

    await reconcile();
    const early = await planOf(browser);
    test.clock.now += 15 * minute;
    await reconcile();

    expect(early).toBe('free');
    expect(await planOf(browser)).toBe('premium');
    test.clock.now += minute;
    const { planExpiry } = await kit.userOf(browser);
    await reconcile();
    expect((await kit.userOf(browser)).planExpiry).toBe(planExpiry);
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
    const { browser, payment } = await kit.paid({ status: 'failed' });
    test.clock.now += 20 * minute;
    await reconcile();
    provider.change(payment.id, { status: 'captured' });
    test.clock.now += 2 * 24 * 60 * minute;

    await reconcile();

    expect(await planOf(browser)).toBe('premium');
  });

  it('retries after the provider was down', async () => {
    const { browser } = await kit.paid();
    test.clock.now += 15 * minute;
    provider.fault = 'down';
    await reconcile();
    provider.fault = undefined;
    test.clock.now += minute;

    await reconcile();

    expect(await planOf(browser)).toBe('premium');
  });

  it('skips orders that are paid, older than three days, or without a provider order', async () => {
    const { browser, payment } = await kit.paid();
    await kit.confirm(browser, payment);
    provider.fault = 'down';
    await kit.order(await kit.learner());
    provider.fault = undefined;
    test.clock.now += 4 * 24 * 60 * minute;
    await ordered();
    const before = provider.calls;

    await reconcile();

    expect(provider.calls).toBe(before);
  });

  it('fetches an order at most once a minute across processes', async () => {
    await ordered();
    test.clock.now += 15 * minute;
    const before = provider.calls;

    await Promise.all([reconcile(), reconcile(), reconcile()]);
    const first = provider.calls;
    test.clock.now += minute;
    await reconcile();

    expect([first - before, provider.calls - before]).toEqual([1, 2]);
  });
});
