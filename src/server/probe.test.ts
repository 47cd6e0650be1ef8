import { expect, it } from 'vitest';
import { createTestApp } from './testing/test-app.ts';
import { readConfig } from './config.ts';
import { lockDataFolder } from './data-folder-lock.ts';
it('probe', async () => {
  const test = await createTestApp();
  const show = async (options: any) => { const r = await test.app.inject(options); console.log(options.method, String(options.url).slice(0,60), r.statusCode, r.headers['content-type'], r.headers['x-content-type-options'], r.headers['cache-control'], r.headers.allow, r.body.slice(0, 150)); };
  await show({ method: 'GET', url: '/test/testDetails/%zz' });
  await show({ method: 'GET', url: '/%zz' });
  await show({ method: 'GET', url: '/test/testDetails/' + 'x'.repeat(250) });
  await show({ method: 'DELETE', url: '/test/testDetails/x' });
  await show({ method: 'PUT', url: '/test/submitTest', payload: {} });
  await show({ method: 'PUT', url: '/test/submitTest', payload: 'x', headers: { 'content-type': 'text/plain' } });
  await show({ method: 'OPTIONS', url: '/test/submitTest' });
  await show({ method: 'HEAD', url: '/test/submitTest' });
  await show({ method: 'PROPFIND', url: '/test/submitTest' });
  await show({ method: 'POST', url: '/nowhere', payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  await show({ method: 'POST', url: '/healthz' });
  await show({ method: 'GET', url: '/insights/view' });
  await show({ method: 'GET', url: '//evil.example' });
  await show({ method: 'GET', url: '/TEST/generate' });
  await show({ method: 'GET', url: '/auth/begin?x=%zz' });
  await show({ method: 'POST', url: '/auth/googleAuth', payload: '{"idToken":"a","__proto__":{"a":1}}', headers: { 'content-type': 'application/json' } });
  await show({ method: 'POST', url: '/auth/googleAuth', payload: '{"idToken":"a"}', headers: { 'content-type': 'application/json; charset=utf-16' } });
  await show({ method: 'POST', url: '/auth/googleAuth', payload: '{"idToken":"a"}', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } });
  await show({ method: 'POST', url: '/auth/googleAuth', payload: '', headers: { 'content-type': 'application/json' } });
  await show({ method: 'GET', url: '/auth/begin', headers: { cookie: 'sid=%zz; nonce=;;=' } });
  await show({ method: 'GET', url: '/subject/all-subjects', headers: { cookie: 'sid=a%00b' } });
  await show({ method: 'POST', url: '/test/generate', payload: {formData:{}}, headers: { cookie: 'gid=a%00b.c' } });
  for (const v of [{ OIDC_ISSUER: 'http://' }, { AI_BASE_URL: 'http://' }, { PORT: '0x50' }, { PORT: ' ' }, { ORIGIN: 'http://' }, { ORIGIN: 'https://a:b@c.example' }, { OIDC_ISSUER: 'https:nonsense', OIDC_CLIENT_ID: 'x' }, { HOST: '127.0.0.1.evil.example' }, { HOST: '127.1' }, { AI_API_KEY: 'k' }, {FREE_TESTS_PER_MONTH: '1e3'}]) {
    try { const c = readConfig(v as any); console.log(v, 'ok', c.port, c.origin, c.issuer, c.writer); } catch (e) { console.log(v, (e as Error).name, (e as Error).constructor.name, (e as Error).message); }
  }
  for (const f of ['/dev/null/x', '/proc/x']) await lockDataFolder(f).then(() => console.log('ok'), (e) => console.log(f, e.constructor.name, e.message));
  await test.close();
  expect(1).toBe(1);
});
