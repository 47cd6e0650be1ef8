import type { FastifyReply, FastifyRequest } from 'fastify';

const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/u;

/**
 * Redirects between the names of loopback, such as localhost and 127.0.0.1. Browsers treat them as different sites, so that
 * signing in on one would not be seen on the other.
 */
export function redirectToOrigin(request: FastifyRequest, reply: FastifyReply, origin: string): FastifyReply | undefined {
  const { host } = new URL(origin);
  const requested = request.headers.host ?? '';
  if (requested === host || !loopbackHost.test(requested) || !loopbackHost.test(host)) return undefined;
  return reply.redirect(origin + request.url, 302);
}
