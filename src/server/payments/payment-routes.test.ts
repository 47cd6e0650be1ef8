import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createFakePaymentProvider } from '../testing/fake-payment-provider.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';
import type { ProviderPayment } from './provider.ts';

const provider = createFakePaymentProvider();
const day = 24 * 60 * 60 * 1000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: provider.settings, fetchPayments: (url, request) => provider.fetch(url, request) });
});
afterAll(() => test.close());
beforeEach(() => {
  provider.fault = undefined;
  test.clock.now += 60_000;
});

let people = 0;
async function learner(): Promise<TestBrowser> {
  people += 1;
  return test.signedIn(`payer-${people}`);
}

const order = (browser: TestBrowser, body: unknown = { amount: 1, currency: 'INR' }) => browser.post('/payment/orders', body);
const confirm = (browser: TestBrowser, { id, order_id: orderId }: ProviderPayment, amount = 1) =>
  browser.post('/payment/payment-success', { paymentId: id, orderId, amount });
const userOf = async (browser: TestBrowser) => (await browser.get('/user/update-user-remaining-tests')).body.user;

/** A learner who has paid, of which nobody has told yet. */
async function paid(changes: Partial<ProviderPayment> = {}) {
  const browser = await learner();
  const { body } = await order(browser);
  return { browser, payment: provider.pay(body.order_id, changes) };
}

async function callback(form: Record<string, string>) {
  const payload = new URLSearchParams(form).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://api.razorpay.com',
    'sec-fetch-site': 'cross-site',
  };
  return test.app.inject({ method: 'POST', url: '/payment/callback', payload, headers });
}

async function webhook({ body, headers }: { body: string; headers: Record<string, string> }) {
  return test.app.inject({
    method: 'POST',
    url: '/payment/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

describe('an order', () => {
  it.each([[0], [0.01], [-1], [1e9], ['1'], [undefined]])('of amount %j is the server’s all the same', async (amount) => {
    const { status, body } = await order(await learner(), { amount, currency: 'USD' });

    expect(status).toBe(200);
    expect(body).toMatchObject({ amount: 100, currency: 'INR', key_id: 'rzp_test_fake', order_id: expect.stringMatching(/^order_/u) });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('is one, though its answer was lost and it is asked for again', async () => {
    const browser = await learner();
    const before = provider.orders.size;
    provider.fault = 'lost';
    const first = await order(browser);
    provider.fault = undefined;

    const second = await order(browser);

    expect(first.status).toBe(503);
    expect(first.body.message).toBe('Something went wrong!');
    expect(second.status).toBe(200);
    expect(provider.orders.size).toBe(before + 1);
  });

  it('is one for twenty clicks at once', async () => {
    const browser = await learner();
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(browser)));

    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1);
  });

  it.each(['down', 'odd'] as const)('is refused plainly while the provider is %s', async (fault) => {
    provider.fault = fault;

    expect((await order(await learner())).body).toMatchObject({ success: false, code: 'unavailable', message: 'Something went wrong!' });
  });

  it('is for those who are signed in', async () => {
    expect((await order(test.browser())).status).toBe(401);
  });
});

describe('a confirmation', () => {
  it('makes a learner premium for thirty days, with the user as it is then', async () => {
    const { browser, payment } = await paid();

    const { body } = await confirm(browser, payment);

    expect(body).toMatchObject({ success: true, user: { planType: 'premium', planExpiry: test.clock.now + 30 * day } });
    expect(await userOf(browser)).toEqual(body.user);
  });

  it('credits once, however often it comes and whoever else tells', async () => {
    const { browser, payment } = await paid();

    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => confirm(browser, payment)),
      ...Array.from({ length: 10 }, () => webhook(provider.eventOf('payment.captured', payment))),
      ...Array.from({ length: 10 }, () => callback(provider.callbackOf(payment))),
    ]);

    expect(answers).toHaveLength(30);
    expect((await userOf(browser)).planExpiry).toBe(test.clock.now + 30 * day);
    expect((await browser.get('/payment/history')).body.payments).toHaveLength(1);
  });

  it.each([
    ['an amount that is edited', (payment: ProviderPayment) => ({ paymentId: payment.id, orderId: payment.order_id, amount: 49 })],
    ['a payment that is made up', (payment: ProviderPayment) => ({ paymentId: 'pay_made_up', orderId: payment.order_id, amount: 1 })],
    ['an order that is made up', (payment: ProviderPayment) => ({ paymentId: payment.id, orderId: 'order_made_up', amount: 1 })],
  ])('with %s changes nothing', async (_, bodyOf) => {
    const { browser, payment } = await paid();

    const { status, body } = await browser.post('/payment/payment-success', bodyOf(payment));

    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, user: { planType: 'free' } });
    expect((await userOf(browser)).planType).toBe('free');
  });

  it('by somebody else gives them nothing, and the payer everything', async () => {
    const { browser, payment } = await paid();
    const stranger = await learner();

    expect((await confirm(stranger, payment)).body).toMatchObject({ success: false, user: { planType: 'free' } });
    await webhook(provider.eventOf('order.paid', payment));

    expect((await userOf(stranger)).planType).toBe('free');
    expect((await userOf(browser)).planType).toBe('premium');
  });

  it('of a payment of another order changes nothing', async () => {
    const { browser, payment } = await paid();
    const other = await paid();

    const { body } = await browser.post('/payment/payment-success', { paymentId: other.payment.id, orderId: payment.order_id, amount: 1 });

    expect(body.success).toBe(false);
    expect((await userOf(browser)).planType).toBe('free');
  });

  it.each(['created', 'authorized'] as const)('of one that is only %s is pending, and comes through later', async (status) => {
    const { browser, payment } = await paid({ status });

    expect((await confirm(browser, payment)).body).toMatchObject({ success: false, isPending: true, user: { planType: 'free' } });
    provider.change(payment.id, { status: 'captured' });

    expect((await confirm(browser, payment)).body).toMatchObject({ success: true, user: { planType: 'premium' } });
  });

  it('of one that failed is refused', async () => {
    const { browser, payment } = await paid({ status: 'failed' });

    expect((await confirm(browser, payment)).body).toMatchObject({ success: false, isPending: false });
  });

  it.each(['down', 'odd'] as const)('while the provider is %s is pending, and nothing is lost', async (fault) => {
    const { browser, payment } = await paid();
    provider.fault = fault;
    const during = await confirm(browser, payment);
    provider.fault = undefined;

    expect(during.body).toMatchObject({ success: false, isPending: true });
    expect((await confirm(browser, payment)).body.success).toBe(true);
  });
});

describe('a callback', () => {
  it('leads to the result page with what the server knows, and has credited', async () => {
    const { browser, payment } = await paid();

    const { statusCode, headers } = await callback(provider.callbackOf(payment));

    expect(statusCode).toBe(303);
    expect(headers.location).toBe(`/payment-success?payment_id=${payment.id}&order_id=${payment.order_id}&amount=1&success=true`);
    expect((await userOf(browser)).planType).toBe('premium');
  });

  it('that is forged leads to a plain failure, whatever host it names', async () => {
    const { browser, payment } = await paid();
    const forged = { ...provider.callbackOf(payment), razorpay_signature: '0'.repeat(64), next: 'https://evil.example' };
    const other = await paid();
    const swapped = { ...provider.callbackOf(payment), razorpay_order_id: other.payment.order_id ?? '' };

    for (const form of [forged, swapped, {}, { razorpay_payment_id: 'x' }, { ...provider.callbackOf(payment), razorpay_signature: 'zz' }]) {
      const { statusCode, headers } = await callback(form);
      expect([statusCode, headers.location]).toEqual([303, '/payment-success?success=false']);
    }
    expect((await userOf(browser)).planType).toBe('free');
  });

  it('while the provider is down leads to the result page all the same', async () => {
    const { payment } = await paid();
    provider.fault = 'down';

    expect((await callback(provider.callbackOf(payment))).headers.location).toContain('success=true');
  });
});

describe('a webhook', () => {
  it('credits by itself, where the learner has closed the window', async () => {
    const { browser, payment } = await paid();

    expect((await webhook(provider.eventOf('payment.captured', payment))).statusCode).toBe(200);
    expect((await userOf(browser)).planType).toBe('premium');
  });

  it.each([
    [
      'a body that was changed',
      (event: { body: string; headers: Record<string, string> }) => ({ ...event, body: event.body.replace('INR', 'INr') }),
    ],
    [
      'a signature that was changed',
      (event: { body: string; headers: Record<string, string> }) => ({
        ...event,
        headers: { ...event.headers, 'x-razorpay-signature': 'a'.repeat(64) },
      }),
    ],
    ['no signature', (event: { body: string; headers: Record<string, string> }) => ({ ...event, headers: {} })],
  ])('with %s is refused', async (_, change) => {
    const { browser, payment } = await paid();

    expect((await webhook(change(provider.eventOf('payment.captured', payment)))).statusCode).toBe(401);
    expect((await userOf(browser)).planType).toBe('free');
  });

  it('that comes twice counts once, also where the payment was given back between', async () => {
    const { browser, payment } = await paid();
    const captured = provider.eventOf('payment.captured', payment, 'evt_1');
    await webhook(captured);
    await webhook(provider.eventOf('refund.processed', { ...payment, status: 'refunded', amount_refunded: 100 }));
    await webhook(captured);
    await webhook(provider.eventOf('payment.captured', payment, 'evt_late'));

    expect((await userOf(browser)).planType).toBe('free');
    expect((await browser.get('/payment/history')).body.payments).toMatchObject([{ state: 'refunded' }]);
  });

  it('of a refund in part leaves premium', async () => {
    const { browser, payment } = await paid();
    await webhook(provider.eventOf('payment.captured', payment));
    await webhook(provider.eventOf('refund.processed', { ...payment, amount_refunded: 50 }));

    expect((await userOf(browser)).planType).toBe('premium');
  });

  it('of a dispute ends premium, and of its end restores it', async () => {
    const { browser, payment } = await paid();
    await webhook(provider.eventOf('payment.captured', payment));
    await webhook(provider.eventOf('payment.dispute.created', payment));
    const during = await userOf(browser);
    await webhook(provider.eventOf('payment.dispute.won', payment));

    expect(during.planType).toBe('free');
    expect((await userOf(browser)).planType).toBe('premium');
  });

  it('of somebody else’s payment, or of none, is taken and changes nothing', async () => {
    const { payment } = await paid();

    expect((await webhook(provider.eventOf('payment.captured', { ...payment, id: 'pay_x', order_id: 'order_elsewhere' }))).statusCode).toBe(
      200,
    );
    expect((await webhook(provider.eventOf('payment.captured', { ...payment, amount: 1 }))).statusCode).toBe(200);
  });
});
