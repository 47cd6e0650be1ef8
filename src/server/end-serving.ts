import type { FastifyInstance } from 'fastify';

import type { Services } from './services.ts';

/** How long requests in progress may take after the server stops listening. */
const drainMilliseconds = 25_000;

/**
 * Shuts down gracefully: `/readyz` fails at once while requests are still served, so that load balancers notice (`DRAIN_SECONDS`,
 * or until `skipDrain`). Then it hands generations over to other processes, stops listening and finishes the requests in progress.
 */
export async function endServing(app: FastifyInstance, services: Services, skipDrain: AbortSignal): Promise<void> {
  const { config, readiness, timers, generations, log } = services;
  readiness.drain();
  log.info({ event: 'draining', seconds: config.drainSeconds }, 'draining');
  if (config.drainSeconds > 0) {
    // Aborting only ends the wait.
    await timers.pause(config.drainSeconds * 1000, skipDrain).catch(() => undefined);
  }
  // What had passed is stored: another process, or the next start, continues it.
  await generations.close();
  // Limits clients that do not read.
  setTimeout(() => app.server.closeAllConnections(), drainMilliseconds).unref();
  await app.close();
  await generations.settled();
}
