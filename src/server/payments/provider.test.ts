import { expect, it } from 'vitest';

import { createProvider } from './provider.ts';

const settings = { apiUrl: 'https://api.example.com/v1', keyId: 'rzp_test_1', keySecret: 'a secret' };
const answering = (status: number) =>
  createProvider(settings, async () => Response.json({ error: { code: 'BAD_REQUEST_ERROR' } }, { status }));

it.each([401, 403, 408, 429, 500, 503])('treats status %i as temporary', async (status) => {
  await expect(answering(status).findPayment('pay_1')).rejects.toMatchObject({ kind: 'away' });
});

it.each([400, 404])('treats status %i as an unknown payment', async (status) => {
  await expect(answering(status).findPayment('pay_1')).rejects.toMatchObject({ kind: 'missing' });
});

it.each(['.', '..', '', 'pay_1/refund', '../orders', '%2e', 'pay_1?x=1'])('sends no request for the id %j', async (id) => {
  const asked: unknown[] = [];
  const provider = createProvider(settings, async (url) => {
    asked.push(url);
    return Response.json({});
  });

  await expect(provider.findPayment(id)).rejects.toMatchObject({ kind: 'missing' });
  await expect(provider.listPayments(id)).rejects.toMatchObject({ kind: 'missing' });
  expect(asked).toEqual([]);
});

it('skips a payment in an unknown state', async () => {
  const payment = { id: 'pay_1', order_id: 'order_1', amount: 100, currency: 'INR', status: 'captured' };
  const items = [{ ...payment, id: 'pay_2', status: 'held' }, payment];

  const told = await createProvider(settings, async () => Response.json({ entity: 'collection', items })).listPayments('order_1');

  expect(told).toEqual([payment]);
});
