import { afterEach, expect, it } from 'vitest';

import { startTestIssuer, type TestIssuer } from '../testing/app/test-issuer.ts';
import { exchangeCode } from './exchange-code.ts';
import { issuerDiscovery } from './issuer.ts';

let issuer: TestIssuer;
afterEach(() => issuer.close());

const code = { code: 'a code', verifier: 'v'.repeat(43), redirectUri: 'https://tests.example/login/callback' };
const posted = { grant_type: 'authorization_code', code: code.code, code_verifier: code.verifier, redirect_uri: code.redirectUri };

it.each([
  [undefined, `Basic ${btoa('a%20client:a%3Asecret%25')}`, posted],
  [['client_secret_post', 'client_secret_basic'], `Basic ${btoa('a%20client:a%3Asecret%25')}`, posted],
  [['client_secret_post'], undefined, { ...posted, client_id: 'a client', client_secret: 'a:secret%' }],
])('proves who asks in a way that the issuer takes: %j', async (methods, authorization, form) => {
  issuer = await startTestIssuer({ token_endpoint_auth_methods_supported: methods });
  const discovered = await issuerDiscovery({ url: issuer.url, clientId: 'a client', clientSecret: 'a:secret%', prompt: undefined })();
  const { exchange } = discovered;
  if (!exchange) throw new Error('It exchanges no codes');
  const received: unknown[] = [];
  issuer.answerTokens((fields, { headers }, response) => {
    received.push(headers.authorization, Object.fromEntries(fields));
    response.end(JSON.stringify({ id_token: 'a token' }));
  });

  expect(await exchangeCode({ ...discovered, exchange }, code)).toBe('a token');
  expect(received).toEqual([authorization, form]);
});
