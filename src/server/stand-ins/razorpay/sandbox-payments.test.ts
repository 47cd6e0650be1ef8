import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';

import { databaseEngines } from '../../testing/database/test-database.ts';
import { signPayment } from '../../payments/signatures.ts';
import { createSandboxApp, evening, keySecret, type SandboxApp } from './__fixtures__/sandbox-app.ts';

const pays = '4111 1111 1111 1111';
const declined = '4000 0000 0000 0002';
const late = '4000 0000 0000 3063';

describe.each(databaseEngines())('a payment on %s', async (_engine, open) => {
  const sandbox = await createSandboxApp(open);
  afterAll(() => sandbox.close());

  const orderOf = async (id: string) => (await sandbox.call('GET', `/orders/${id}`)).json();
  const paymentsOf = async (id: string) => (await sandbox.call('GET', `/orders/${id}/payments`)).json();

  it('is captured, pays its order, and is returned with a signature', async () => {
    const orderId = await sandbox.makeOrder();

    const paid = await sandbox.pay(orderId, pays);

    const { razorpay_payment_id: paymentId, ...result } = paid.json();
    expect(paymentId).toMatch(/^pay_[0-9A-Za-z]{14}$/u);
    expect(result).toEqual({ razorpay_order_id: orderId, razorpay_signature: signPayment(orderId, paymentId, keySecret) });
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid', attempts: 1, amount_paid: 100, amount_due: 0 });
    const payment = await sandbox.call('GET', `/payments/${paymentId}`);
    expect(payment.json()).toMatchObject({
      order_id: orderId,
      status: 'captured',
      captured: true,
      amount: 100,
      currency: 'INR',
      created_at: evening / 1000,
      card: { last4: '1111' },
    });
    expect(await paymentsOf(orderId)).toEqual({ entity: 'collection', count: 1, items: [payment.json()] });
  });

  it('that is declined gives the reason and leaves the order open', async () => {
    const orderId = await sandbox.makeOrder();

    const refused = await sandbox.pay(orderId, declined);

    expect(refused.statusCode).toBe(400);
    const { error } = refused.json();
    expect(error).toMatchObject({ code: 'BAD_REQUEST_ERROR', source: 'bank', step: 'payment_authorization', reason: 'card_declined' });
    const failed = await sandbox.call('GET', `/payments/${error.metadata.payment_id}`);
    expect(failed.json()).toMatchObject({ order_id: orderId, status: 'failed', captured: false, error_reason: 'card_declined' });
    expect(await orderOf(orderId)).toMatchObject({ status: 'attempted', attempts: 1, amount_paid: 0 });
    expect((await sandbox.pay(orderId, pays)).statusCode).toBe(200);
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid', attempts: 2 });
  });

  it('by a late card is captured 20 seconds later and blocks other payments until then', async () => {
    const orderId = await sandbox.makeOrder();
    const authorized = await sandbox.pay(orderId, late);
    const paymentId = authorized.json().razorpay_payment_id;
    const status = async () => (await sandbox.call('GET', `/payments/${paymentId}`)).json().status;

    expect(await status()).toBe('authorized');
    expect(await orderOf(orderId)).toMatchObject({ status: 'attempted', amount_paid: 0 });
    expect((await sandbox.pay(orderId, pays)).json().error.reason).toBe('order_already_paid');

    sandbox.clock.now += 19_999;
    await sandbox.deliver();
    expect(await status()).toBe('authorized');
    sandbox.clock.now += 1;
    await Promise.all([sandbox.deliver(), sandbox.deliver()]);
    expect(await status()).toBe('captured');
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid' });
    expect(sandbox.events(paymentId).sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  });

  it('succeeds once when several race', async () => {
    const orderId = await sandbox.makeOrder();

    const answers = await Promise.all([pays, late, pays, pays].map((number) => sandbox.pay(orderId, number)));

    expect(answers.map(({ statusCode }) => String(statusCode)).sort()).toEqual(['200', '400', '400', '400']);
    expect((await paymentsOf(orderId)).count).toBe(1);
  });

  it('is returned again for a retry of the same press of Pay, concurrent or later', async () => {
    const orderId = await sandbox.makeOrder();
    const again = { try_id: 'one-press' };

    const both = await Promise.all([sandbox.pay(orderId, pays, again), sandbox.pay(orderId, pays, again)]);
    const later = await sandbox.pay(orderId, pays, again);

    expect(both.map((answer) => answer.json())).toEqual([later.json(), later.json()]);
    expect(later.statusCode).toBe(200);
    expect((await paymentsOf(orderId)).count).toBe(1);
  });

  it('moves forward only and pays an order at most once under any sequence of steps', async () => {
    const step = fc.constantFrom('pay', 'decline', 'late', 'again', 'wait');
    await fc.assert(
      // The steps of one inner list run concurrently.
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }), async (rounds) => {
        const orderId = await sandbox.makeOrder();
        const history: Snapshot[] = [];
        for (const round of rounds) {
          await Promise.all(round.map((name) => doStep(sandbox, orderId, name)));
          history.push({ order: await orderOf(orderId), payments: (await paymentsOf(orderId)).items });
        }
        while ((await sandbox.deliver()) > 0);

        history.forEach((snapshot, index) => expectForward(history[index - 1], snapshot));
        const isPaid = history.at(-1)?.order.status === 'paid';
        const events = sandbox.events(orderId);
        expect(events.filter((event) => event === 'order.paid')).toHaveLength(isPaid ? 1 : 0);
      }),
      { numRuns: 15 },
    );
  });
});

interface Snapshot {
  order: { status: string; attempts: number; amount_paid: number };
  payments: { id: string; status: string }[];
}

async function doStep(sandbox: SandboxApp, orderId: string, step: string): Promise<void> {
  if (step === 'pay') await sandbox.pay(orderId, pays);
  if (step === 'decline') await sandbox.pay(orderId, declined);
  if (step === 'late') await sandbox.pay(orderId, late);
  if (step === 'again') await sandbox.pay(orderId, pays, { try_id: 'the same press' });
  if (step === 'wait') {
    sandbox.clock.now += 20_000;
    await sandbox.deliver();
  }
}

const orderRanks = ['created', 'attempted', 'paid'];
const paymentRanks = ['created', 'authorized', 'captured'];

function expectForward(before: Snapshot | undefined, after: Snapshot): void {
  const paying = after.payments.filter(({ status }) => status !== 'failed');
  expect(paying.length).toBeLessThanOrEqual(1);
  expect(after.order.status === 'paid').toBe(paying.some(({ status }) => status === 'captured'));
  expect(after.order.amount_paid).toBe(after.order.status === 'paid' ? 100 : 0);
  expect(after.order.attempts).toBe(after.payments.length);
  if (!before) return;
  expect(orderRanks.indexOf(after.order.status)).toBeGreaterThanOrEqual(orderRanks.indexOf(before.order.status));
  for (const { id, status } of before.payments) {
    const now = after.payments.find((payment) => payment.id === id)?.status ?? 'gone';
    if (status === 'failed') expect(now).toBe('failed');
    else expect(paymentRanks.indexOf(now)).toBeGreaterThanOrEqual(paymentRanks.indexOf(status));
  }
}
