import { describe, expect, it } from 'vitest';

import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { startTestApp } from './testing/app/test-app.ts';
import type { TestBrowser } from './testing/app/test-browser.ts';

const test = await startTestApp();
const learner = await test.signedIn('guarded');
const names = Object.keys(endpoints) as EndpointName[];
const forSome = names.filter((name) => endpoints[name].access !== 'anyone');
const changing = names.filter((name) => endpoints[name].changesState);
const posted = names.filter((name) => endpoints[name].method === 'POST');

/** Makes the call with dummy ids and body: it is refused before they are read. */
async function call(name: EndpointName, browser: TestBrowser, headers: Record<string, string> = {}, text = '{}') {
  const { method, path } = endpoints[name];
  const { statusCode, json } = await test.app.inject({
    method,
    url: path.replaceAll(/:\w+/gu, 'x'),
    headers: {
      cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      ...(browser.token && { 'x-csrf-token': browser.token }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method === 'POST' && { payload: text }),
  });
  const { success, code } = json<{ success: boolean; code?: string }>();
  return { status: statusCode, success, code };
}

describe('every call of the contract', () => {
  it('T-01: needs a session or works for guests, except those of sign-in, of the public catalogue and a guest’s submission', () => {
    expect(names.filter((name) => !forSome.includes(name))).toEqual([
      'beginSignIn',
      'exchangeCode',
      'signIn',
      'listTopics',
      'suggestTopics',
      'submitGuestTest',
    ]);
  });

  it.each(forSome)('T-01: %s refuses a caller with the token but without the cookie', async (name) => {
    const thief = test.browser();
    thief.token = learner.token;

    for (const headers of [{}, { authorization: `Bearer ${learner.token}` }, { cookie: `sid=${learner.token}; token=${learner.token}` }]) {
      expect(await call(name, thief, headers)).toEqual({ status: 401, success: false, code: 'signed-out' });
    }
  });

  it.each(names.filter((name) => endpoints[name].access === 'learner'))('T-39: %s refuses a caller who is signed out', async (name) => {
    expect(await call(name, test.browser())).toEqual({ status: 401, success: false, code: 'signed-out' });
  });

  it.each(changing)('T-09: %s does nothing without the token of the very session', async (name) => {
    const other = await test.signedIn('other');

    for (const token of ['', 'guessed', other.token, `${learner.token}x`, learner.token.slice(0, -1)]) {
      expect(await call(name, learner, { 'x-csrf-token': token })).toEqual({ status: 403, success: false, code: 'forgery' });
    }
  });

  it.each(forSome)('T-18: %s tells nothing to a page that knows another session than the browser has', async (name) => {
    const earlier = await test.signedIn('earlier');

    expect(await call(name, learner, { 'x-csrf-token': earlier.token })).toEqual({ status: 403, success: false, code: 'forgery' });
  });

  it.each(names)('T-09: %s is refused where the browser says that another site calls', async (name) => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:3001' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      expect(await call(name, learner, headers)).toEqual({ status: 403, success: false, code: 'forgery' });
    }
  });

  it.each(posted)('T-09: %s reads no body but JSON, such as forms can send', async (name) => {
    const form = 'multipart/form-data; boundary=x';
    for (const type of [
      'text/plain',
      'text/plain; charset=utf-8',
      'application/x-www-form-urlencoded',
      // What holds a file is a form, which only the token of the session protects.
      'takesFile' in endpoints[name] ? 'application/json' : form,
    ]) {
      expect(await call(name, learner, { 'content-type': type })).toEqual({ status: 415, success: false, code: 'wrong-type' });
    }
  });
});
