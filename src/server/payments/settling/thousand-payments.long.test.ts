import { afterAll, beforeAll, expect, it } from 'vitest';

import { seededRandom, shuffled } from '../../../assessment/random.ts';
import { payments, users } from '../../store/schema.ts';
import { createFakePaymentProvider } from '../../testing/fake-payment-provider.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.ts';
import { openFastDatabase } from '../../testing/test-database.ts';
import { reconcilePayments } from './reconcile.ts';

const day = 24 * 60 * 60 * 1000;
const learners = 50;
const paymentsEach = 20;

const provider = createFakePaymentProvider();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    open: openFastDatabase,
    settings: provider.settings,
    fetchPayments: (url, request) => provider.fetch(url, request),
  });
});
afterAll(() => test.close());

const random = seededRandom('a thousand payments');
const isLost = () => random() < 0.1;

it('T-54: a thousand payments are a thousand credits, each to who paid, though everything comes twice, out of order, or not at all', async () => {
  const browsers: TestBrowser[] = [];
  for (let index = 0; index < learners; index++) browsers.push(await test.signedIn(`payer-${index}`));
  const begun = test.clock.now;

  for (let round = 0; round < paymentsEach; round++) {
    // A minute later the same learner may order again.
    test.clock.now += 61_000;
    const told: (() => Promise<unknown>)[] = [];
    for (const browser of browsers) told.push(...(await payAndTell(browser)));
    for (const tell of shuffled(random, told)) await tell();
  }
  test.clock.now += 60 * 60_000;
  for (let sweep = 0; sweep < 25; sweep++) await reconcilePayments(test.services);

  const credited = await test.database.select().from(payments);
  const everybody = await test.database.select().from(users);
  expect(credited.filter(({ creditedAt }) => creditedAt !== null)).toHaveLength(learners * paymentsEach);
  expect(everybody.map(({ planExpiry }) => Math.floor(((planExpiry ?? 0) - begun) / day))).toEqual(Array(learners).fill(paymentsEach * 30));
}, 600_000);

/** Pays one order, and answers everything that is told of it: each twice, one in ten not at all. */
async function payAndTell(browser: TestBrowser): Promise<(() => Promise<unknown>)[]> {
  const { body } = await browser.post('/payment/orders', { amount: 1, currency: 'INR' });
  const failed = provider.pay(body.order_id, { status: 'failed' });
  const payment = provider.pay(body.order_id, { status: 'captured' });
  const payload = new URLSearchParams(provider.callbackOf(payment)).toString();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const events = [
    provider.eventOf('payment.failed', failed),
    provider.eventOf('payment.authorized', { ...payment, status: 'authorized' }),
    provider.eventOf('payment.captured', payment),
    provider.eventOf('order.paid', payment),
  ];
  const calls = [
    () => test.app.inject({ method: 'POST', url: '/payment/callback', payload, headers: form }),
    () => browser.post('/payment/payment-success', { paymentId: payment.id, orderId: body.order_id, amount: 1 }),
    ...events.map(
      ({ body: event, headers }) =>
        () =>
          test.app.inject({
            method: 'POST',
            url: '/payment/webhook',
            payload: event,
            headers: { 'content-type': 'application/json', ...headers },
          }),
    ),
  ];
  return [...calls, ...calls].filter(() => !isLost());
}
