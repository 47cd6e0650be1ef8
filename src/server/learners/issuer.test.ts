import { afterEach, describe, expect, it } from 'vitest';

import { startTestIssuer, type TestIssuer } from '../testing/app/test-issuer.ts';
import { issuerDiscovery } from './issuer.ts';

let issuer: TestIssuer;
afterEach(() => issuer.close());

async function discoverWith(document: object, clientSecret?: string) {
  issuer = await startTestIssuer(document);
  return issuerDiscovery({ url: issuer.url, clientId: 'x', clientSecret, prompt: undefined })();
}

describe('an issuer', () => {
  it.each([
    ['asks for sign-ins without https', { authorization_endpoint: 'http://evil.example/authorize' }],
    ['asks for sign-ins by a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['publishes its keys without https', { jwks_uri: 'http://evil.example/jwks' }],
    ['exchanges codes without https', { token_endpoint: 'http://evil.example/token' }],
    ['speaks for another', { issuer: 'https://accounts.google.com' }],
    ['names no token endpoint though we have its secret', { token_endpoint: undefined }],
  ])('that %s is not used', async (_what, document) => {
    await expect(discoverWith(document, 'a secret')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('without a client secret needs no token endpoint', async () => {
    expect(await discoverWith({ token_endpoint: undefined })).toMatchObject({ exchange: undefined });
  });

  it('tells how codes are exchanged and how it answers', async () => {
    const told = await discoverWith(
      {
        token_endpoint_auth_methods_supported: ['client_secret_post'],
        response_modes_supported: ['query', 'fragment'],
        authorization_response_iss_parameter_supported: true,
      },
      'a secret',
    );

    const exchange = { clientSecret: 'a secret', tokenEndpoint: `${issuer.url}/token` };
    expect(told.exchange).toEqual({ ...exchange, takesSecretInForm: true, answersInFragment: true, namesItself: true });
  });
});
