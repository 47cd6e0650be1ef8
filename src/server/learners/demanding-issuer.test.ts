import { expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../testing/app/test-app.ts';

const acr = 'urn:example:two-factors';
const askingForFactors = await startTestApp({ settings: { OIDC_ACR: acr } });
const takingEllipticCurves = await startTestApp({ settings: { OIDC_ALGORITHMS: 'ES256, EdDSA' } });

async function signIn(test: TestApp, claims: object = {}) {
  const { status, body } = await test.browser().signIn(test.issuer, { sub: 'asha', ...claims }, test.clock.now);
  return { status, code: body.code };
}

it('with OIDC_ACR, asks the issuer for it and believes no token that does not say so', async () => {
  const { body } = await askingForFactors.browser().get('/auth/begin');
  const refused = [];
  for (const claims of [{}, { acr: 'urn:example:password' }, { acr: [acr] }]) refused.push(await signIn(askingForFactors, claims));
  const accepted = await signIn(askingForFactors, { acr });

  expect(new URL(body.authorizationUrl).searchParams.get('acr_values')).toBe(acr);
  expect(refused).toEqual(Array.from({ length: 3 }, () => ({ status: 401, code: 'sign-in-refused' })));
  expect(accepted.status).toBe(200);
});

it('with OIDC_ALGORITHMS, believes no token that is signed by another', async () => {
  expect(await signIn(takingEllipticCurves)).toEqual({ status: 401, code: 'sign-in-refused' });
});
