import { m } from '#messages';
import type { JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';

import { isLoopback } from '../environment.ts';
import { AppError } from '../shared/app-error.ts';
import { issuerKeys } from './issuer-keys.ts';

/** The part of an OpenID Connect Discovery 1.0 document that we use. */
const discoveryShape = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() });

export interface Issuer {
  /** The `iss` claim. */
  url: string;
  clientId: string;
  /** The OpenID Connect `prompt` parameter: `login`, `select_account` or none. */
  prompt: string | undefined;
}

export interface DiscoveredIssuer extends Issuer {
  authorizationEndpoint: string;
  keys: JWTVerifyGetKey;
}

/** Reads the discovery document on first use and caches it. Retries after a failure. Throws `unavailable`. */
export function issuerDiscovery(issuer: Issuer): () => Promise<DiscoveredIssuer> {
  let discovery: Promise<DiscoveredIssuer> | undefined;
  return () => {
    discovery ??= discover(issuer).catch((cause: unknown) => {
      discovery = undefined;
      throw new AppError('unavailable', m.server_sign_in_away_a_minute, {
        cause,
        retryAfter: 60,
      });
    });
    return discovery;
  };
}

async function discover(issuer: Issuer): Promise<DiscoveredIssuer> {
  const address = `${issuer.url.replace(/\/$/u, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000), redirect: 'error' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const document = discoveryShape.parse(await response.json());
  if (document.issuer !== issuer.url) throw new Error(`${address} speaks for ${document.issuer}`);
  const { authorization_endpoint: authorizationEndpoint, jwks_uri: keysAddress } = document;
  for (const named of [authorizationEndpoint, keysAddress]) {
    if (!isSafe(named, issuer)) throw new Error(`${address} names ${named}, which is not https`);
  }
  return { ...issuer, authorizationEndpoint, keys: issuerKeys(new URL(keysAddress)) };
}

/** Only an issuer on this machine may be reached over plain http, and only on this machine. */
function isSafe(address: string, issuer: Issuer): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && issuer.url.startsWith('http:') && isLoopback(hostname));
}
