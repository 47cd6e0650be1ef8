import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyError, FastifyInstance } from 'fastify';
import * as z from 'zod';

import { type CardFormOptions, checkoutRoutes } from '../razorpay-checkout/checkout-routes.ts';
import { isFromThisMachine } from '../../shared/http/own-host.ts';
import { describeOrder, describePayment } from './describe-entities.ts';
import { findOrder, findOrCreateOrder } from './sandbox-orders.ts';
import { findSandboxPayment, listPayments } from './sandbox-payments.ts';
import { describeSandboxError, notesShape, readSandboxBody, SandboxRefusal, storedText, unknownId } from './sandbox-request.ts';

export interface SandboxOptions extends Omit<CardFormOptions, 'notify'> {
  /** Delivers the queued events; called after every event and by the product's sweep. */
  deliver: () => Promise<unknown>;
}

/**
 * A stand-in for the card payment provider under `/sandbox`, for a product without keys: the same protocol, without money, and for this
 * machine only.
 * It is a separate party with its own tables: the product talks to it over HTTP and reads none of them.
 */
export async function mountSandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler(async (error: FastifyError, request, reply) => {
        if (error instanceof SandboxRefusal) {
          return reply.code(error.status).send(describeSandboxError('BAD_REQUEST_ERROR', error.message, error.details));
        }
        if (error.statusCode !== undefined && error.statusCode < 500) {
          return reply.code(error.statusCode).send(describeSandboxError('BAD_REQUEST_ERROR', error.message));
        }
        request.log.error({ err: error }, 'the payment sandbox failed');
        return reply.code(500).send(describeSandboxError('SERVER_ERROR', 'The payment sandbox failed. Please try again.'));
      });
      scope.setNotFoundHandler((_request, reply) =>
        reply.code(404).send(describeSandboxError('BAD_REQUEST_ERROR', 'The requested URL was not found on the server.')),
      );
      scope.addHook('onRequest', async (request) => {
        if (!isFromThisMachine(request)) throw loopbackOnly();
      });
      scope.addHook('preHandler', async ({ params }) => {
        if (!Object.values(params as object).every((id) => storedText.safeParse(id).success)) throw unknownId();
      });
      const notify = backgroundDelivery(scope, options.deliver);
      // A scope of its own: only these routes need the keys.
      await scope.register(async (api) => apiRoutes(api, options));
      await scope.register(async (checkout) => checkoutRoutes(checkout, { ...options, notify }));
    },
    { prefix: '/sandbox' },
  );
}

/** Delivers events in the background. The app waits for deliveries in progress when it closes. */
function backgroundDelivery(app: FastifyInstance, deliver: () => Promise<unknown>): () => void {
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return () => {
    const delivery = deliver()
      // The events stay queued; the sweep retries them.
      .catch((error: unknown) => app.log.error({ err: error }, 'a payment event could not be sent'))
      .finally(() => running.delete(delivery));
    running.add(delivery);
  };
}

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
async function apiRoutes(app: FastifyInstance, { database, keyId, keySecret, now }: SandboxOptions) {
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

function found<Entity>(entity: Entity | undefined): Entity {
  if (entity === undefined) throw unknownId();
  return entity;
}

function loopbackOnly(): SandboxRefusal {
  return new SandboxRefusal(403, 'The payment sandbox serves only the machine that it runs on. Set RAZORPAY_KEY_ID to take payments.');
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
