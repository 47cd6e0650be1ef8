import { beforeEach, describe, expect, it } from 'vitest';

import { startTestPayments } from '../testing/test-payments.ts';
import type { ProviderPayment } from './provider.ts';

const day = 24 * 60 * 60 * 1000;

const kit = await startTestPayments();
beforeEach(() => {
  kit.provider.fault = undefined;
  kit.test.clock.now += 60_000;
});

describe('a confirmation', () => {
  it('gives the learner thirty days of premium and returns the updated user', async () => {
    const { browser, payment } = await kit.paid();

    const { body } = await kit.confirm(browser, payment);

    expect(body).toMatchObject({ success: true, user: { planType: 'premium', planExpiry: kit.test.clock.now + 30 * day } });
    expect(await kit.userOf(browser)).toEqual(body.user);
  });

  it('T-54: credits a payment once under sixty concurrent confirmations, callbacks and webhooks', async () => {
    const { browser, payment } = await kit.paid();
    const creditedBefore = await kit.countCredited();
    const twenty = Array.from({ length: 20 }, (_, index) => index);

    const confirmed = twenty.map(() => kit.confirm(browser, payment));
    const events = twenty.map((index) => kit.webhook(kit.provider.eventOf(index % 2 === 0 ? 'payment.captured' : 'order.paid', payment)));
    const callbacks = twenty.map(() => kit.callback(kit.provider.callbackOf(payment)));

    expect((await Promise.all(confirmed)).map(({ body }) => body.success)).toEqual(Array(20).fill(true));
    expect((await Promise.all(events)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect((await Promise.all(callbacks)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(303));
    expect(await kit.countCredited()).toBe(creditedBefore + 1);
    expect((await kit.userOf(browser)).planExpiry).toBe(kit.test.clock.now + 30 * day);
    expect((await browser.get('/payment/history')).body.payments).toHaveLength(1);
  });

  it('T-61: credits nothing more when the result page is reloaded', async () => {
    const { browser, payment } = await kit.paid();
    const expiry = (await kit.confirm(browser, payment)).body.user.planExpiry;

    for (let reload = 0; reload < 10; reload++) {
      kit.test.clock.now += 1000;
      expect((await kit.confirm(browser, payment)).body).toMatchObject({ success: true, user: { planExpiry: expiry } });
    }

    expect((await browser.get('/payment/history')).body.payments).toHaveLength(1);
  });

  /** What the provider reports about the payment, and what the browser claims. */
  interface Forgery {
    reported?: Partial<ProviderPayment>;
    claimed?: (payment: ProviderPayment) => Record<string, unknown>;
    status?: number;
  }

  const forgeries: [string, Forgery][] = [
    ['an invented payment', { claimed: () => ({ paymentId: 'pay_made_up' }), status: 404 }],
    ['an invented order', { claimed: () => ({ orderId: 'order_made_up' }), status: 404 }],
    ['both invented', { claimed: () => ({ paymentId: 'pay_made_up', orderId: 'order_made_up' }), status: 404 }],
    ['the ids exchanged', { claimed: ({ id, order_id: orderId }) => ({ paymentId: orderId, orderId: id }), status: 404 }],
    [
      'a payment id that leads to another address',
      { claimed: ({ order_id: orderId }) => ({ paymentId: `../orders/${orderId}` }), status: 404 },
    ],
    ...[0, 0.01, -1, 0.99, 0.999, 1.004, 49, 99, 100, 1e9].map((amount): [string, Forgery] => [
      `the amount edited to ${amount}`,
      { claimed: () => ({ amount }) },
    ]),
    ['a payment that is only created', { reported: { status: 'created' }, status: 202 }],
    ['a payment that is only authorized', { reported: { status: 'authorized' }, status: 202 }],
    ['a failed payment', { reported: { status: 'failed' } }],
    ['a refunded payment', { reported: { status: 'refunded', amount_refunded: 100 } }],
    ['a payment of less', { reported: { amount: 99 } }],
    ['a payment of more', { reported: { amount: 4900 } }],
    ['a payment in another currency', { reported: { currency: 'USD' } }],
    ['a payment of another order at the provider', { reported: { order_id: 'order_elsewhere' }, status: 404 }],
    ['a payment without an order', { reported: { order_id: null }, status: 404 }],
  ];

  const answerTo: Record<number, object> = {
    202: { code: 'pending', isPending: true },
    404: { code: 'not-found' },
    409: { code: 'wrong-state' },
  };

  it.each(forgeries)('T-52: changes nothing for a confirmation with %s', async (_, { reported = {}, claimed, status = 409 }) => {
    const { browser, payment: made } = await kit.paid();
    const payment = kit.provider.change(made.id, reported);
    const creditedBefore = await kit.countCredited();
    const body = { paymentId: made.id, orderId: made.order_id, amount: 1, ...claimed?.({ ...payment, order_id: made.order_id }) };

    const answer = await browser.post('/payment/payment-success', body);

    expect(answer).toMatchObject({ status, body: { success: false, ...answerTo[status] } });
    expect(await kit.userOf(browser)).toMatchObject({ planType: 'free', planExpiry: null });
    expect(await kit.countCredited()).toBe(creditedBefore);
  });

  it.each([
    {},
    { amount: '1' },
    { amount: null },
    { amount: [1] },
    { paymentId: '' },
    { paymentId: 'x'.repeat(101) },
    { orderId: { $ne: null } },
    { orderId: '\u9fa5\udc00' },
    { success: true },
    { razorpay_signature: 'f'.repeat(64) },
  ])('T-52: refuses a malformed confirmation (%j)', async (changes) => {
    const { browser, payment } = await kit.paid();
    const whole = { paymentId: payment.id, orderId: payment.order_id, amount: 1 };
    const body = Object.keys(changes).length === 0 ? {} : { ...whole, ...changes };

    expect(await browser.post('/payment/payment-success', body)).toMatchObject({ status: 422, body: { success: false, code: 'invalid' } });
    expect((await kit.userOf(browser)).planType).toBe('free');
  });

  it('T-52: refuses a payment for another order, of the same or another learner', async () => {
    const { browser, payment } = await kit.paid();
    const other = await kit.paid();
    const mixed = (paid: ProviderPayment, ordered: ProviderPayment) =>
      browser.post('/payment/payment-success', { paymentId: paid.id, orderId: ordered.order_id, amount: 1 });
    const somebodysPayment = await mixed(other.payment, payment);
    const somebodysOrder = await mixed(payment, other.payment);

    await kit.confirm(browser, payment);
    const { body } = await kit.order(browser);
    const paidAlready = await browser.post('/payment/payment-success', { paymentId: payment.id, orderId: body.order_id, amount: 1 });

    expect([somebodysPayment, somebodysOrder, paidAlready].map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await kit.userOf(browser)).planExpiry).toBe(kit.test.clock.now + 30 * day);
  });

  it('T-53: credits the payer, not another learner who confirms the payment', async () => {
    const { browser, payment } = await kit.paid();
    const stranger = await kit.learner();

    const before = await kit.confirm(stranger, payment);
    const cookie = [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await kit.webhook(kit.provider.eventOf('order.paid', payment));
    await kit.callback(kit.provider.callbackOf(payment), { headers: { cookie } });
    const after = await kit.confirm(stranger, payment);

    for (const answer of [before, after]) expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'not-found' } });
    expect((await stranger.get('/payment/history')).body.payments).toEqual([]);
    expect(await kit.userOf(stranger)).toMatchObject({ planType: 'free', planExpiry: null });
    expect((await kit.userOf(browser)).planExpiry).toBe(kit.test.clock.now + 30 * day);
  });

  it('T-53: credits the payer for a callback in another learner’s browser', async () => {
    const { browser, payment } = await kit.paid();
    const stranger = await kit.learner();
    const cookie = [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

    await kit.callback(kit.provider.callbackOf(payment), { headers: { cookie } });

    expect((await kit.userOf(stranger)).planType).toBe('free');
    expect((await kit.userOf(browser)).planType).toBe('premium');
  });

  it.each(['created', 'authorized'] as const)('of a payment that is only %s succeeds after its capture', async (status) => {
    const { browser, payment } = await kit.paid({ status });

    expect((await kit.confirm(browser, payment)).body.success).toBe(false);
    expect((await browser.get('/payment/history')).body).toMatchObject({ payments: [], isPending: true });
    kit.provider.change(payment.id, { status: 'captured' });

    expect((await kit.confirm(browser, payment)).body).toMatchObject({ success: true, user: { planType: 'premium' } });
    expect((await browser.get('/payment/history')).body).toMatchObject({ payments: [{ paymentId: payment.id }], isPending: false });
  });

  it.each(['down', 'odd'] as const)('stays pending while the provider is %s, and succeeds later', async (fault) => {
    const { browser, payment } = await kit.paid();
    kit.provider.fault = fault;
    const during = await kit.confirm(browser, payment);
    kit.provider.fault = undefined;

    expect(during).toMatchObject({ status: 202, body: { success: false, isPending: true, code: 'pending' } });
    expect((await kit.confirm(browser, payment)).body.success).toBe(true);
  });
});
