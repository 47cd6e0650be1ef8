import { m } from '#messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isLoopback } from '../../environment.ts';
import { AppError } from '../app-error.ts';

/** Balancers and scrapers address a process by its own address. */
const forOperators = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses requests whose `Host` is not that of the origin, such as those of a page whose name was rebound to this address.
 * `X-Forwarded-Host` does not count: a proxy passes `Host` on.
 */
export function refuseOtherHosts(app: FastifyInstance, origin: string): void {
  const own = new URL(origin);
  app.addHook('onRequest', ({ headers, raw, routeOptions }, _reply, done) => {
    const hosts = raw.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host');
    // RFC 9112, 3.2: of two names, a proxy may go by the other.
    if (hosts.length > 1) return done(new AppError('wrong-host', () => m.server_other_host({ origin })));
    if (headers.host === own.host || isNameOf(own, headers.host) || forOperators.has(routeOptions.url ?? '')) return done();
    done(new AppError('wrong-host', () => m.server_other_host({ origin })));
  });
}

/** A loopback origin goes by every loopback name and port. */
function isNameOf(own: URL, given: string | undefined): boolean {
  const host = readHost(given, own.protocol);
  return host !== undefined && (host.host === own.host || (isLoopback(host.hostname) && isLoopback(own.hostname)));
}

/**
 * Redirects from another loopback name to the origin's. Browsers treat them as different sites, so that signing in on one would not be
 * seen on the other.
 */
export function redirectToOrigin({ headers, url }: FastifyRequest, reply: FastifyReply, origin: string): FastifyReply | undefined {
  const own = new URL(origin);
  const host = readHost(headers.host, own.protocol)?.host;
  const isOther = host !== own.host && isLoopback(own.hostname) && isNameOf(own, headers.host);
  return isOther ? reply.redirect(origin + url, 302) : undefined;
}

/** Parsed as browsers do, which leaves out a default port. */
function readHost(given = '', protocol = 'http:'): URL | undefined {
  const address = `${protocol}//${given}`;
  return /^[\w.:[\]-]+$/u.test(given) && URL.canParse(address) ? new URL(address) : undefined;
}

/** Tells which values of an `Origin` header are ours. */
export function ownOrigins(origin: string): (given: string) => boolean {
  const { protocol, hostname, port } = new URL(origin);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  // A loopback server is reachable under several names.
  const origins = names.includes(hostname) ? names.map((name) => `${protocol}//${name}${port && `:${port}`}`) : [origin];
  return (given) => origins.includes(given);
}

/** Set by proxies, tunnels and content delivery networks, and by no browser. */
const forwardingHeaders =
  /^(?:forwarded|via|client-ip|true-client-ip|cdn-loop|x-(?:forwarded|original|real|remote|client|proxyuser|cluster|cloud|devtunnel|envoy|amzn?|azure|arr|appengine|vercel|tunnel)\b.*|(?:cf|ngrok|tailscale|fly|fastly|akamai)-.*)$/u;

/**
 * Whether a program on this machine sent it, directly: from a loopback address, to a loopback name, through no proxy or tunnel that
 * leaves a trace. Proxies that rewrite `Host` and leave none often use HTTP/1.0, as nginx did by default.
 */
export function isFromThisMachine({ headers, socket, raw }: FastifyRequest): boolean {
  const host = readHost(headers.host);
  return (
    /^(?:::ffff:)?127\.|^::1$/u.test(socket.remoteAddress ?? '') &&
    host !== undefined &&
    isLoopback(host.hostname) &&
    raw.httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => forwardingHeaders.test(name))
  );
}
