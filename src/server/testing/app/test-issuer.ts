import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export interface TestIssuer {
  url: string;
  clientId: string;
  /** A signed ID token; `claims` replace the usual ones. */
  token: (claims: JWTPayload, options?: { kid?: string; now?: number; typ?: string }) => Promise<string>;
  /** Requests for its keys so far, also while unreachable. */
  keyRequests: () => number;
  setReachable: (isReachable: boolean) => void;
  /** Publishes no keys from now on. */
  withdrawKeys: () => void;
  close: () => Promise<void>;
}

/** Shared, because generating keys is slow. */
let signingKeys: ReturnType<typeof generateKeyPair> | undefined;

/** An OpenID provider on a loopback port that signs any claims. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const { privateKey, publicKey } = await (signingKeys ??= generateKeyPair('RS256'));
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' };
  let keyRequests = 0;
  let isReachable = true;
  const keys = [jwk];
  const server = createServer((request, response) => {
    if (request.url === '/jwks') keyRequests += 1;
    if (!isReachable) return void response.writeHead(503).end();
    response.setHeader('Content-Type', 'application/json');
    if (request.url === '/jwks') return void response.end(JSON.stringify({ keys }));
    response.end(JSON.stringify({ issuer: url, authorization_endpoint: `${url}/authorize`, jwks_uri: `${url}/jwks` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'test-client';
  return {
    url,
    clientId,
    token(claims, { kid = 'first', now = Date.now(), typ } = {}) {
      const seconds = Math.floor(now / 1000);
      const usual = { iss: url, aud: clientId, sub: 'somebody', email: 'somebody@example.com', iat: seconds, exp: seconds + 3600 };
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid, ...(typ !== undefined && { typ }) })
        .sign(privateKey);
    },
    keyRequests: () => keyRequests,
    setReachable: (reachable) => {
      isReachable = reachable;
    },
    withdrawKeys: () => {
      keys.length = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
