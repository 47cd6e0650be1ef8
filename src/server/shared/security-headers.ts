import type { FastifyInstance } from 'fastify';

/** For calls: their answers are data, never a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** For the service worker, which fetches from this site alone and runs nothing beside its own file. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Hashes of the styles and scripts that stand in a page, as a policy names them. */
export type OwnHashes = Record<'styles' | 'scripts', readonly string[]>;

const nothing: OwnHashes = { styles: [], scripts: [] };

/** For screens: nothing from elsewhere but a learner's picture from their identity provider. */
export const screenPolicy = policyWith([], nothing);

/** The same for a page with styles and a script of its own in it. */
export function pagePolicy(hashes: OwnHashes): string {
  return policyWith([], hashes);
}

/**
 * For the page that opens a provider's checkout: its script, its frame and its calls too, and the styles that the script
 * writes into the page. `sources` are origins.
 */
export function paymentPolicy(sources: readonly string[], hashes: OwnHashes = nothing): string {
  return policyWith(sources, hashes);
}

function policyWith(sources: readonly string[], { styles, scripts }: OwnHashes): string {
  const allowing = (...own: string[]) => [...own, ...sources].join(' ');
  // Beside a hash, browsers would take no other style.
  const ownStyles = sources.length > 0 ? ["'unsafe-inline'"] : styles;
  return [
    "default-src 'none'",
    `script-src ${allowing("'self'", ...scripts)}`,
    `style-src ${["'self'", ...ownStyles].join(' ')}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${allowing("'self'")}`,
    ...(sources.length > 0 ? [`frame-src ${sources.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    `form-action ${allowing("'self'")}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What keeps browsers from guessing, framing and telling. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    'Content-Security-Policy': dataPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    // The sign-in popup must still reach the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'Cache-Control': 'no-store',
    ...(origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Sets them on every answer; one small hook, for it runs every time. */
export function sendSecurityHeaders(app: FastifyInstance, origin: string): void {
  const headers = securityHeaders(origin);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
