import { randomBytes } from 'node:crypto';

/** An unguessable id: 128 random bits, safe in a path. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
