import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { databaseEngines } from '../../testing/database/test-database.ts';
import { isBodySignature } from '../../payments/signatures.ts';
import { createSandboxApp, evening, webhookSecret } from './__fixtures__/sandbox-app.ts';
import { sandboxWebhooks } from '../../store/schema/sandbox-schema.ts';

const hour = 3_600_000;

describe.each(databaseEngines())('an event on %s', async (_engine, open) => {
  const sandbox = await createSandboxApp(open);
  afterAll(() => sandbox.close());

  beforeEach(async () => {
    await sandbox.database.delete(sandboxWebhooks);
    sandbox.clock.now = evening;
    sandbox.received.length = 0;
    sandbox.product.answer = 200;
  });

  const payNew = async (number = '4111 1111 1111 1111') => sandbox.pay(await sandbox.makeOrder(), number);

  it("is sent once, in the provider's format, signed over its exact body", async () => {
    const result = (await payNew()).json();

    expect(await sandbox.deliver()).toBe(3);
    expect(await sandbox.deliver()).toBe(0);

    expect(sandbox.events().sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    expect(new Set(sandbox.received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(3);
    for (const { url, headers, body, signal } of sandbox.received) {
      // Delivery has a timeout.
      expect(signal).toBeInstanceOf(AbortSignal);
      expect(url).toBe('http://127.0.0.1:3000/payment/webhook');
      expect(isBodySignature(body, headers['x-razorpay-signature'] ?? '', webhookSecret)).toBe(true);
    }
    const paid = sandbox.received.map(({ body }) => JSON.parse(body)).find(({ event }) => event === 'order.paid');
    expect(paid).toEqual({
      entity: 'event',
      account_id: expect.stringMatching(/^acc_[0-9A-Za-z]{14}$/u),
      event: 'order.paid',
      contains: ['payment', 'order'],
      payload: {
        payment: { entity: (await sandbox.call('GET', `/payments/${result.razorpay_payment_id}`)).json() },
        order: { entity: (await sandbox.call('GET', `/orders/${result.razorpay_order_id}`)).json() },
      },
      created_at: evening / 1000,
    });
  });

  it('carries the state at the time of the event, not a later one', async () => {
    await payNew();
    await sandbox.deliver();

    const authorized = sandbox.received.map(({ body }) => JSON.parse(body)).find(({ event }) => event === 'payment.authorized');
    expect(authorized.payload.payment.entity).toMatchObject({ status: 'authorized', captured: false });
  });

  it('announces a declined card', async () => {
    await payNew('4000 0000 0000 0002');
    await sandbox.deliver();

    const bodies = sandbox.received.map(({ body }) => JSON.parse(body));
    expect(bodies.find(({ event }) => event === 'payment.failed').payload.payment.entity.status).toBe('failed');
  });

  it.each([500, 302, 'nothing'] as const)('answered with %s is retried under the same id', async (answer) => {
    await payNew('4000 0000 0000 0002');
    sandbox.product.answer = answer;
    expect(await sandbox.deliver()).toBe(0);
    sandbox.product.answer = 200;

    sandbox.clock.now += 9999;
    expect(await sandbox.deliver()).toBe(0);
    sandbox.clock.now += 1;
    expect(await sandbox.deliver()).toBe(1);

    const ids = sandbox.received.map(({ headers }) => headers['x-razorpay-event-id']);
    expect(new Set(ids).size).toBe(1);
  });

  it('is retried with growing delays for one day', async () => {
    sandbox.product.answer = 503;
    await payNew('4000 0000 0000 0002');
    const tries: number[] = [];
    for (let due: number | null | undefined = evening; typeof due === 'number';) {
      sandbox.clock.now = due;
      await sandbox.deliver();
      tries.push(due - evening);
      const [webhook] = await sandbox.database.select().from(sandboxWebhooks);
      due = webhook?.nextTryAt;
    }

    expect(sandbox.received).toHaveLength(tries.length);
    expect(tries.slice(0, 5)).toEqual([0, 10_000, 30_000, 70_000, 150_000]);
    const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(waits).toEqual([...waits].sort((left, right) => left - right));
    expect(tries.at(-1)).toBeLessThanOrEqual(24 * hour);
    expect(tries.at(-1)).toBeGreaterThan(22 * hour);
    sandbox.product.answer = 200;
    sandbox.clock.now = evening + 100 * hour;
    expect(await sandbox.deliver()).toBe(0);
  });

  it('is sent by only one of several concurrent sweeps', async () => {
    await payNew();

    const delivered = await Promise.all([sandbox.deliver(), sandbox.deliver(), sandbox.deliver()]);

    expect(delivered.reduce((sum, count) => sum + count)).toBe(3);
    expect(sandbox.received).toHaveLength(3);
  });

  it('is sent by another process after the lease when the sender died', async () => {
    await payNew('4000 0000 0000 0002');
    await sandbox.database.update(sandboxWebhooks).set({ nextTryAt: evening + 30_000, attempts: 1 });

    expect(await sandbox.deliver()).toBe(0);
    sandbox.clock.now += 30_000;
    expect(await sandbox.deliver()).toBe(1);
  });

  it('stays delivered when an earlier, slower try fails later', async () => {
    await payNew('4000 0000 0000 0002');
    sandbox.product.answer = 500;
    sandbox.product.meanwhile = async () => {
      // The lease of the slow attempt expires.
      sandbox.clock.now += 30_000;
      sandbox.product.answer = 200;
      await sandbox.deliver();
    };

    expect(await sandbox.deliver()).toBe(0);

    expect(sandbox.received).toHaveLength(2);
    const [webhook] = await sandbox.database.select().from(sandboxWebhooks);
    expect(webhook).toMatchObject({ attempts: 2, nextTryAt: null, deliveredAt: evening + 30_000 });
  });
});
