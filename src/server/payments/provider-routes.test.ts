import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../testing/app/test-app.ts';
import { startTestPayments, type ProviderEvent } from '../testing/test-payments.ts';
import type { ProviderPayment } from './provider.ts';
import { signBody, signPayment } from './signatures.ts';

const day = 24 * 60 * 60 * 1000;

// Behind one proxy, so that forwarded headers are trusted.
const kit = await startTestPayments({ TRUST_PROXY: '1' });
const { RAZORPAY_KEY_SECRET: key = '', RAZORPAY_WEBHOOK_SECRET: webhook = '' } = kit.provider.settings;
const secrets = { key, webhook };
beforeEach(() => {
  kit.provider.fault = undefined;
  kit.test.clock.now += 60_000;
});

const resultOf = ({ id, order_id: orderId }: ProviderPayment) =>
  `/payment-success?payment_id=${id}&order_id=${orderId}&amount=1&success=true`;
const failure = '/payment-success?success=false';

describe('a callback', () => {
  it('redirects to the result page with the stored values and credits the payment', async () => {
    const { browser, payment } = await kit.paid();

    const { statusCode, headers } = await kit.callback(kit.provider.callbackOf(payment));

    expect(statusCode).toBe(303);
    expect(headers.location).toBe(resultOf(payment));
    expect((await kit.userOf(browser)).planType).toBe('premium');
  });

  it('redirects to a failure when forged', async () => {
    const { browser, payment } = await kit.paid();
    const genuine = kit.provider.callbackOf(payment);
    const other = await kit.paid();
    const forms: Record<string, string>[] = [
      { ...genuine, razorpay_signature: '0'.repeat(64) },
      { ...genuine, razorpay_signature: 'zz' },
      { ...genuine, razorpay_signature: '' },
      { ...genuine, razorpay_order_id: other.payment.order_id ?? '' },
      { ...genuine, razorpay_payment_id: other.payment.id },
      { ...genuine, razorpay_order_id: 'order_made_up', razorpay_signature: signPayment('order_made_up', payment.id, secrets.key) },
      { razorpay_payment_id: 'x' },
      {},
    ];

    for (const form of forms) {
      const { statusCode, headers } = await kit.callback(form);
      expect([statusCode, headers.location]).toEqual([303, failure]);
    }
    expect((await kit.userOf(browser)).planType).toBe('free');
    expect((await kit.userOf(other.browser)).planType).toBe('free');
  });

  it('T-55: refuses a callback signed with the webhook secret', async () => {
    const { browser, payment } = await kit.paid();
    const signature = signPayment(payment.order_id ?? '', payment.id, secrets.webhook);

    const { headers } = await kit.callback({ ...kit.provider.callbackOf(payment), razorpay_signature: signature });

    expect(headers.location).toBe(failure);
    expect((await kit.userOf(browser)).planType).toBe('free');
  });

  it('redirects to the result page while the provider is down', async () => {
    const { payment } = await kit.paid();
    kit.provider.fault = 'down';

    expect((await kit.callback(kit.provider.callbackOf(payment))).headers.location).toBe(resultOf(payment));
  });

  const evil = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    forwarded: 'host=evil.example',
    referer: 'https://evil.example/',
  };

  it.each([
    'next=//evil.example',
    'next=https%3A%2F%2Fevil.example&redirect=javascript:alert(1)',
    'payment_id=pay_x&order_id=order_x&amount=9999&success=true',
    'razorpay_payment_id=pay_x&razorpay_order_id=order_x',
    'callback_url=//evil.example/%0d%0aset-cookie:a=b',
  ])('T-63: redirects a callback forwarded for another host, with ?%s, to our own result page only', async (query) => {
    const { payment } = await kit.paid();
    const more = Object.fromEntries(new URLSearchParams(query));
    const url = `/payment/callback?${query}`;

    const genuine = await kit.callback({ ...more, ...kit.provider.callbackOf(payment) }, { url, headers: evil });
    const forged = await kit.callback(
      { ...more, ...kit.provider.callbackOf(payment), razorpay_signature: '0'.repeat(64) },
      { url, headers: evil },
    );

    expect([genuine.statusCode, genuine.headers.location]).toEqual([303, resultOf(payment)]);
    expect([forged.statusCode, forged.headers.location]).toEqual([303, failure]);
    const { origin } = kit.test.services.config;
    for (const { headers, body } of [genuine, forged]) {
      expect(new URL(String(headers.location), origin).origin).toBe(origin);
      expect(JSON.stringify(headers) + body).not.toContain('evil');
    }
  });

  it('T-63: keeps an id with URL syntax out of the redirect', async () => {
    const { payment } = await kit.paid();
    const id = '&success=false#//evil.example\r\nset-cookie: a=b';
    const signature = signPayment(payment.order_id ?? '', id, secrets.key);

    const { headers } = await kit.callback({ ...kit.provider.callbackOf(payment), razorpay_payment_id: id, razorpay_signature: signature });

    // Not a valid provider id, so it is refused although the signature is right.
    expect(headers.location).toBe('/payment-success?success=false');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('T-63: uses the configured origin in the URLs of an order for any forwarding header', async () => {
    const sandboxed = await createTestApp({ settings: { TRUST_PROXY: '1' } });
    const browser = await sandboxed.signedIn('asked elsewhere');

    const { body } = await browser.post('/payment/orders', {}, evil);
    const page = await sandboxed.app.inject({ url: new URL(body.checkout_page).pathname, headers: { referer: evil.referer } });
    await sandboxed.close();

    const { origin } = sandboxed.services.config;
    expect([body.checkout_url, body.checkout_page].map((address) => new URL(address).origin)).toEqual([origin, origin]);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('evil');
  });
});

describe('a webhook', () => {
  const captured = (payment: ProviderPayment) => kit.provider.eventOf('payment.captured', payment);
  const signed = (body: string, secret: string): ProviderEvent => ({
    body,
    headers: { 'x-razorpay-signature': signBody(body, secret), 'x-razorpay-event-id': crypto.randomUUID() },
  });

  it('credits a payment whose learner has closed the window', async () => {
    const { browser, payment } = await kit.paid();

    expect((await kit.webhook(captured(payment))).statusCode).toBe(200);
    expect((await kit.userOf(browser)).planType).toBe('premium');
  });

  it('T-55: refuses a webhook with any byte of its body changed', async () => {
    const { browser, payment } = await kit.paid();
    const { body, headers } = captured(payment);
    const statuses = new Set<number>();

    for (let index = 0; index < body.length; index++) {
      const flipped = Buffer.from(body);
      flipped[index] = (flipped[index] ?? 0) ^ 1;
      statuses.add((await kit.webhook({ body: flipped.toString('latin1'), headers })).statusCode);
    }
    for (const other of [`${body}\n`, ` ${body}`, body.slice(0, -1), '', '{}', 'null', '\0']) {
      statuses.add((await kit.webhook({ body: other, headers })).statusCode);
    }

    expect([...statuses]).toEqual([401]);
    expect((await kit.userOf(browser)).planType).toBe('free');
    expect((await kit.webhook({ body, headers })).statusCode).toBe(200);
    expect((await kit.userOf(browser)).planType).toBe('premium');
  });

  it('T-55: refuses a webhook with any digit of its signature changed, or without one', async () => {
    const { browser, payment } = await kit.paid();
    const event = captured(payment);
    const { 'x-razorpay-signature': genuine = '', ...unsigned } = event.headers;
    const forged = Array.from(genuine, (digit, index) => genuine.slice(0, index) + (digit === '0' ? '1' : '0') + genuine.slice(index + 1));
    forged.push('', genuine.slice(1), `${genuine}0`, genuine.toUpperCase(), `sha256=${genuine}`, `${genuine}, ${genuine}`, '0'.repeat(64));

    const statuses = new Set<number>();
    for (const signature of forged) {
      const headers = { ...event.headers, 'x-razorpay-signature': signature };
      statuses.add((await kit.webhook({ ...event, headers })).statusCode);
    }
    statuses.add((await kit.webhook({ ...event, headers: unsigned })).statusCode);

    expect(forged).toHaveLength(64 + 7);
    expect([...statuses]).toEqual([401]);
    expect((await kit.userOf(browser)).planType).toBe('free');
  });

  it('T-55: refuses a webhook signed with the key secret or like a payment', async () => {
    const { browser, payment } = await kit.paid();
    const { body } = captured(payment);
    const asPayment = signPayment(payment.order_id ?? '', payment.id, secrets.key);

    expect((await kit.webhook(signed(body, secrets.key))).statusCode).toBe(401);
    expect((await kit.webhook({ body, headers: { 'x-razorpay-signature': asPayment } })).statusCode).toBe(401);
    expect((await kit.userOf(browser)).planType).toBe('free');
  });

  it('T-55: verifies the raw bytes: refuses a reformatted body and accepts an unusual one', async () => {
    const { browser, payment } = await kit.paid();
    const compact = captured(payment).body;
    const odd = `${JSON.stringify(JSON.parse(compact), null, 2).replaceAll('INR', String.raw`\u0049NR`)}\n`;
    const event = signed(odd, secrets.webhook);

    expect(JSON.parse(odd)).toEqual(JSON.parse(compact));
    expect((await kit.webhook({ ...event, body: compact })).statusCode).toBe(401);
    expect((await kit.webhook({ ...captured(payment), body: odd })).statusCode).toBe(401);
    expect((await kit.userOf(browser)).planType).toBe('free');
    expect((await kit.webhook(event)).statusCode).toBe(200);
    expect((await kit.userOf(browser)).planType).toBe('premium');
  });

  /** The four events of one payment, each with the state at its time. */
  function eventsOf(payment: ProviderPayment): ProviderEvent[] {
    return [
      kit.provider.eventOf('payment.failed', { ...payment, status: 'failed' }),
      kit.provider.eventOf('payment.authorized', { ...payment, status: 'authorized' }),
      kit.provider.eventOf('payment.captured', payment),
      kit.provider.eventOf('order.paid', payment),
    ];
  }

  /** Delivers the events in that order and returns the learner's resulting state. */
  async function outcomeOf(order: readonly number[]) {
    const { browser, payment } = await kit.paid();
    const creditedBefore = await kit.countCredited();
    const events = eventsOf(payment);
    for (const index of order) expect((await kit.webhook(events[index] ?? { body: '', headers: {} })).statusCode).toBe(200);
    const { planType, planExpiry } = await kit.userOf(browser);
    const { payments } = (await browser.get('/payment/history')).body;
    const credits = (await kit.countCredited()) - creditedBefore;
    return {
      planType,
      days: (planExpiry - kit.test.clock.now) / day,
      states: payments.map(({ state }: { state: string }) => state),
      credits,
    };
  }

  const paidOnce = { planType: 'premium', days: 30, states: ['paid'], credits: 1 };

  it('T-56: reaches the same state for all 24 orders of four events, each delivered three times', async () => {
    const orders = permutationsOf([0, 1, 2, 3]);

    expect(new Set(orders.map(String)).size).toBe(24);
    for (const [position, order] of orders.entries()) {
      // Repeats follow at once or after the whole series, in turn.
      const isGrouped = position % 2 === 0;
      const deliveries = isGrouped ? order.flatMap((index) => [index, index, index]) : [...order, ...order, ...order];
      expect(await outcomeOf(deliveries)).toEqual(paidOnce);
    }
  });

  it('T-56: ignores repeated events, and late events after a refund', async () => {
    const { browser, payment } = await kit.paid();
    const first = captured(payment);
    await kit.webhook(first);
    await kit.webhook(kit.provider.eventOf('refund.processed', { ...payment, status: 'refunded', amount_refunded: 100 }));
    await kit.webhook(first);
    for (const event of eventsOf(payment)) await kit.webhook(event);

    expect((await kit.userOf(browser)).planType).toBe('free');
    expect((await browser.get('/payment/history')).body.payments).toMatchObject([{ state: 'refunded' }]);
  });

  it.each([
    ['refund.processed', { status: 'refunded', amount_refunded: 100 }, 'refunded'],
    ['payment.dispute.created', {}, 'disputed'],
    ['payment.dispute.lost', {}, 'disputed'],
  ] as const)('T-60: %s ends the remaining premium once and keeps other purchases', async (name, changes, state) => {
    const { browser, payment } = await kit.paid();
    const boughtAt = kit.test.clock.now;
    await kit.webhook(captured(payment));
    // Less than a week, after which an unused session expires.
    kit.test.clock.now += 6 * day;
    const event = kit.provider.eventOf(name, { ...payment, ...changes });
    await kit.webhook(event);
    const ended = await kit.userOf(browser);
    const answer = await kit.confirm(browser, payment);
    const { body } = await kit.order(browser);
    const next = kit.provider.pay(body.order_id);
    await kit.webhook(captured(next));
    kit.test.clock.now += 5 * day;
    await kit.webhook(event);
    await kit.webhook(kit.provider.eventOf(name, { ...payment, ...changes }));

    expect(ended).toMatchObject({ planType: 'free', planExpiry: boughtAt + 6 * day });
    expect(answer.body.success).toBe(false);
    expect(await kit.userOf(browser)).toMatchObject({ planType: 'premium', planExpiry: boughtAt + 36 * day });
    expect((await browser.get('/payment/history')).body.payments).toMatchObject([
      { paymentId: next.id, state: 'paid' },
      { paymentId: payment.id, state },
    ]);
  });

  it('T-60: keeps premium after a partial refund', async () => {
    const { browser, payment } = await kit.paid();
    await kit.webhook(captured(payment));
    await kit.webhook(kit.provider.eventOf('refund.processed', { ...payment, amount_refunded: 50 }));

    expect((await kit.userOf(browser)).planType).toBe('premium');
  });

  it('T-60: restores premium when a dispute is won', async () => {
    const { browser, payment } = await kit.paid();
    await kit.webhook(captured(payment));
    const before = await kit.userOf(browser);
    await kit.webhook(kit.provider.eventOf('payment.dispute.created', payment));
    const during = await kit.userOf(browser);
    await kit.webhook(kit.provider.eventOf('payment.dispute.won', payment));

    expect(during.planType).toBe('free');
    expect(await kit.userOf(browser)).toEqual(before);
  });

  it.each([{ id: 'pay_\u0000' }, { order_id: 'a\u0000b' }, { id: '\u9fa5\udc00' }, { amount: '100' }, { status: 'new' }])(
    'accepts a payment it cannot read (%j), so that it is not retried',
    async (changes) => {
      const { browser, payment } = await kit.paid();

      const { statusCode } = await kit.webhook(captured({ ...payment, ...changes } as ProviderPayment));

      expect(statusCode).toBe(200);
      expect((await kit.userOf(browser)).planType).toBe('free');
    },
  );

  it('accepts a payment of another merchant and changes nothing', async () => {
    const { browser, payment } = await kit.paid();

    for (const changes of [{ id: 'pay_x', order_id: 'order_elsewhere' }, { amount: 1 }, { currency: 'USD' }]) {
      expect((await kit.webhook(captured({ ...payment, ...changes }))).statusCode).toBe(200);
    }
    expect((await kit.userOf(browser)).planType).toBe('free');
  });
});

function permutationsOf(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) => permutationsOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
