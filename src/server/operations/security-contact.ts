import type { FastifyInstance } from 'fastify';

interface SecurityContact {
  origin: string;
  email: string;
  now: () => number;
}

const path = '/.well-known/security.txt';
const day = 86_400_000;
/** RFC 9116 recommends less than a year. */
const daysValid = 180;

/** Where to report a vulnerability (RFC 9116). Made per request, so that it never expires on a running server. */
export function securityContactRoute(app: FastifyInstance, { origin, email, now }: SecurityContact): void {
  // One line, whatever was set.
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  app.get(path, { exposeHeadRoute: true }, (_request, reply) => {
    const expires = new Date((Math.floor(now() / day) + daysValid) * day).toISOString();
    const lines = [`Contact: mailto:${address}`, `Expires: ${expires}`, 'Preferred-Languages: en, hi', `Canonical: ${origin}${path}`];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
