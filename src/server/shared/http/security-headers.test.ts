import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ListeningApp, startListeningApp } from '../../testing/app/listening-app.ts';
import { createTestApp, type TestApp, testForm } from '../../testing/app/test-app.ts';

const json = { 'content-type': 'application/json' };
const page = { accept: 'text/html' };
const generate = { method: 'POST', url: '/test/generate', headers: json } as const;

/** One request for each kind of answer that needs no session. */
const kinds: [kind: string, status: number, request: InjectOptions][] = [
  ['a success', 200, { url: '/auth/begin' }],
  ['a stream', 200, { ...generate, headers: { ...json, accept: 'text/event-stream' }, payload: { formData: testForm() } }],
  ['signed out', 401, { url: '/subject/all-subjects' }],
  ['from another site', 403, { url: '/auth/begin', headers: { 'sec-fetch-site': 'cross-site' } }],
  ['no such call', 404, { url: '/test/nowhere' }],
  ['no such page', 404, { url: '/nowhere', headers: page }],
  ['an address that cannot be read', 404, { url: '/test/testDetails/%zz' }],
  ['an id that is too long', 404, { url: `/test/testDetails/${'x'.repeat(250)}` }],
  ['a wrong method', 405, { method: 'PUT', url: '/test/generate' }],
  ['too large', 413, { ...generate, payload: { formData: testForm({ description: 'x'.repeat(300_000) }) } }],
  ['a wrong type', 415, { ...generate, headers: { 'content-type': 'text/plain' }, payload: 'x' }],
  ['broken JSON', 422, { ...generate, payload: '{"formData":' }],
  ['a wrong body', 422, { ...generate, payload: {} }],
  ['the analytics script', 200, { url: '/insights/script.js' }],
  ['the metrics', 200, { url: '/metrics' }],
];

describe.each([
  ['http://localhost:3000', undefined],
  ['https://tests.example.org', 'max-age=31536000; includeSubDomains'],
])('on %s', (ORIGIN, strictTransport) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ settings: { ORIGIN } });
  });
  afterAll(() => test.close());

  it.each(kinds)('%s (%d) carries every security header', async (kind, status, request) => {
    const { statusCode, headers } = await test.app.inject(request);

    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/u),
    });
    expect(headers['strict-transport-security']).toBe(strictTransport);
    expect(headers['cache-control']).toBe(kind === 'the analytics script' ? 'public, max-age=3600' : 'no-store');
    for (const name of Object.keys(headers)) expect(name).not.toMatch(/^access-control-|^x-powered-by$|^server$/u);
  });
});

describe('the embedded issuer', () => {
  let app: ListeningApp;
  beforeAll(async () => {
    app = await startListeningApp();
  });
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
