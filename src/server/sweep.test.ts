import { afterAll, beforeAll, expect, it } from 'vitest';

import { sweep } from './sweep.ts';
import { createFakePaymentProvider } from './testing/fake-payment-provider.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const provider = createFakePaymentProvider();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: provider.settings, fetchPayments: (url, request) => provider.fetch(url, request) });
});
afterAll(() => test.close());

it('a sweep asks about open orders, though what it does before them fails', async () => {
  const browser = await test.signedIn('payer');
  const { body } = await browser.post('/payment/orders', {});
  provider.pay(body.order_id);
  test.clock.now += 15 * 60_000;
  const fail = async () => Promise.reject(new Error('The sessions cannot be swept'));

  await sweep({ ...test.services, sessions: { ...test.services.sessions, sweep: fail } });

  expect((await browser.get('/user/update-user-remaining-tests')).body.user.planType).toBe('premium');
});
