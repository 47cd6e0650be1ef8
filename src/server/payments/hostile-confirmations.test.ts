import { beforeEach, expect, it } from 'vitest';

import { startTestPayments } from '../testing/test-payments.ts';
import { reconcilePayments } from './reconcile.ts';

const kit = await startTestPayments();
beforeEach(() => {
  kit.test.clock.now += 60_000;
});

it('refuses ids that the database cannot store', async () => {
  const browser = await kit.learner();
  const names = { razorpay_payment_id: 'pay_1\u0000', razorpay_order_id: 'order_1\u0000', razorpay_signature: '0'.repeat(64) };

  const { statusCode, headers } = await kit.callback(names);
  const { status, body } = await browser.post('/payment/payment-success', {
    paymentId: 'pay_1\u0000',
    orderId: 'order_1\u0000',
    amount: 1,
  });

  expect([statusCode, headers.location]).toEqual([303, '/payment-success?success=false']);
  expect([status, body.code]).toEqual([422, 'invalid']);
});

it('redirects each repeated callback to the result page with few requests to the provider', async () => {
  const { payment } = await kit.paid();
  const before = kit.provider.calls;

  const answers = await Promise.all(Array.from({ length: 50 }, () => kit.callback(kit.provider.callbackOf(payment))));

  expect(answers.filter(({ headers }) => String(headers.location).includes('success=true'))).toHaveLength(50);
  expect(kit.provider.calls - before).toBe(5);
});

it('uses the current RECONCILE_AFTER_SECONDS for older orders', async () => {
  const { browser } = await kit.paid();
  const { services, clock } = kit.test;
  clock.now += 30_000;

  await reconcilePayments(services);
  const before = (await kit.userOf(browser)).planType;
  await reconcilePayments({ ...services, config: { ...services.config, reconcileAfterSeconds: 30 } });
  const after = (await kit.userOf(browser)).planType;

  expect([before, after]).toEqual(['free', 'premium']);
});
