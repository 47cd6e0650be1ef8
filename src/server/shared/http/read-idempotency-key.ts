import { randomUUID } from 'node:crypto';
import { m } from '#messages';
import type { FastifyRequest } from 'fastify';

import { AppError } from '../app-error.ts';

/** By which a repeat of the call is known; without the header, no call is one. */
export function readIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return randomUUID();
  if (typeof key === 'string' && /^[\u0021-\u007E]{1,200}$/u.test(key)) return key;
  throw new AppError('invalid', m.server_key_wrong, { fields: { 'Idempotency-Key': m.server_key_wrong() } });
}
