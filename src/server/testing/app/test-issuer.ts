import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { text } from 'node:stream/consumers';

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export interface TestIssuer {
  url: string;
  clientId: string;
  /** A signed ID token; `claims` replace the usual ones. */
  token: (claims: JWTPayload, options?: { kid?: string; now?: number; typ?: string }) => Promise<string>;
  /** Makes an authorization code for that ID token, which its token endpoint then answers once. */
  code: (idToken: string) => string;
  /** Replaces the answers of its token endpoint. */
  answerTokens: (answer: (form: URLSearchParams, request: IncomingMessage, response: ServerResponse) => void) => void;
  /** The address of a picture at its origin. */
  pictureUrl: string;
  /** Replaces the answers at that address: by default a small PNG. */
  answerPictures: (answer: (response: ServerResponse) => void) => void;
  /** Requests for pictures so far. */
  pictureRequests: () => number;
  /** Requests for its keys so far, also while unreachable. */
  keyRequests: () => number;
  setReachable: (isReachable: boolean) => void;
  /** Publishes no keys from now on. */
  withdrawKeys: () => void;
  close: () => Promise<void>;
}

/** One red pixel. */
const smallPicture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC', 'base64');

/** Shared, because generating keys is slow. */
let signingKeys: ReturnType<typeof generateKeyPair> | undefined;

/** An OpenID provider on a loopback port that signs any claims. `discovery` is added to its discovery document. */
export async function startTestIssuer(discovery: object = {}): Promise<TestIssuer> {
  const { privateKey, publicKey } = await (signingKeys ??= generateKeyPair('RS256'));
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' };
  let keyRequests = 0;
  let isReachable = true;
  const keys = [jwk];
  const codes = new Map<string, string>();
  let answerToken: Parameters<TestIssuer['answerTokens']>[0] = (form, _request, response) => {
    const code = form.get('code') ?? '';
    const idToken = codes.get(code);
    if (!codes.delete(code)) response.statusCode = 400;
    response.end(JSON.stringify(idToken === undefined ? { error: 'invalid_grant' } : { id_token: idToken, token_type: 'Bearer' }));
  };
  let pictureRequests = 0;
  let answerPicture: Parameters<TestIssuer['answerPictures']>[0] = (response) => response.end(smallPicture);
  const server = createServer(async (request, response) => {
    if (request.url === '/jwks') keyRequests += 1;
    if (!isReachable) return void response.writeHead(503).end();
    response.setHeader('Content-Type', 'application/json');
    if (request.url === '/jwks') return void response.end(JSON.stringify({ keys }));
    if (request.url?.startsWith('/picture')) {
      pictureRequests += 1;
      return answerPicture(response);
    }
    if (request.url === '/token') return answerToken(new URLSearchParams(await text(request)), request, response);
    const endpoints = { authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token`, jwks_uri: `${url}/jwks` };
    response.end(JSON.stringify({ issuer: url, ...endpoints, ...discovery }));
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
    code(idToken) {
      const code = crypto.randomUUID();
      codes.set(code, idToken);
      return code;
    },
    pictureUrl: `${url}/picture`,
    answerPictures: (answer) => {
      answerPicture = answer;
    },
    pictureRequests: () => pictureRequests,
    answerTokens: (answer) => {
      answerToken = answer;
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
