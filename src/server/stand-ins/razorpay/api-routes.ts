import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import { describeOrder, describePayment } from './describe-entities.ts';
import type { SandboxOptions } from './mount-sandbox.ts';
import { findOrder, findOrCreateOrder } from './sandbox-orders.ts';
import { findSandboxPayment, listPayments } from './sandbox-payments.ts';
import { invalidField, SandboxRefusal, unknownId } from './sandbox-refusal.ts';

/** PostgreSQL rejects NUL in text and lone surrogates in JSON. */
export const storedText = z.string().regex(/^[^\u0000\p{Surrogate}]*$/u);

/** At most 15 of at most 256 characters. */
export const notesShape = z
  .record(storedText.max(256), storedText.max(256))
  .refine((notes) => Object.keys(notes).length <= 15, 'The notes may not have more than 15 pairs.')
  // The provider writes an empty object as an empty list.
  .or(z.array(z.never()).transform(() => ({})));

/** Marks issues without a message of our own: zod's messages are meant for programmers. */
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

/** The REST API, called by the product's server with its keys. */
export async function apiRoutes(app: FastifyInstance, { database, keyId, keySecret, now }: SandboxOptions) {
  const expected = hashOf(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  app.addHook('onRequest', async (request) => {
    // Hashes have equal lengths, which timingSafeEqual requires.
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)) throw new SandboxRefusal(401, 'Authentication failed');
  });

  app.post('/v1/orders', async (request) => {
    const { unique_receipt: hasUniqueReceipt, receipt, ...order } = readSandboxBody(orderShape, request.body);
    return describeOrder(await findOrCreateOrder(database, { ...order, receipt: receipt ?? null, hasUniqueReceipt }, now()));
  });
  app.get<{ Params: { id: string } }>('/v1/orders/:id', async ({ params }) => describeOrder(found(await findOrder(database, params.id))));
  app.get<{ Params: { id: string } }>('/v1/orders/:id/payments', async ({ params }) => {
    const order = found(await findOrder(database, params.id));
    const payments = await listPayments(database, order.id);
    return { entity: 'collection', count: payments.length, items: payments.map(describePayment) };
  });
  app.get<{ Params: { id: string } }>('/v1/payments/:id', async ({ params }) =>
    describePayment(found(await findSandboxPayment(database, params.id))),
  );
}

/** Throws the provider's error for the first invalid field. */
export function readSandboxBody<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const result = shape.safeParse(body, { error: () => unnamed });
  if (result.success) return result.data;
  const [{ path, message } = { path: [], message: unnamed }] = result.error.issues;
  const field = String(path[0] ?? '');
  const fallback = field === '' ? 'The request is not valid.' : `The field ${field} is not valid.`;
  throw invalidField(field, message === unnamed ? fallback : message);
}

function found<Entity>(entity: Entity | undefined): Entity {
  if (entity === undefined) throw unknownId();
  return entity;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
