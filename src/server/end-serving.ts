import type { FastifyInstance } from 'fastify';

import type { Services } from './services.ts';

/** How long requests that are under way may take to finish once nothing new is taken. */
const drainMilliseconds = 25_000;

/**
 * Ends serving so that nothing is lost: `/readyz` says no at once, while everything is answered as before for as long as it takes
 * those who send requests here to hear of it (`DRAIN_SECONDS`, or until `hurry`); then nothing new is taken, and what is under way
 * is answered.
 */
export async function endServing(app: FastifyInstance, services: Services, hurry: AbortSignal): Promise<void> {
  const { config, readiness, timers, generations, log } = services;
  readiness.drain();
  log.info({ event: 'draining', seconds: config.drainSeconds }, 'draining');
  if (config.drainSeconds > 0) {
    // Whoever is in a hurry ends the wait, and nothing else.
    await timers.pause(config.drainSeconds * 1000, hurry).catch(() => undefined);
  }
  // Nobody keeps the process up for longer, neither a slow model nor a browser that does not read.
  setTimeout(() => app.server.closeAllConnections(), drainMilliseconds).unref();
  await app.close();
  // What is being given up keeps what it has.
  await generations.settled();
}
