import { createHash } from 'node:crypto';

import { signInCallbackPath } from '../../contract/screens.ts';
import type { DiscoveredIssuer } from './issuer.ts';

/** The secrets of a sign-in that has begun. */
export interface Begun {
  nonce: string;
  state: string;
  verifier: string;
  /** Asks for a sign-in of now (3.1.2.1). Google knows no `prompt=login`: there the learner chooses the account again. */
  isFresh: boolean;
}

/** OpenID Connect Core 1.0: 3.1.2.1 with PKCE (RFC 7636), or 3.2.2.1 (implicit flow) if the issuer gave us no secret. */
export function authorizationUrl(issuer: DiscoveredIssuer, origin: string, { nonce, state, verifier, isFresh }: Begun): string {
  const prompt = issuer.prompt ?? (isFresh ? 'login' : undefined);
  const url = new URL(issuer.authorizationEndpoint);
  const parameters = {
    client_id: issuer.clientId,
    redirect_uri: origin + signInCallbackPath,
    ...(issuer.exchange
      ? { response_type: 'code', code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' }
      : { response_type: 'id_token' }),
    ...(issuer.exchange?.answersInFragment && { response_mode: 'fragment' }),
    scope: 'openid email profile',
    nonce,
    state,
    ...(prompt && { prompt }),
    ...(issuer.acr && { acr_values: issuer.acr }),
    ...(isFresh && { max_age: '0' }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
