import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createTestApp, morning, type TestApp } from '../testing/app/test-app.ts';

const minute = 60_000;

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
  // The age of the keys is measured with `Date`.
  vi.useFakeTimers({ now: morning, toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await test.close();
});

function pass(milliseconds: number): void {
  test.clock.now += milliseconds;
  vi.setSystemTime(test.clock.now);
}

function signIn(name: string) {
  return test.browser().signIn(test.issuer, { sub: name, email: `${name}@example.com` }, test.clock.now);
}

/** Sends a hundred tokens from as many addresses, each signed with another unknown key. */
async function signInByUnknownKeys(): Promise<Set<number>> {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const statuses = new Set<number>();
  for (let count = 0; count < 100; count++) {
    const browser = test.browser(`198.51.100.${count}`);
    await browser.get('/auth/begin');
    const idToken = `${encode({ alg: 'RS256', kid: crypto.randomUUID() })}.${encode({ sub: 'x' })}.c2lnbmF0dXJl`;
    statuses.add((await browser.post('/auth/googleAuth', { idToken })).status);
  }
  return statuses;
}

it('T-07: unknown keys make the issuer’s keys be fetched once a minute at most', async () => {
  await signIn('first');
  const before = test.issuer.keyRequests();

  const atOnce = await signInByUnknownKeys();
  const afterNone = test.issuer.keyRequests();
  pass(minute);
  const later = await signInByUnknownKeys();

  expect([...atOnce, ...later]).toEqual([401, 401]);
  expect([before, afterNone, test.issuer.keyRequests()]).toEqual([1, 1, 2]);
});

it('T-07: the issuer’s keys are fetched again after an hour, and kept while it does not answer', async () => {
  const statuses: number[] = [];
  const signInAfter = async (milliseconds: number) => {
    pass(milliseconds);
    statuses.push((await signIn('hourly')).status);
    return test.issuer.keyRequests();
  };

  const requests = [await signInAfter(0), await signInAfter(60 * minute - 1), await signInAfter(1)];
  test.issuer.setReachable(false);
  requests.push(await signInAfter(60 * minute), await signInAfter(minute - 1), await signInAfter(1));
  test.issuer.setReachable(true);
  requests.push(await signInAfter(minute), await signInAfter(minute));

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(requests).toEqual([1, 1, 2, 3, 3, 4, 5, 5]);
});

it('T-05: a key that the issuer has withdrawn is trusted for an hour at most', async () => {
  await signIn('before');
  test.issuer.withdrawKeys();

  pass(59 * minute);
  const { status: within } = await signIn('within');
  pass(minute);
  const { status: after } = await signIn('after');

  expect([within, after]).toEqual([200, 401]);
});

it('T-07: an unreachable issuer is asked no more often, and known keys keep working', async () => {
  await signIn('before');
  pass(minute);
  test.issuer.setReachable(false);
  const before = test.issuer.keyRequests();

  for (let minutes = 0; minutes < 3; minutes++) {
    expect([...(await signInByUnknownKeys())]).toEqual([503]);
    expect(test.issuer.keyRequests()).toBe(before + minutes + 1);
    pass(minute);
  }
  pass(7 * minute);
  const { status } = await signIn('meanwhile');

  expect(status).toBe(200);
  expect(test.issuer.keyRequests()).toBe(before + 3);
});
