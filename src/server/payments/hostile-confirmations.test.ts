import { beforeEach, expect, it } from 'vitest';

import { createFakePaymentProvider } from '../testing/fake-payment-provider.ts';
import { reconcilePayments } from './reconcile.ts';
import { startTestApp } from '../testing/app/test-app.ts';

const provider = createFakePaymentProvider();
let calls = 0;
const fetchPayments: typeof fetch = (url, request) => {
  calls += 1;
  return provider.fetch(url, request);
};
const test = await startTestApp({ settings: provider.settings, fetchPayments });
beforeEach(() => {
  calls = 0;
  test.clock.now += 60_000;
});

const callback = (form: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: '/payment/callback',
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

async function ordered(name: string) {
  const browser = await test.signedIn(name);
  const { body } = await browser.post('/payment/orders', {});
  return { browser, orderId: body.order_id as string };
}

it('refuses ids that the database cannot store', async () => {
  const browser = await test.signedIn('nul');
  const names = { razorpay_payment_id: 'pay_1\u0000', razorpay_order_id: 'order_1\u0000', razorpay_signature: '0'.repeat(64) };

  const { statusCode, headers } = await callback(names);
  const { status, body } = await browser.post('/payment/payment-success', {
    paymentId: 'pay_1\u0000',
    orderId: 'order_1\u0000',
    amount: 1,
  });

  expect([statusCode, headers.location]).toEqual([303, '/payment-success?success=false']);
  expect([status, body.code]).toEqual([422, 'invalid']);
});

it('redirects each repeated callback to the result page with few requests to the provider', async () => {
  const { orderId } = await ordered('insistent');
  const form = provider.callbackOf(provider.pay(orderId));
  calls = 0;

  const answers = await Promise.all(Array.from({ length: 50 }, () => callback(form)));

  expect(answers.filter(({ headers }) => String(headers.location).includes('success=true'))).toHaveLength(50);
  expect(calls).toBe(5);
});

it.each([1.004, 0.999, 100, 0, -1])('refuses an amount of %d rupees for an order of one rupee', async (amount) => {
  const { browser, orderId } = await ordered(`amount-${amount}`);
  const payment = provider.pay(orderId);

  const { body } = await browser.post('/payment/payment-success', { paymentId: payment.id, orderId, amount });

  expect(body).toMatchObject({ success: false, isPending: false, user: { planType: 'free' } });
});

it('does not report a refunded payment as pending', async () => {
  const { browser, orderId } = await ordered('given-back');
  const payment = provider.pay(orderId, { status: 'refunded' });

  const { body } = await browser.post('/payment/payment-success', { paymentId: payment.id, orderId, amount: 1 });

  expect(body).toMatchObject({ success: false, isPending: false });
});

it('uses the current RECONCILE_AFTER_SECONDS for older orders', async () => {
  const { browser, orderId } = await ordered('restarted');
  provider.pay(orderId);
  test.clock.now += 30_000;

  await reconcilePayments(test.services);
  const before = (await browser.get('/user/update-user-remaining-tests')).body.user.planType;
  await reconcilePayments({ ...test.services, config: { ...test.services.config, reconcileAfterSeconds: 30 } });
  const after = (await browser.get('/user/update-user-remaining-tests')).body.user.planType;

  expect([before, after]).toEqual(['free', 'premium']);
});
