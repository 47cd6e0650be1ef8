import { createHmac } from 'node:crypto';

/** A keyed hash of the identity. It identifies a deleted account only when the same person signs in again. */
export function departureMark(secret: string, { issuer, subject }: { issuer: string; subject: string }): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url');
}
