import type { FastifyInstance } from 'fastify';

/** For API calls. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For the service worker, which only fetches from this site. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** For screens: everything comes from this site. */
export const screenPolicy = paymentPolicy([]);

/**
 * For the page that opens a payment provider's checkout: allows its script, frame, pictures and calls, and the styles that the script adds
 * to the page. `sources` are origins.
 */
export function paymentPolicy(sources: readonly string[]): string {
  const own = ["'self'", ...sources].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${sources.length > 0 ? "'self' 'unsafe-inline'" : "'self'"}`,
    `img-src ${own} data:`,
    "font-src 'self'",
    `connect-src ${own}`,
    ...(sources.length > 0 ? [`frame-src ${sources.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    `form-action ${own}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

export function securityHeaders(origin: string): Record<string, string> {
  return {
    'Content-Security-Policy': dataPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    // The sign-in popup needs its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'Cache-Control': 'no-store',
    ...(origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Sets them on every response. */
export function sendSecurityHeaders(app: FastifyInstance, origin: string): void {
  const headers = securityHeaders(origin);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
