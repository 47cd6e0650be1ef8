import { describe, expect, it } from 'vitest';

import { morning, startRoomyApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';

const test = await startRoomyApp();
const hour = 60 * 60 * 1000;
const day = 24 * hour;

const chromeOnAndroid = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';

/** A phone on which that learner signs in. */
async function phoneOf(name: string): Promise<TestBrowser> {
  const phone = test.browser();
  const { body } = await phone.get('/auth/begin');
  const nonce = new URL(body.authorizationUrl).searchParams.get('nonce');
  const idToken = await test.issuer.token({ sub: name, email: `${name}@example.com`, nonce }, { now: test.clock.now });
  phone.token = (await phone.post('/auth/googleAuth', { idToken }, { 'user-agent': chromeOnAndroid })).body.token;
  return phone;
}

async function sessionsOf(browser: TestBrowser) {
  return (await browser.get('/user/sessions')).body.sessions as { id: string; isThis: boolean }[];
}

async function endAnother(browser: TestBrowser) {
  const another = (await sessionsOf(browser)).find(({ isThis }) => !isThis);
  return browser.post('/user/sessions/end', { id: another?.id ?? 'none' });
}

const isSignedIn = async (browser: TestBrowser) => (await browser.get('/subject/all-subjects')).status === 200;

describe('the sessions of a learner', () => {
  it('are listed with device, first and last seen, the last seen first', async () => {
    const laptop = await test.signedIn('lists');
    test.clock.now += day;
    await phoneOf('lists');
    await test.signedIn('another-learner');
    test.clock.now += 2 * day;

    expect(await sessionsOf(laptop)).toEqual([
      { id: expect.any(String), device: '', firstSeen: morning, lastSeen: morning + 3 * day, isThis: true },
      { id: expect.any(String), device: 'Chrome, Android', firstSeen: morning + day, lastSeen: morning + day, isThis: false },
    ]);
  });

  it('are listed without those that have expired', async () => {
    const laptop = await test.signedIn('lists-live-ones');
    test.clock.now += 4 * day;
    await phoneOf('lists-live-ones');
    await laptop.get('/user/sessions');
    test.clock.now += 4 * day;

    expect(await sessionsOf(await test.signedIn('lists-live-ones'))).toHaveLength(3);
    test.clock.now += 4 * day;

    expect(await sessionsOf(await test.signedIn('lists-live-ones'))).toHaveLength(2);
  });

  it('T-74: have ids that open nothing and tell nothing of the cookie', async () => {
    const laptop = await test.signedIn('looks-at-ids');
    const phone = await phoneOf('looks-at-ids');

    const { body } = await laptop.get('/user/sessions');

    for (const secret of [...laptop.cookies.values(), ...phone.cookies.values(), phone.token]) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    for (const { id } of body.sessions) {
      const thief = test.browser();
      thief.cookies.set('sid', id);
      expect(await isSignedIn(thief)).toBe(false);
    }
  });

  it('T-74: end one by one', async () => {
    const laptop = await test.signedIn('ends-one');
    const [phone, tablet] = [await phoneOf('ends-one'), await phoneOf('ends-one')];
    const id = (await sessionsOf(phone)).find(({ isThis }) => isThis)?.id;

    const answer = await laptop.post('/user/sessions/end', { id });

    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await Promise.all([laptop, phone, tablet].map(isSignedIn))).toEqual([true, false, true]);
    const again = await laptop.post('/user/sessions/end', { id });
    expect([again.status, again.body.code]).toEqual([404, 'not-found']);
  });

  it('T-74: end all but this one', async () => {
    const laptop = await test.signedIn('ends-others');
    const [phone, tablet] = [await phoneOf('ends-others'), await phoneOf('ends-others')];
    const neighbour = await test.signedIn('is-not-meant');

    await laptop.post('/user/sessions/end', { id: 'others' });

    expect(await Promise.all([laptop, phone, tablet, neighbour].map(isSignedIn))).toEqual([true, false, false, true]);
    expect((await laptop.post('/user/sessions/end', { id: 'others' })).status).toBe(200);
  });

  it('end this one as a sign-out does, without a fresh sign-in, but keep what is unsent', async () => {
    const laptop = await test.signedIn('ends-this');
    const [{ id } = { id: '' }] = await sessionsOf(laptop);
    test.clock.now += day;

    const answer = await laptop.post('/user/sessions/end', { id });

    expect(laptop.cookies.has('sid')).toBe(false);
    expect(answer.headers).not.toHaveProperty('clear-site-data');
  });
});

describe('a page whose session another tab has replaced', () => {
  it('is given the token of the new one, with which it goes on', async () => {
    const browser = await test.signedIn('signs-in-twice');
    const page = test.as(browser);
    await browser.signIn(test.issuer, { sub: 'signs-in-twice', email: 'signs-in-twice@example.com' }, test.clock.now);
    page.cookies.set('sid', browser.cookies.get('sid') ?? '');
    const refused = await page.post('/subject/create-subject', { subject: 'Typed before' });

    const { body } = await page.get('/user/update-user-remaining-tests', { 'x-csrf-token': '' });

    expect([refused.status, refused.body.code]).toEqual([403, 'forgery']);
    expect(body).toMatchObject({ user: { email: 'signs-in-twice@example.com' }, token: browser.token });
    page.token = body.token;
    expect((await page.post('/subject/create-subject', { subject: 'Typed before' })).status).toBe(200);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another origin', { origin: 'https://evil.example' }],
  ])('T-09: is told its token, but %s is not', async (_who, headers) => {
    const browser = await test.signedIn('is-asked-from-afar');

    const { status, body } = await browser.get('/user/update-user-remaining-tests', { 'x-csrf-token': '', ...headers });

    expect([status, body.token]).toEqual([403, undefined]);
  });
});

describe('a late sign-out', () => {
  it('T-08: ends the session, and leaves cookie and storage to the browser’s next user', async () => {
    const browser = await test.signedIn('left-offline');

    const answer = await browser.post('/logout', { isLate: true });

    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('clear-site-data');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('T-08: never ends a later session of the browser, which has ended the earlier one', async () => {
    const browser = await test.signedIn('left-offline-and-came-back');
    const [earlier, lateToken] = [test.as(browser), browser.token];
    await browser.signIn(test.issuer, { sub: 'next', email: 'next@example.com' }, test.clock.now);

    const late = await browser.post('/logout', { isLate: true }, { 'x-csrf-token': lateToken });

    expect([late.status, late.body.code]).toEqual([403, 'forgery']);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(earlier)).toBe(false);
  });
});

describe('a device that was left open', () => {
  const attempts = [
    ['exporting', (browser: TestBrowser) => browser.get('/user/export')],
    ['deleting', (browser: TestBrowser) => browser.post('/user/delete', {})],
    ['ending-others', (browser: TestBrowser) => browser.post('/user/sessions/end', { id: 'others' })],
    ['ending-another', endAnother],
  ] as const;

  it.each(attempts)('T-75: %s needs a sign-in of the last ten minutes', async (what, call) => {
    const learner = await test.signedIn(`returns-for-${what}`);
    test.clock.now += 10 * 60_000 + 1;

    const refused = await call(learner);

    expect([refused.status, refused.body.code]).toEqual([401, 'sign-in-again']);
    expect(await isSignedIn(learner)).toBe(true);
    expect((await call(await test.signedIn(`returns-for-${what}`))).status).toBe(200);
  });

  it.each(attempts)('T-75: %s counts the time since the issuer asked, not since it issued the token', async (what, call) => {
    const learner = test.browser();
    const earlier = Math.floor(test.clock.now / 1000) - 11 * 60;
    await learner.signIn(test.issuer, { sub: what, email: `${what}@example.com`, auth_time: earlier }, test.clock.now);

    expect((await call(learner)).body.code).toBe('sign-in-again');
  });

  it('T-75: asks the issuer for a sign-in of now', async () => {
    const { body } = await test.browser().get('/auth/begin?fresh=true');

    expect(Object.fromEntries(new URL(body.authorizationUrl).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
  });
});
