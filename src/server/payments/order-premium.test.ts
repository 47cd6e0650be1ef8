import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { createFakePaymentProvider } from '../testing/fake-payment-provider.ts';
import { createTestApp, startTestApp } from '../testing/app/test-app.ts';
import { createGate } from '../testing/gate.ts';
import { startTestPayments } from '../testing/test-payments.ts';

describe('an order', async () => {
  const kit = await startTestPayments();
  beforeEach(() => {
    kit.provider.fault = undefined;
    kit.test.clock.now += 60_000;
  });

  const amounts: unknown[] = [0, 0.01, -1, 1e9, '1', 99, 1.5, null, undefined, true, [1], {}, { toString: '1' }];
  const currencies = ['INR', 'USD', 'inr', '', null, 356, undefined];

  it.each(amounts.map((amount) => [amount]))('T-51: ignores a requested amount of %j in any currency', async (amount) => {
    const made = kit.provider.orders.size;

    for (const currency of currencies) {
      const { status, body } = await kit.order(await kit.learner(), { amount, currency });

      expect(status).toBe(200);
      expect(body).toMatchObject({ amount: 100, currency: 'INR', key_id: 'rzp_test_fake', order_id: expect.stringMatching(/^order_/u) });
      expect(kit.provider.orders.get(body.order_id)).toMatchObject({ amount: 100, currency: 'INR' });
    }

    expect(kit.provider.orders.size).toBe(made + currencies.length);
  });

  it('T-51: ignores all other fields of the request, and returns no secret', async () => {
    const stranger = await kit.learner();
    const body = { amount: 1, currency: 'INR', price: 1, user: 'payer-1', userId: 'payer-1', receipt: 'mine', notes: { days: 9999 } };

    const answer = await kit.order(stranger, body);
    await kit.confirm(stranger, kit.provider.pay(answer.body.order_id));

    expect(kit.provider.orders.get(answer.body.order_id)).toMatchObject({ amount: 100, currency: 'INR' });
    expect(kit.provider.orders.get(answer.body.order_id)?.receipt).not.toBe('mine');
    expect((await kit.userOf(stranger)).planExpiry).toBe(kit.test.clock.now + 30 * 24 * 60 * 60 * 1000);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret/iu);
  });

  it('is the same for ten concurrent clicks', async () => {
    const browser = await kit.learner();
    const answers = await Promise.all(Array.from({ length: 10 }, () => kit.order(browser)));

    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1);
  });

  it.each(['down', 'odd'] as const)('is refused while the provider is %s', async (fault) => {
    kit.provider.fault = fault;

    expect((await kit.order(await kit.learner())).body).toMatchObject({
      success: false,
      code: 'unavailable',
      message: 'Something went wrong!',
    });
  });
});

describe('an order whose response is lost', async () => {
  const provider = createFakePaymentProvider();
  /** Where the provider's response is cut off after the order was created. */
  let cut: 'before the headers' | 'in the body' | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const answer = await provider.fetch(`http://provider${request.url}`, { ...(body !== '' && { body }) });
      const content = await answer.text();
      if (cut === 'before the headers') return response.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) });
      if (cut === 'in the body') return response.write(content.slice(0, 20), () => response.destroy());
      return response.end(content);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = { ...provider.settings, RAZORPAY_API_URL: `http://127.0.0.1:${port}/v1` };
  const test = await createTestApp({ settings, fetchPayments: fetch });
  afterAll(async () => {
    await test.close();
    server.closeAllConnections();
    server.close();
  });

  it.each(['before the headers', 'in the body'] as const)('T-58: returns the same order after a response cut off %s', async (where) => {
    const browser = await test.signedIn(`cut-${where}`);
    const before = provider.orders.size;
    cut = where;
    const lost = [await browser.post('/payment/orders', {}), await browser.post('/payment/orders', {})];
    cut = undefined;

    const { status, body } = await browser.post('/payment/orders', {});

    for (const answer of lost) {
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ success: false, message: 'Something went wrong!' });
    }
    expect(status).toBe(200);
    expect(provider.orders.size).toBe(before + 1);
    expect([...provider.orders.keys()].at(-1)).toBe(body.order_id);
    expect(provider.orders.get(body.order_id)?.receipt.length).toBeLessThanOrEqual(40);
  });
});

describe('an order that the provider created twice', async () => {
  let made = 0;
  const bothRequested = createGate();
  const test = await startTestApp({
    settings: createFakePaymentProvider().settings,
    // A provider that ignores the receipt and creates a new order for each request.
    fetchPayments: async (_url, request) => {
      made += 1;
      const { amount, currency, receipt } = JSON.parse(request?.body as string);
      const order = { id: `order_${made}`, amount, currency, receipt, status: 'created' };
      if (made === 2) bothRequested.open();
      await bothRequested.opened;
      return Response.json(order);
    },
  });

  it('is the same for two concurrent clicks', async () => {
    const browser = await test.signedIn('payer');

    const answers = await Promise.all([browser.post('/payment/orders', {}), browser.post('/payment/orders', {})]);
    const later = await browser.post('/payment/orders', {});

    expect(made).toBe(2);
    expect(new Set([...answers, later].map(({ body }) => body.order_id)).size).toBe(1);
  });
});
