import { m } from '#messages';
import type { JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';

import { isLoopback } from '../environment.ts';
import { AppError } from '../shared/app-error.ts';
import { issuerKeys } from './issuer-keys.ts';

/** The part of an OpenID Connect Discovery 1.0 document that we use. */
const discoveryShape = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint: z.optional(z.url()),
  token_endpoint_auth_methods_supported: z._default(z.array(z.string()), ['client_secret_basic']),
  response_modes_supported: z._default(z.array(z.string()), []),
  /** RFC 9207. */
  authorization_response_iss_parameter_supported: z._default(z.boolean(), false),
});

type Discovery = z.infer<typeof discoveryShape>;

export interface Issuer {
  /** The `iss` claim. */
  url: string;
  clientId: string;
  /** With a secret, the browser brings an authorization code and the server exchanges it; without, it brings the ID token. */
  clientSecret?: string | undefined;
  /** Those that ID tokens may be signed by; undefined for all that we know. */
  algorithms?: readonly string[] | undefined;
  /** How a learner must have proved who they are: the only `acr` of tokens that are accepted. Asked for by `acr_values`. */
  acr?: string | undefined;
  /** The OpenID Connect `prompt` parameter: `login`, `select_account` or none. */
  prompt: string | undefined;
}

export interface DiscoveredIssuer extends Issuer {
  authorizationEndpoint: string;
  keys: JWTVerifyGetKey;
  /** Undefined without a client secret. */
  exchange: CodeExchange | undefined;
}

/** How authorization codes are exchanged for ID tokens. */
export interface CodeExchange {
  clientSecret: string;
  tokenEndpoint: string;
  takesSecretInForm: boolean;
  /** Whether it can answer behind the number sign of the address, which no server sees. */
  answersInFragment: boolean;
  /** Whether each of its answers says whose it is. */
  namesItself: boolean;
}

/** Only Google offers a choice among the accounts known on a shared machine. */
export function promptOf(issuer: string): string | undefined {
  return issuer === 'https://accounts.google.com' ? 'select_account' : undefined;
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
  const { authorization_endpoint: authorizationEndpoint, jwks_uri: keysAddress, token_endpoint: tokenEndpoint } = document;
  for (const named of [authorizationEndpoint, keysAddress, tokenEndpoint]) {
    if (named !== undefined && !isSafe(named, issuer)) throw new Error(`${address} names ${named}, which is not https`);
  }
  return { ...issuer, authorizationEndpoint, keys: issuerKeys(new URL(keysAddress)), exchange: describeExchange(issuer, document) };
}

function describeExchange({ url, clientSecret }: Issuer, document: Discovery): CodeExchange | undefined {
  if (clientSecret === undefined) return undefined;
  if (document.token_endpoint === undefined) throw new Error(`${url} names no token endpoint`);
  return {
    clientSecret,
    tokenEndpoint: document.token_endpoint,
    takesSecretInForm: !document.token_endpoint_auth_methods_supported.includes('client_secret_basic'),
    answersInFragment: document.response_modes_supported.includes('fragment'),
    namesItself: document.authorization_response_iss_parameter_supported,
  };
}

/** Only an issuer on this machine may be reached over plain http, and only on this machine. */
function isSafe(address: string, issuer: Issuer): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && issuer.url.startsWith('http:') && isLoopback(hostname));
}
