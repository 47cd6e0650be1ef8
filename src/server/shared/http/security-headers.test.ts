import { afterAll, describe, expect, it } from 'vitest';

import { startListeningApp } from '../../testing/app/listening-app.ts';
import { paymentPolicy, screenPolicy } from './security-headers.ts';

describe('the policy of a screen', () => {
  it.each([
    ['every screen', screenPolicy, "img-src 'self' data:"],
    ['the payment screen', paymentPolicy(['https://checkout.example']), "img-src 'self' https://checkout.example data:"],
  ])('T-82: pictures come from our origin alone, and from the checkout’s where there is one: %s', (_screen, policy, directive) => {
    expect(policy.split('; ')).toContain(directive);
  });
});

describe('the embedded issuer', async () => {
  const app = await startListeningApp();
  afterAll(() => app.close());

  it.each(['/oidc/.well-known/openid-configuration', '/oidc/jwks', '/oidc/auth', '/oidc/interaction/none', '/oidc/nowhere'])(
    'sends them too, at %s',
    async (path) => {
      const { headers } = await fetch(app.origin + path, { redirect: 'manual' });

      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/u);
    },
  );
});
