import { expect, it } from 'vitest';

import { startTestApp } from '../../testing/app/test-app.ts';

const local = await startTestApp({ settings: { OIDC_ISSUER: '', OIDC_CLIENT_ID: '' } });
const deployed = await startTestApp({ settings: { ORIGIN: 'https://tests.example.org', TRUST_PROXY: '1', METRICS_TOKEN: 'token' } });

const statusOf = async ({ app }: typeof local, url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await app.inject({ url, headers, remoteAddress })).statusCode;

/** What proxies and tunnels add. */
const traces = [
  { 'x-forwarded-for': '192.0.2.7' },
  { 'x-forwarded-host': 'tests.example.org' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=192.0.2.7' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '192.0.2.7' },
  { 'x-remote-ip': '192.0.2.7' },
  { 'x-cloud-trace-context': '1' },
  { 'x-original-host': 'tests.example.org' },
  { 'cf-connecting-ip': '192.0.2.7' },
  { 'cf-ray': '8f' },
  { 'cdn-loop': 'cloudflare' },
  { 'ngrok-auth-user-email': 'a@example.org' },
  { 'tailscale-user-login': 'a@example.org' },
  { 'fly-client-ip': '192.0.2.7' },
];

const rebound = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'localhost@evil.example',
  '192.168.1.5:3000',
  '0.0.0.0:3000',
];

it.each(['localhost:3000', 'LOCALHOST:9999', '127.0.0.1:3000', '127.8.9.10', '[::1]:3000'])(
  'T-79: a product on loopback goes by %s',
  async (host) => {
    expect(await statusOf(local, '/auth/begin', { host })).not.toBe(421);
    expect(await statusOf(local, '/topics', { host })).toBe(200);
  },
);

it.each(rebound)('T-79: a product on loopback does not go by “%s”', async (host) => {
  const answer = await local.app.inject({ url: '/topics', headers: { host } });

  expect(answer.statusCode).toBe(421);
  expect(answer.json()).toMatchObject({ success: false, code: 'wrong-host', message: expect.stringContaining('http://localhost:3000') });
});

it.each([
  ['tests.example.org', 200],
  ['Tests.Example.org:443', 200],
  ['tests.example.org:8443', 421],
  ['tests.example.org.', 421],
  ['localhost:3000', 421],
  ['127.0.0.1:3000', 421],
  ['10.0.0.7:3000', 421],
])('T-79: a product at https://tests.example.org answers to %s with %i, whatever a proxy claims the host to be', async (host, status) => {
  expect(await statusOf(deployed, '/topics', { host, 'x-forwarded-host': 'tests.example.org' })).toBe(status);
  expect(await statusOf(deployed, '/nowhere', { host, 'x-forwarded-host': 'evil.example' })).toBe(status === 200 ? 404 : 421);
});

it('T-79: balancers and scrapers reach a process by its own address', async () => {
  const host = { host: '10.0.0.7:3000', authorization: 'Bearer token' };

  for (const path of ['/healthz', '/readyz', '/metrics']) expect(await statusOf(deployed, path, host, '10.0.0.1')).toBe(200);
});

const page = '/oidc/.well-known/openid-configuration';
const standIns = [page, '/oidc/interaction/1', '/sandbox/checkout.js', '/sandbox/checkout/order_1'];

it.each(standIns)('T-80: %s serves this machine only', async (url) => {
  const refused = [
    await statusOf(local, url, { host: 'localhost:3000' }, '192.0.2.7'),
    await statusOf(local, url, { host: 'localhost:3000' }, '::ffff:10.0.0.1'),
  ];
  for (const trace of traces) refused.push(await statusOf(local, url, { host: 'localhost:3000', ...trace }));
  const direct = await statusOf(local, url, { host: 'localhost:3000' }, '::1');

  expect(new Set(refused)).toEqual(new Set([403]));
  expect(direct).not.toBe(403);
});

it('T-80: says what to set', async () => {
  const [issuer, sandbox] = await Promise.all(
    [page, '/sandbox/checkout.js'].map((url) => local.app.inject({ url, headers: { host: 'localhost', via: '1.1 proxy' } })),
  );

  expect(issuer?.json()).toMatchObject({ code: 'loopback-only', message: expect.stringMatching(/ORIGIN and OIDC_ISSUER/u) });
  expect(sandbox?.json()).toMatchObject({ error: { description: expect.stringContaining('RAZORPAY_KEY_ID') } });
});

it('T-80: there is no sandbox on a public origin', async () => {
  const learner = await deployed.signedIn('wants premium');

  const { status } = await learner.post('/payment/orders', {});

  expect(status).toBe(503);
  expect(await statusOf(deployed, '/sandbox/checkout.js', { host: 'tests.example.org' })).toBe(404);
});
