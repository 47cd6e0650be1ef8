import { createHash, createHmac } from 'node:crypto';

/** The links by which tests are shared. */
export interface ShareLinks {
  /** 128 bits that only the holder of the secret can compute. */
  tokenOf: (shareId: string) => string;
  urlOf: (token: string) => string;
}

export function createShareLinks(secret: string, origin: string): ShareLinks {
  return {
    tokenOf: (shareId) => createHmac('sha256', secret).update(shareId).digest().subarray(0, 16).toString('base64url'),
    urlOf: (token) => `${origin}/shared/${token}`,
  };
}

/** As which a token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
