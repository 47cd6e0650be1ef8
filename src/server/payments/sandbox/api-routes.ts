import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import { describeOrder, describePayment, describeRefund } from './describe-entities.ts';
import type { SandboxOptions } from './mount-sandbox.ts';
import { findOrder, findOrMakeOrder } from './sandbox-orders.ts';
import { findPayment, listPayments, refundPayment } from './sandbox-payments.ts';
import { invalidField, SandboxRefusal, unknownId } from './sandbox-refusal.ts';

/** PostgreSQL takes no NUL in a text, and no half of a pair in JSON. */
export const storedText = z.string().regex(/^[^\u0000\p{Surrogate}]*$/u);

/** At most 15 of at most 256 characters. */
export const notesShape = z
  .record(storedText.max(256), storedText.max(256))
  .refine((notes) => Object.keys(notes).length <= 15, 'The notes may not have more than 15 pairs.')
  // An empty list is the provider's empty object.
  .or(z.array(z.never()).transform(() => ({})));

/** Stands where a shape has no message of its own: the library's are for programmers. */
const unnamed = 'unnamed';

const orderShape = z.object({
  amount: z
    .int('The amount must be an integer.')
    .min(100, 'The amount must be at least INR 1.00')
    .max(1_000_000_000, 'Amount exceeds maximum amount allowed.'),
  currency: z.literal('INR', 'Currency is not supported'),
  receipt: storedText.max(40, 'The receipt may not be greater than 40 characters.').nullish(),
  unique_receipt: z.boolean().default(false),
  notes: notesShape.default({}),
});

const refundShape = z.object({ amount: z.int('The amount must be an integer.').optional() }).nullish();

/** What the product's server calls, with its keys. */
export async function apiRoutes(app: FastifyInstance, { database, keyId, keySecret, now, tell }: SandboxOptions & { tell: () => void }) {
  const expected = hashOf(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  app.addHook('onRequest', async (request) => {
    // Hashes are of one length, so that comparing takes one time.
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)) throw new SandboxRefusal(401, 'Authentication failed');
  });

  app.post('/v1/orders', async (request) => {
    const { unique_receipt: hasUniqueReceipt, receipt, ...order } = readBody(orderShape, request.body);
    return describeOrder(await findOrMakeOrder(database, { ...order, receipt: receipt ?? null, hasUniqueReceipt }, now()));
  });
  app.get<{ Params: { id: string } }>('/v1/orders/:id', async ({ params }) => describeOrder(known(await findOrder(database, params.id))));
  app.get<{ Params: { id: string } }>('/v1/orders/:id/payments', async ({ params }) => {
    const order = known(await findOrder(database, params.id));
    const payments = await listPayments(database, order.id);
    return { entity: 'collection', count: payments.length, items: payments.map(describePayment) };
  });
  app.get<{ Params: { id: string } }>('/v1/payments/:id', async ({ params }) =>
    describePayment(known(await findPayment(database, params.id))),
  );
  app.post<{ Params: { id: string } }>('/v1/payments/:id/refund', async ({ params, body, headers }) => {
    const key = headers['x-refund-idempotency'];
    const request = { amount: readBody(refundShape, body)?.amount, key: typeof key === 'string' ? key : undefined };
    const payment = await refundPayment(database, params.id, request, now());
    tell();
    return describeRefund(payment);
  });
}

/** Throws what the provider answers for the first field that is wrong. */
export function readBody<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const result = shape.safeParse(body, { error: () => unnamed });
  if (result.success) return result.data;
  const [{ path, message } = { path: [], message: unnamed }] = result.error.issues;
  const field = String(path[0] ?? '');
  const words = field === '' ? 'The request is not valid.' : `The field ${field} is not valid.`;
  throw invalidField(field, message === unnamed ? words : message);
}

function known<Entity>(entity: Entity | undefined): Entity {
  if (entity === undefined) throw unknownId();
  return entity;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
