import { afterAll, describe, expect, it } from 'vitest';

import { createSandboxApp, evening } from './__fixtures__/sandbox-app.ts';

const sandbox = await createSandboxApp();
afterAll(() => sandbox.close());

const order = { amount: 100, currency: 'INR', receipt: 'receipt-1' };

describe('an order', () => {
  it('has the fields of the provider, and can be read back', async () => {
    const made = await sandbox.call('POST', '/orders', { ...order, notes: { plan: 'premium' } });

    expect(made.statusCode).toBe(200);
    expect(made.json()).toEqual({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/u),
      entity: 'order',
      amount: 100,
      amount_paid: 0,
      amount_due: 100,
      currency: 'INR',
      receipt: 'receipt-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { plan: 'premium' },
      created_at: evening / 1000,
    });
    const found = await sandbox.call('GET', `/orders/${made.json().id}`);
    expect(found.json()).toEqual(made.json());
  });

  it('is the same for a unique receipt, even for concurrent requests', async () => {
    const request = { ...order, receipt: 'once', unique_receipt: true };

    const made = await Promise.all([1, 2, 3].map(() => sandbox.call('POST', '/orders', request)));

    const ids = new Set(made.map((answer) => answer.json().id));
    expect(ids.size).toBe(1);
    const other = await sandbox.call('POST', '/orders', { ...request, amount: 200 });
    expect(other.json().error).toMatchObject({ field: 'receipt', description: 'Order receipt should be unique.' });
  });

  it('is a new one for a receipt that is not marked unique', async () => {
    const [first, second] = [await sandbox.call('POST', '/orders', order), await sandbox.call('POST', '/orders', order)];

    expect(first.json().id).not.toBe(second.json().id);
  });

  it.each([
    ['less than a rupee', { amount: 99 }, 'amount', 'The amount must be at least INR 1.00'],
    ['part of a paisa', { amount: 100.5 }, 'amount', 'The amount must be an integer.'],
    ['an amount in words', { amount: '100' }, 'amount', 'The amount must be an integer.'],
    ['another currency', { currency: 'USD' }, 'currency', 'Currency is not supported'],
    ['a receipt of 41 characters', { receipt: 'r'.repeat(41) }, 'receipt', 'The receipt may not be greater than 40 characters.'],
    ['a receipt that cannot be kept', { receipt: 'a\u0000b' }, 'receipt', 'The field receipt is not valid.'],
    ['notes that cannot be kept', { notes: { plan: '\ud800' } }, 'notes', 'The field notes is not valid.'],
    ['no word of whether its receipt is unique', { unique_receipt: 'yes' }, 'unique_receipt', 'The field unique_receipt is not valid.'],
  ])('is refused with %s', async (_what, change, field, description) => {
    const refused = await sandbox.call('POST', '/orders', { ...order, ...change });

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toEqual({
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        field,
      },
    });
  });

  it('is not found by an id that the database cannot store', async () => {
    const refused = await sandbox.call('GET', '/orders/a%00b');

    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.description).toBe('The id provided does not exist');
  });

  it('may have a receipt of 40 characters', async () => {
    const made = await sandbox.call('POST', '/orders', { ...order, receipt: 'r'.repeat(40) });

    expect(made.statusCode).toBe(200);
  });
});

describe('the keys', () => {
  it.each(['', 'Basic cnpwX3Rlc3Rfc2FuZGJveDp3cm9uZw==', 'Bearer a secret of the key'])(
    'are asked for: "%s" opens nothing',
    async (key) => {
      for (const [method, path] of [
        ['POST', '/orders'] as const,
        ['GET', '/orders/order_x'] as const,
        ['GET', '/payments/pay_x'] as const,
      ]) {
        const refused = await sandbox.call(method, path, method === 'POST' ? order : undefined, { authorization: key });

        expect(refused.statusCode).toBe(401);
        expect(refused.json().error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' });
      }
    },
  );
});

describe('an unknown id', () => {
  it.each([
    ['GET', '/orders/order_00000000000000'],
    ['GET', '/orders/order_00000000000000/payments'],
    ['GET', '/payments/pay_00000000000000'],
  ] as const)('is refused: %s %s', async (method, path) => {
    const refused = await sandbox.call(method, path);

    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.description).toBe('The id provided does not exist');
  });
});

describe('an unreadable request', () => {
  it("gets the provider's error body, unknown paths too", async () => {
    const broken = await sandbox.call('POST', '/orders', '{"amount":', { 'content-type': 'application/json' });
    const nowhere = await sandbox.call('GET', '/settlements');

    expect([broken.statusCode, nowhere.statusCode]).toEqual([400, 404]);
    expect(broken.json().error.code).toBe('BAD_REQUEST_ERROR');
    expect(nowhere.json().error.code).toBe('BAD_REQUEST_ERROR');
  });
});
