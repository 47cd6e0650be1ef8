import type { FastifyError, FastifyInstance } from 'fastify';

import type { Database } from '../../store/open-database.ts';
import { apiRoutes, storedText } from './api-routes.ts';
import { checkoutRoutes } from '../razorpay-checkout/checkout-routes.ts';
import { describeSandboxError, SandboxRefusal, unknownId } from './sandbox-refusal.ts';

export interface SandboxOptions {
  database: Database;
  /** The product's origin, which the card form returns to. */
  origin: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  now: () => number;
  /** Delivers the queued events; called after every event and by the product's sweep. */
  deliver: () => Promise<unknown>;
}

/**
 * A stand-in for the card payment provider under `/sandbox`, for a product without keys: the same protocol, without money.
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
