import { createHmac } from 'node:crypto';

/** What is left of who a learner was once they have gone: nobody finds them by it, and they alone come back to it. */
export function departureMark(secret: string, { issuer, subject }: { issuer: string; subject: string }): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url');
}
