import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';

import { openTestDatabase } from '../../testing/database/test-database.ts';
import { keyId, keySecret, origin } from './__fixtures__/sandbox-app.ts';
import { mountSandbox } from './mount-sandbox.ts';
import { findOrCreateOrder } from './sandbox-orders.ts';

const opened = await openTestDatabase();
afterAll(() => opened.close());

async function createApp(deliver: () => Promise<unknown>) {
  const app = fastify();
  const { database } = opened;
  await mountSandbox(app, { database, origin, keyId, keySecret, now: Date.now, deliver });
  const request = { amount: 100, currency: 'INR', receipt: null, hasUniqueReceipt: false, notes: {} };
  const { id } = await findOrCreateOrder(database, request, Date.now());
  const card = { number: '4111 1111 1111 1111', expiry: '12/99', cvc: '123', name: 'A Learner' };
  const pay = () => app.inject({ method: 'POST', url: '/sandbox/checkout/pay', payload: { key_id: keyId, order_id: id, card } });
  return { app, pay };
}

it('sends events immediately, in the background', async () => {
  let isFinished = false;
  let sent = 0;
  const { app, pay } = await createApp(async () => {
    sent += 1;
    await nextTurns(100);
    isFinished = true;
  });

  const paid = await pay();
  expect([paid.statusCode, sent, isFinished]).toEqual([200, 1, false]);

  await app.close();
  expect(isFinished).toBe(true);
});

async function nextTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

it('accepts a payment although its events cannot be sent', async () => {
  const { app, pay } = await createApp(() => Promise.reject(new Error('nobody listens')));

  const paid = await pay();

  expect(paid.statusCode).toBe(200);
  await app.close();
});

it("answers an internal error in the provider's format without details", async () => {
  const app = fastify();
  const broken = new Proxy(opened.database, {
    get() {
      throw new Error('the inside of the database');
    },
  });
  await mountSandbox(app, { database: broken, origin, keyId, keySecret, now: Date.now, deliver: async () => undefined });

  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const failed = await app.inject({ method: 'GET', url: '/sandbox/v1/orders/order_1', headers: { authorization } });

  expect(failed.statusCode).toBe(500);
  expect(failed.json().error.code).toBe('SERVER_ERROR');
  expect(failed.body).not.toContain('inside');
  await app.close();
});
