import { expect, it } from 'vitest';

import { createFakePaymentProvider } from '../testing/fake-payment-provider.ts';
import { startTestApp } from '../testing/app/test-app.ts';

const provider = createFakePaymentProvider();
let made = 0;
let resolveBoth = () => {};
const bothRequested = new Promise<void>((resolve) => {
  resolveBoth = resolve;
});
const test = await startTestApp({
  settings: provider.settings,
  // A provider that ignores the receipt and creates a new order for each request.
  fetchPayments: async (_url, request) => {
    made += 1;
    const { amount, currency, receipt } = JSON.parse(request?.body as string);
    const order = { id: `order_${made}`, amount, currency, receipt, status: 'created' };
    if (made === 2) resolveBoth();
    await bothRequested;
    return Response.json(order);
  },
});

it('returns the same order to two concurrent clicks when the provider created two', async () => {
  const browser = await test.signedIn('payer');

  const answers = await Promise.all([browser.post('/payment/orders', {}), browser.post('/payment/orders', {})]);
  const later = await browser.post('/payment/orders', {});

  expect(made).toBe(2);
  expect(new Set([...answers, later].map(({ body }) => body.order_id)).size).toBe(1);
});
