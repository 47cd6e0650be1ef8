import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { endpoints } from '../contract/endpoints.ts';
import { fillPath, screens, signInCallbackPath } from '../contract/screens.ts';
import type { PageSettings } from '../contract/page-settings.ts';
import { builtPages } from './pages/pages.ts';
import type { OpenedDatabase } from './store/open-database.ts';
import { askRaw, readRaw } from './testing/hostile/ask-raw.ts';
import { makePagesFolder } from './testing/app/made-pages.ts';
import { createTestApp, type TestApp, testForm } from './testing/app/test-app.ts';
import { openTestDatabase } from './testing/database/test-database.ts';
import { walkEveryCall } from './testing/hostile/walk-every-call.ts';

interface Answer {
  what: string;
  statusCode: number;
  headers: Record<string, unknown>;
}

const json = { 'content-type': 'application/json' };
const generate = { method: 'POST', url: '/test/generate', headers: json } as const;
const parts = { testId: 'none', subjectId: 'none', paymentId: 'none', token: 'none' };
const evil = { origin: 'https://evil.example' };
const preflight = { ...evil, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-csrf-token' };

/** Requests without a session, with the expected status; 0 for any. */
function strangersRequests(origin: string): [status: number, request: InjectOptions][] {
  const isLocal = origin.startsWith('http:');
  const calls = Object.values(endpoints).map(({ method, path }) => ({ method, url: fillPath(path, parts as never) }));
  const pages = [...Object.values(screens).map((path) => fillPath(path, parts as never)), signInCallbackPath];
  const files = [
    '/assets/start.css',
    '/manifest.webmanifest',
    '/first-paint.js',
    '/favicon.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/service-worker.js',
  ];
  return [
    ...calls.map(({ method, url }): [number, InjectOptions] => [
      0,
      { method, url, ...(method === 'POST' && { headers: json, payload: {} }) },
    ]),
    ...calls.map(({ url }): [number, InjectOptions] => [405, { method: 'OPTIONS', url, headers: preflight }]),
    ...calls.map(({ url }): [number, InjectOptions] => [405, { method: 'DELETE', url }]),
    ...[...pages, ...files].flatMap((url): [number, InjectOptions][] => [
      [200, { url }],
      [200, { url, method: 'HEAD' }],
      [200, { url, headers: { ...evil, 'accept-encoding': 'br' } }],
    ]),
    [421, { url: '/login', headers: { host: 'evil.example' } }],
    // A loopback server is reachable under several names, and redirects screens to its origin.
    [isLocal ? 302 : 421, { url: '/login', headers: { host: '127.0.0.1:3000' } }],
    [304, { url: '/assets/start.css', headers: { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' } }],
    [206, { url: '/assets/start.css', headers: { range: 'bytes=0-1' } }],
    [422, { url: '/assets/start.css', headers: { range: 'bytes=99-' } }],
    [422, { url: '/assets/start.css', headers: { 'if-match': '"other"' } }],
    [404, { url: '/assets/%00' }],
    [404, { url: '/assets//start.css' }],
    [404, { url: `/assets/${'x'.repeat(5000)}` }],
    [404, { url: '/assets/none.js' }],
    [404, { url: '/assets/' }],
    [404, { url: '/.git/config' }],
    [404, { url: '/assets/..%2f..%2findex.html' }],
    [404, { url: '/nowhere' }],
    [404, { url: '/nowhere', headers: { accept: 'text/html' } }],
    [404, { url: '/nowhere', headers: { accept: 'application/json' } }],
    [404, { url: '/test/nowhere' }],
    [404, { url: '/test/testDetails/%zz' }],
    [404, { url: `/test/testDetails/${'x'.repeat(250)}` }],
    [403, { url: '/auth/begin', headers: evil }],
    [403, { url: '/auth/begin', headers: { 'sec-fetch-site': 'cross-site' } }],
    [405, { method: 'PUT', url: '/test/generate' }],
    [405, { method: 'TRACE', url: '/test/generate' }],
    [401, { url: '/subject/all-subjects' }],
    [413, { ...generate, payload: { formData: testForm({ description: 'x'.repeat(1_100_000) }) } }],
    [415, { ...generate, headers: { 'content-type': 'text/plain' }, payload: 'x' }],
    [415, { method: 'QUERY', url: '/test/generate' }],
    [422, { ...generate, payload: '{"formData":' }],
    [200, { ...generate, headers: { ...json, accept: 'text/event-stream' }, payload: { formData: testForm() } }],
    [200, { url: '/healthz' }],
    [200, { url: '/readyz' }],
    [200, { url: '/metrics', headers: { host: 'localhost:3000' } }],
    [200, { url: '/insights/script.js' }],
    [200, { url: '/.well-known/security.txt' }],
    [422, { method: 'POST', url: '/insights/view', headers: json, payload: {} }],
    [303, { method: 'POST', url: '/payment/callback', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' }],
    [401, { method: 'POST', url: '/payment/webhook', headers: json, payload: '{}' }],
    [404, { url: '/sandbox/checkout/none' }],
    [isLocal ? 200 : 404, { url: '/sandbox/checkout.js' }],
    [isLocal ? 401 : 404, { method: 'POST', url: '/sandbox/v1/orders', headers: json, payload: {} }],
    [404, { url: '/sandbox/nowhere' }],
    [isLocal ? 403 : 404, { url: '/sandbox/checkout.js', headers: { via: '1.1 proxy' } }],
  ];
}

/** Bytes that are not a valid request. */
const unreadable: [what: string, status: number, bytes: string][] = [
  ['no HTTP', 400, 'nonsense\r\n\r\n'],
  ['headers that are too large', 431, `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(17_000)}\r\n\r\n`],
  ['two lengths', 400, 'POST /test/plan HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
];

/** Collects the answers to every kind of request, and finally those with a broken database and without one. */
async function collectAnswers(test: TestApp, database: OpenedDatabase): Promise<Answer[]> {
  const answers: Answer[] = [];
  const add = (what: string, { statusCode, headers }: Omit<Answer, 'what'>) => void answers.push({ what, statusCode, headers });
  await walkEveryCall(test, (name, answer) => {
    add(name, { ...answer, statusCode: answer.status });
    return answer;
  });
  const learner = await test.signedIn('asker');
  for (const [status, request] of strangersRequests(test.services.config.origin)) {
    const headers = { host: new URL(test.services.config.origin).host, ...request.headers };
    const response = await test.app.inject({ ...request, headers });
    const what = `${request.method ?? 'GET'} ${(request.url as string).slice(0, 80)} ${JSON.stringify(request.headers ?? {})}`;
    if (status !== 0) expect(`${response.statusCode} ${what}`).toBe(`${status} ${what}`);
    add(what, response);
  }
  const half = { title: 'Mixed bag', description: 'photosynthesis, ikebana' };
  add('a question back', await plain(learner.post('/test/generate', { formData: testForm(half) })));
  for (let count = 0; count <= 30; count++)
    add('a call too many', await plain(learner.post('/test/plan', { formData: testForm({ questionCount: 1 }) })));
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as { port: number };
  for (const [what, status, bytes] of unreadable) {
    const answer = readRaw(await askRaw(port, bytes));
    expect(answer.statusCode).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, message: expect.any(String), code: expect.any(String) });
    add(what, answer);
  }
  await database.database.execute(sql`drop table subjects cascade`);
  add('a defect', await plain(learner.get('/subject/all-subjects')));
  await database.close();
  add('no database', await plain(learner.get('/subject/all-subjects')));
  add('not ready', await plain(test.browser().get('/readyz')));
  return answers;
}

async function plain(asked: Promise<{ status: number; headers: Record<string, unknown> }>): Promise<Omit<Answer, 'what'>> {
  const { status, headers } = await asked;
  return { statusCode: status, headers };
}

describe.each([
  ['http://localhost:3000', undefined],
  ['https://tests.example.org', 'max-age=31536000; includeSubDomains'],
])('on %s', (ORIGIN, strictTransport) => {
  let test: TestApp;
  let answers: Answer[];
  const made = makePagesFolder();
  beforeAll(async () => {
    const pages = await builtPages(made.folder, {
      origin: ORIGIN,
      settings: {} as PageSettings,
      checkoutSources: ['https://checkout.example'],
      renderScreen: async () => ({ html: '<h1>Here</h1>', scripts: [], styles: [] }),
    });
    const database = await openTestDatabase();
    const open = async () => ({ ...database, close: async () => undefined });
    test = await createTestApp({ settings: { ORIGIN }, pages, open });
    answers = await collectAnswers(test, database);
  });
  afterAll(async () => {
    await test.close();
    made.remove();
  });

  it('T-64: every answer there is carries every security header, and is for no other origin', () => {
    const statuses = [
      200,
      206,
      ...(strictTransport ? [] : [302]),
      303,
      304,
      400,
      401,
      403,
      404,
      405,
      409,
      413,
      415,
      421,
      422,
      429,
      431,
      500,
      503,
    ];
    expect([...new Set(answers.map(({ statusCode }) => statusCode))].sort((one, other) => one - other)).toEqual(statuses);
    for (const { what, statusCode, headers } of answers) {
      const own = Object.entries(headers).filter(([name]) => /^access-control-|^x-powered-by$|^server$|^via$/u.test(name));
      expect({ what, statusCode, own, ...headers }).toMatchObject({
        what,
        own: [],
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
        'content-security-policy': expect.stringMatching(/^default-src 'none';.*base-uri 'none';.*frame-ancestors 'none'$/u),
      });
      expect({ what, value: headers['strict-transport-security'] }).toEqual({ what, value: strictTransport });
      expect({ what, policy: headers['content-security-policy'] }).toEqual({
        what,
        policy: expect.not.stringMatching(/unsafe-eval|[ :/]\*/u),
      });
    }
  });

  it('T-64: data is never cached but the public catalogue, and content types name their charset', () => {
    for (const { what, statusCode, headers } of answers) {
      const type = (headers['content-type'] ?? 'none') as string;
      if (type.includes('json') && !type.includes('manifest')) {
        expect({ what, type, cached: headers['cache-control'] }).toEqual({
          what,
          type: 'application/json; charset=utf-8',
          cached:
            /^(?:GET \/topics|listTopics|suggestTopics)/u.test(what) && statusCode === 200
              ? expect.stringMatching(/^public, max-age=/u)
              : 'no-store',
        });
      }
      expect({ what, cached: headers['cache-control'] }).toEqual({
        what,
        cached: expect.stringMatching(/^no-store$|^no-cache$|^public, max-age=/u),
      });
      if (/^text|^application\/java|[/+]xml$|[/+]xml;/u.test(type))
        expect({ what, type }).toEqual({ what, type: expect.stringMatching(/; charset=utf-8$/iu) });
    }
  });

  it.each([
    ['GET /nowhere', 'no-store'],
    ['GET /healthz', 'no-store'],
    ['GET /metrics', 'no-store'],
    ['POST /test/generate', 'no-store'],
    ['GET /insights/script.js', 'public, max-age=3600'],
  ])('%s says: %s', (start, cached) => {
    const given = answers.filter(({ what }) => what.startsWith(`${start} `)).map(({ headers }) => headers['cache-control']);

    expect(new Set(given)).toEqual(new Set([cached]));
  });

  it('T-10: every cookie is bound to the host, kept from scripts and from other sites, and sent on https alone', () => {
    const cookies = answers.flatMap(({ headers }) => (headers['set-cookie'] ?? []) as string | string[]).flat();
    const named = (name: string) => (strictTransport ? `__Host-${name}` : name);

    expect(new Set(cookies.map((cookie) => cookie.split('=', 1)[0]))).toEqual(new Set(['nonce', 'sid', 'gid'].map(named)));
    for (const cookie of cookies) {
      const attributes = cookie.split('; ').slice(1);
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Strict']));
      expect(attributes.includes('Secure')).toBe(strictTransport !== undefined);
      expect(cookie).not.toContain('Domain');
    }
  });
});
