import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createFakePaymentProvider } from '../testing/fake-payment-provider.ts';

const provider = createFakePaymentProvider();
let made = 0;
let tellBoth = () => {};
const bothAsked = new Promise<void>((resolve) => {
  tellBoth = resolve;
});
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    settings: provider.settings,
    // A provider that makes another order each time, whatever the receipt.
    fetchPayments: async (_url, request) => {
      made += 1;
      const { amount, currency, receipt } = JSON.parse(request?.body as string);
      const order = { id: `order_${made}`, amount, currency, receipt, status: 'created' };
      if (made === 2) tellBoth();
      await bothAsked;
      return Response.json(order);
    },
  });
});
afterAll(() => test.close());

it('two clicks at once are told of one order, though the provider has made two', async () => {
  const browser = await test.signedIn('payer');

  const answers = await Promise.all([browser.post('/payment/orders', {}), browser.post('/payment/orders', {})]);
  const later = await browser.post('/payment/orders', {});

  expect(made).toBe(2);
  expect(new Set([...answers, later].map(({ body }) => body.order_id)).size).toBe(1);
});
