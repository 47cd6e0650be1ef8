import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestPayments, type TestPayments } from '../testing/test-payments.ts';
import type { ProviderPayment } from './provider/provider.ts';

const day = 24 * 60 * 60 * 1000;

let kit: TestPayments;
beforeAll(async () => {
  kit = await createTestPayments();
});
afterAll(() => kit.close());
beforeEach(() => {
  kit.provider.fault = undefined;
  kit.test.clock.now += 60_000;
});

describe('a confirmation', () => {
  it('makes a learner premium for thirty days, with the user as it is then', async () => {
    const { browser, payment } = await kit.paid();

    const { body } = await kit.confirm(browser, payment);

    expect(body).toMatchObject({ success: true, user: { planType: 'premium', planExpiry: kit.test.clock.now + 30 * day } });
    expect(await kit.userOf(browser)).toEqual(body.user);
  });

  it('T-54: a payment confirmed, called back and told of sixty times at once is credited once', async () => {
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

  it('T-61: a result page that is loaded ten times more credits nothing more', async () => {
    const { browser, payment } = await kit.paid();
    const expiry = (await kit.confirm(browser, payment)).body.user.planExpiry;

    for (let reload = 0; reload < 10; reload++) {
      kit.test.clock.now += 1000;
      expect((await kit.confirm(browser, payment)).body).toMatchObject({ success: true, user: { planExpiry: expiry } });
    }

    expect((await browser.get('/payment/history')).body.payments).toHaveLength(1);
  });

  /** What the provider says of the payment, and what the browser says of it. */
  interface Forgery {
    told?: Partial<ProviderPayment>;
    claimed?: (payment: ProviderPayment) => Record<string, unknown>;
    isPending?: boolean;
  }

  const forgeries: [string, Forgery][] = [
    ['a payment that is made up', { claimed: () => ({ paymentId: 'pay_made_up' }) }],
    ['an order that is made up', { claimed: () => ({ orderId: 'order_made_up' }) }],
    ['both made up', { claimed: () => ({ paymentId: 'pay_made_up', orderId: 'order_made_up' }) }],
    ['the ids exchanged', { claimed: ({ id, order_id: orderId }) => ({ paymentId: orderId, orderId: id }) }],
    ['a payment id that leads to another address', { claimed: ({ order_id: orderId }) => ({ paymentId: `../orders/${orderId}` }) }],
    ...[0, 0.01, -1, 0.99, 1.004, 49, 99, 100, 1e9].map((amount): [string, Forgery] => [
      `the amount edited to ${amount}`,
      { claimed: () => ({ amount }) },
    ]),
    ['a payment that was only created', { told: { status: 'created' }, isPending: true }],
    ['a payment that is only authorized', { told: { status: 'authorized' }, isPending: true }],
    ['a payment that failed', { told: { status: 'failed' } }],
    ['a payment that was given back', { told: { status: 'refunded', amount_refunded: 100 } }],
    ['a payment of less', { told: { amount: 99 } }],
    ['a payment of more', { told: { amount: 4900 } }],
    ['a payment in another currency', { told: { currency: 'USD' } }],
    ['a payment of another order of the provider’s', { told: { order_id: 'order_elsewhere' } }],
    ['a payment of no order', { told: { order_id: null } }],
  ];

  it.each(forgeries)('T-52: a confirmation with %s changes nothing', async (_, { told = {}, claimed, isPending = false }) => {
    const { browser, payment: made } = await kit.paid();
    const payment = kit.provider.change(made.id, told);
    const creditedBefore = await kit.countCredited();
    const body = { paymentId: made.id, orderId: made.order_id, amount: 1, ...claimed?.({ ...payment, order_id: made.order_id }) };

    const answer = await browser.post('/payment/payment-success', body);

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: false, isPending, user: { planType: 'free', planExpiry: null } });
    expect((await kit.userOf(browser)).planType).toBe('free');
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
  ])('T-52: a confirmation that is not one (%j) is refused', async (changes) => {
    const { browser, payment } = await kit.paid();
    const whole = { paymentId: payment.id, orderId: payment.order_id, amount: 1 };
    const body = Object.keys(changes).length === 0 ? {} : { ...whole, ...changes };

    expect(await browser.post('/payment/payment-success', body)).toMatchObject({ status: 422, body: { success: false, code: 'invalid' } });
    expect((await kit.userOf(browser)).planType).toBe('free');
  });

  it('T-52: a payment of another order, of one’s own or of somebody else’s, pays for none', async () => {
    const { browser, payment } = await kit.paid();
    const other = await kit.paid();
    const mixed = (paid: ProviderPayment, ordered: ProviderPayment) =>
      browser.post('/payment/payment-success', { paymentId: paid.id, orderId: ordered.order_id, amount: 1 });
    const somebodysPayment = await mixed(other.payment, payment);
    const somebodysOrder = await mixed(payment, other.payment);

    await kit.confirm(browser, payment);
    const { body } = await kit.order(browser);
    const paidAlready = await browser.post('/payment/payment-success', { paymentId: payment.id, orderId: body.order_id, amount: 1 });

    expect([somebodysPayment, somebodysOrder, paidAlready].map((answer) => answer.body.success)).toEqual([false, false, false]);
    expect((await kit.userOf(browser)).planExpiry).toBe(kit.test.clock.now + 30 * day);
  });

  it('T-53: a payment confirmed by somebody else gives them nothing, and the payer everything', async () => {
    const { browser, payment } = await kit.paid();
    const stranger = await kit.learner();

    const before = await kit.confirm(stranger, payment);
    const cookie = [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await kit.webhook(kit.provider.eventOf('order.paid', payment));
    await kit.callback(kit.provider.callbackOf(payment), { headers: { cookie } });
    const after = await kit.confirm(stranger, payment);

    for (const { body } of [before, after]) expect(body).toMatchObject({ success: false, user: { planType: 'free', planExpiry: null } });
    expect((await stranger.get('/payment/history')).body.payments).toEqual([]);
    expect(await kit.userOf(stranger)).toMatchObject({ planType: 'free', planExpiry: null });
    expect((await kit.userOf(browser)).planExpiry).toBe(kit.test.clock.now + 30 * day);
  });

  it('T-53: the payer’s own callback credits the payer in whoever’s browser it comes', async () => {
    const { browser, payment } = await kit.paid();
    const stranger = await kit.learner();
    const cookie = [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

    await kit.callback(kit.provider.callbackOf(payment), { headers: { cookie } });

    expect((await kit.userOf(stranger)).planType).toBe('free');
    expect((await kit.userOf(browser)).planType).toBe('premium');
  });

  it.each(['created', 'authorized'] as const)('of one that is only %s comes through later', async (status) => {
    const { browser, payment } = await kit.paid({ status });

    expect((await kit.confirm(browser, payment)).body.success).toBe(false);
    expect((await browser.get('/payment/history')).body).toMatchObject({ payments: [], isPending: true });
    kit.provider.change(payment.id, { status: 'captured' });

    expect((await kit.confirm(browser, payment)).body).toMatchObject({ success: true, user: { planType: 'premium' } });
    expect((await browser.get('/payment/history')).body).toMatchObject({ payments: [{ paymentId: payment.id }], isPending: false });
  });

  it.each(['down', 'odd'] as const)('while the provider is %s is pending, and nothing is lost', async (fault) => {
    const { browser, payment } = await kit.paid();
    kit.provider.fault = fault;
    const during = await kit.confirm(browser, payment);
    kit.provider.fault = undefined;

    expect(during.body).toMatchObject({ success: false, isPending: true });
    expect((await kit.confirm(browser, payment)).body.success).toBe(true);
  });
});
