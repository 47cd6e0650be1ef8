import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Cookies } from './sessions.ts';

const cookieName = 'gid';
const yearSeconds = 365 * 24 * 60 * 60;

/** Identifies a browser without an account by a signed cookie. */
export interface GuestIdentity {
  find: (request: FastifyRequest) => string | undefined;
  /** Sets the cookie if the browser has none. */
  findOrCreate: (request: FastifyRequest, reply: FastifyReply) => string;
}

export function createGuestIdentity(cookies: Cookies, secret: string): GuestIdentity {
  const sign = (id: string) => createHmac('sha256', secret).update(id).digest('base64url');
  const find = (request: FastifyRequest) => {
    const [id, signature] = cookies.read(request, cookieName)?.split('.') ?? [];
    if (!id || !signature) return undefined;
    const expected = Buffer.from(sign(id));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  };
  return {
    find,
    findOrCreate(request, reply) {
      const known = find(request);
      if (known) return known;
      const id = randomBytes(16).toString('base64url');
      cookies.write(reply, cookieName, `${id}.${sign(id)}`, yearSeconds);
      return id;
    },
  };
}
