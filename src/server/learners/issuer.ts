import { m } from '#messages';
import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';

import { AppError } from '../shared/app-error.ts';

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

const minute = 60_000;

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
  // Keys are cached while the issuer is unreachable, and read again when a token names an unknown one.
  const keys = createRemoteJWKSet(new URL(document.jwks_uri), {
    cacheMaxAge: Infinity,
    cooldownDuration: minute,
    timeoutDuration: 5000,
    [customFetch]: fetchKeysOnceAMinute(),
  });
  return { ...issuer, authorizationEndpoint: document.authorization_endpoint, keys };
}

/**
 * jose's cooldown starts with a successful response, so an unreachable issuer would be asked for each unknown key. Without any keys,
 * every sign-in asks.
 */
function fetchKeysOnceAMinute(): FetchImplementation {
  let haveKeys = false;
  let askedAt = 0;
  return async (address, options) => {
    if (haveKeys && Date.now() < askedAt + minute) throw new Error(`${address} was asked less than a minute ago`);
    askedAt = Date.now();
    const response = await fetch(address, options);
    haveKeys ||= response.ok;
    return response;
  };
}
