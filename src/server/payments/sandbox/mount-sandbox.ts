import type { FastifyError, FastifyInstance } from 'fastify';

import type { Database } from '../../store/open-database.ts';
import { apiRoutes, storedText } from './api-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { describeError, SandboxRefusal, unknownId } from './sandbox-refusal.ts';

export interface SandboxOptions {
  database: Database;
  /** The product's own: where the card form sends a browser back to. */
  origin: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  now: () => number;
  /** Sends what waits to be sent; called after every event, and by the product's sweep too. */
  deliver: () => Promise<unknown>;
}

/**
 * A stand-in for the card payment provider below `/sandbox`, for a product that has no keys: the same protocol, and no
 * money. It is a party of its own, with its own books: the product speaks to it over HTTP and reads none of its tables.
 */
export async function mountSandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler(async (error: FastifyError, request, reply) => {
        if (error instanceof SandboxRefusal) {
          return reply.code(error.status).send(describeError('BAD_REQUEST_ERROR', error.message, error.details));
        }
        if (error.statusCode !== undefined && error.statusCode < 500) {
          return reply.code(error.statusCode).send(describeError('BAD_REQUEST_ERROR', error.message));
        }
        request.log.error({ err: error }, 'the payment sandbox failed');
        return reply.code(500).send(describeError('SERVER_ERROR', 'The payment sandbox failed. Please try again.'));
      });
      scope.setNotFoundHandler((_request, reply) =>
        reply.code(404).send(describeError('BAD_REQUEST_ERROR', 'The requested URL was not found on the server.')),
      );
      scope.addHook('preHandler', async ({ params }) => {
        if (!Object.values(params as object).every((id) => storedText.safeParse(id).success)) throw unknownId();
      });
      const tell = teller(scope, options.deliver);
      // Its own scope: only these calls need the keys.
      await scope.register(async (api) => apiRoutes(api, { ...options, tell }));
      await scope.register(async (checkout) => checkoutRoutes(checkout, { ...options, tell }));
    },
    { prefix: '/sandbox' },
  );
}

/** Sends at once what has happened, without keeping anybody waiting; the app closes only when all of it is written down. */
function teller(app: FastifyInstance, deliver: () => Promise<unknown>): () => void {
  const running = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return () => {
    const delivery = deliver()
      // The events stay due: the sweep sends them.
      .catch((error: unknown) => app.log.error({ err: error }, 'a payment event could not be sent'))
      .finally(() => running.delete(delivery));
    running.add(delivery);
  };
}
