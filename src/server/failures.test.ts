import { describe, expect, it } from 'vitest';

import { createTestApp, testForm, startTestApp } from './testing/app/test-app.ts';
import { openTestDatabase } from './testing/database/test-database.ts';

const test = await startTestApp({ settings: { METRICS_TOKEN: 'a-token-of-some-length' } });

describe('an address at which there is nothing', () => {
  it.each([
    '/auth/nowhere',
    '/test',
    '/test/generate/extra',
    '/unAuth/x',
    '/payment/x',
    '/solutions',
    '/logout/x',
    '/user/x',
    '/subject/x',
  ])('is a JSON failure at %s', async (path) => {
    const { status, body } = await test.browser().get(path, { accept: 'text/html' });

    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, code: 'not-found' });
  });

  it('is a page elsewhere, or JSON where that is asked for', async () => {
    const page = await test.browser().get('/nowhere', { accept: 'text/html,*/*' });
    const json = await test.browser().get('/nowhere', { accept: 'application/json' });

    expect(page.status).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
    expect(json.body).toMatchObject({ success: false, code: 'not-found' });
  });
});

describe('a sign-in that fails, however', () => {
  it('T-01: has an empty token', async () => {
    const malformed = await test.browser().post('/auth/googleAuth', {});
    const refused = await test.browser().post('/auth/googleAuth', { idToken: 'x' });

    expect([malformed.status, refused.status]).toEqual([422, 401]);
    expect([malformed.body.token, refused.body.token]).toEqual(['', '']);
  });
});

describe('a call that is made wrongly', () => {
  it('is 405 with the right method in Allow', async () => {
    const answer = await test.browser().get('/test/generate');
    const other = await test.browser().post('/subject/all-subjects', {});

    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST');
    expect(answer.body.code).toBe('wrong-method');
    expect(other.headers.allow).toBe('GET');
  });

  it('is 413 over 256 kB, and over 1 MB where notes are taken', async () => {
    const learner = await test.signedIn('sender');
    const subject = (length: number) => ['/subject/create-subject', { subject: 'x'.repeat(length) }] as const;
    const notes = (length: number) => ['/test/generate', { formData: testForm({ description: 'x'.repeat(length) }) }] as const;
    const statusOf = async ([path, body]: readonly [string, object]) => (await learner.post(path, body)).body.code;

    expect(await statusOf(subject(300 * 1024))).toBe('too-large');
    expect(await statusOf(notes(300 * 1024))).toBe('invalid');
    expect(await statusOf(notes(1100 * 1024))).toBe('too-large');
  });

  it.each([
    ['broken', '{"formData":'],
    ['a list', '[]'],
    ['a word', '"x"'],
    ['nothing', ''],
    ['a poisoned prototype', '{"__proto__":{"admin":true},"formData":{}}'],
    ['deep', '['.repeat(5000) + ']'.repeat(5000)],
  ])('is 422 for a body that is %s', async (_, payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await test.app.inject({ method: 'POST', url: '/test/generate', headers, payload });

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ success: false, code: 'invalid' });
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it('is decided by the session first, then by where it comes from, then by what it holds', async () => {
    const learner = await test.signedIn('orderly');
    const path = '/subject/create-subject';

    const signedOut = await test.browser().post(path, 'nonsense', { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' });
    const foreign = await learner.post(path, 'nonsense', { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' });
    const wrongType = await learner.post(path, 'nonsense', { 'content-type': 'text/plain' });

    expect([signedOut.status, foreign.status, wrongType.status]).toEqual([401, 403, 415]);
  });
});

describe('every answer', () => {
  it('T-10: of a browser on an https origin, a cookie without the name that binds it to its host is none', async () => {
    const secure = await createTestApp({ settings: { ORIGIN: 'https://tests.example.org' } });
    const learner = await secure.signedIn('bound');
    const neighbour = secure.browser();
    neighbour.cookies.set('sid', learner.cookies.get('__Host-sid') ?? '');

    const own = await learner.get('/subject/all-subjects');
    const planted = await neighbour.get('/subject/all-subjects');
    await secure.close();

    expect([own.status, planted.status]).toEqual([200, 401]);
  });
});

describe('a database that is gone', () => {
  it('is a plain failure without a word of its own, and not ready', async () => {
    const opened = await openTestDatabase();
    const broken = await createTestApp({ open: async () => ({ ...opened, close: async () => undefined }) });
    const learner = await broken.signedIn('unlucky');
    await opened.close();

    const call = await learner.get('/subject/all-subjects');
    const ready = await broken.browser().get('/readyz');
    const alive = await broken.browser().get('/healthz');
    await broken.close();

    expect(call.status).toBeGreaterThanOrEqual(500);
    expect(call.body).toMatchObject({ success: false });
    expect(JSON.stringify(call.body)).not.toMatch(/select|sessions|PGlite|at .*:\d+/u);
    expect(ready.status).toBe(503);
    expect(alive.status).toBe(200);
  });
});

describe('/metrics', () => {
  it('opens to loopback, and to others by the token', async () => {
    const local = await test.browser().get('/metrics');
    const proxied = await test.browser().get('/metrics', { 'x-forwarded-for': '192.0.2.1' });
    const wrong = await test.browser().get('/metrics', { 'x-forwarded-for': '192.0.2.1', authorization: 'Bearer guessed' });
    const right = await test.browser().get('/metrics', { 'x-forwarded-for': '192.0.2.1', authorization: 'Bearer a-token-of-some-length' });

    expect(local.body).toContain('# TYPE prash_patra_generations gauge');
    expect([local.status, proxied.status, wrong.status, right.status]).toEqual([200, 404, 404, 200]);
  });
});
