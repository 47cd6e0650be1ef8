import { describe, expect, it } from 'vitest';

import { createTestApp, startTestApp } from '../testing/app/test-app.ts';

const test = await startTestApp();

/** Signs in with a valid token, except for these claims. */
async function signInWith(claims: Record<string, unknown>) {
  return test.browser().signIn(test.issuer, claims, test.clock.now);
}

describe('signing in', () => {
  it('starts the implicit flow of OpenID Connect', async () => {
    const { body, headers } = await test.browser().get('/auth/begin');

    const url = new URL(body.authorizationUrl);
    expect(url.origin).toBe(test.issuer.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'test-client',
      redirect_uri: 'http://localhost:3000/login/callback',
      response_type: 'id_token',
      scope: 'openid email profile',
    });
    expect(headers['set-cookie']).toContain('HttpOnly');
  });

  it('exchanges no code without a client secret', async () => {
    const { status } = await test.browser().post('/auth/exchange', { code: 'x', state: 'x' });

    expect(status).toBe(404);
  });

  it('returns the user and a token, and recognises the user at the next sign-in', async () => {
    const first = await signInWith({ sub: 'asha', name: 'Asha', email: 'asha@example.com' });
    const second = await signInWith({ sub: 'asha', name: 'Asha K', email: 'asha@example.com' });

    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      success: true,
      message: 'Account Created Successfully',
      user: {
        name: 'Asha',
        email: 'asha@example.com',
        profilePicture: null,
        planType: 'free',
        planExpiry: null,
        freeTestsRemaining: 5,
      },
    });
    expect(first.body.token).not.toBe('');
    expect(second.body).toMatchObject({ message: 'Welcome back', user: { name: 'Asha K' } });
  });

  it.each([
    ['is cut between characters', `${'a'.repeat(119)}😀 and more`, 'a'.repeat(119)],
    ['loses what no database keeps', 'As\u0000ha \ud83d', 'Asha'],
    ['loses what makes it look like another', '\u202EAs\u200Bha\u0007', 'Asha'],
  ])('stores a long or odd name: %s', async (_what, name, shown) => {
    const { status, body } = await signInWith({ sub: 'odd', name, email: 'odd@example.com' });

    expect([status, body.user.name]).toEqual([200, shown]);
  });

  it('T-06: treats another subject with the same e-mail as another user', async () => {
    const one = test.browser();
    const other = test.browser();
    await one.signIn(test.issuer, { sub: 'one', email: 'shared@example.com' }, test.clock.now);
    await one.post('/subject/create-subject', { subject: 'Biology' });

    const { body } = await other.signIn(test.issuer, { sub: 'other', email: 'shared@example.com' }, test.clock.now);

    expect(body.message).toBe('Account Created Successfully');
    expect((await other.get('/subject/all-subjects')).body.allSubjects).toEqual([]);
    expect((await one.get('/subject/all-subjects')).body.allSubjects).toHaveLength(1);
  });

  it('T-02: replaces the browser’s session', async () => {
    const browser = await test.signedIn('fixed');
    const before = browser.cookies.get('sid');
    await browser.signIn(test.issuer, { sub: 'fixed', email: 'fixed@example.com' }, test.clock.now);

    const old = test.browser();
    old.cookies.set('sid', before ?? '');

    expect(browser.cookies.get('sid')).not.toBe(before);
    expect((await old.get('/subject/all-subjects')).status).toBe(401);
  });
});

describe('a session', () => {
  it('T-02: is never one that the browser made up', async () => {
    const browser = test.browser();
    browser.cookies.set('sid', 'chosen-by-an-attacker');

    const { status } = await browser.signIn(test.issuer, { sub: 'lured', email: 'lured@example.com' }, test.clock.now);

    const attacker = test.browser();
    attacker.cookies.set('sid', 'chosen-by-an-attacker');
    expect(status).toBe(200);
    expect(browser.cookies.get('sid')).toMatch(/^[\w-]{43}$/u);
    expect((await attacker.get('/subject/all-subjects')).status).toBe(401);
  });

  it('T-08: ends at sign-out', async () => {
    const browser = await test.signedIn('leaver');
    const sid = browser.cookies.get('sid') ?? '';

    const answer = await browser.post('/logout');

    expect(answer.status).toBe(200);
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    expect(browser.cookies.has('sid')).toBe(false);
    browser.cookies.set('sid', sid);
    expect((await browser.get('/subject/all-subjects')).status).toBe(401);
  });

  it('keeps unsent responses in the browser if the page asks for it', async () => {
    const browser = await test.signedIn('leaver');

    const answer = await browser.post('/logout', { keepsUnsent: true });

    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('clear-site-data');
    expect((await browser.get('/subject/all-subjects')).status).toBe(401);
  });

  it('ends after seven idle days, and after thirty days in any case', async () => {
    const started = test.clock.now;
    const day = 24 * 60 * 60 * 1000;
    const idle = await test.signedIn('idle');
    const busy = await test.signedIn('busy');

    for (let days = 6; days < 30; days += 6) {
      test.clock.now = started + days * day;
      expect((await busy.get('/subject/all-subjects')).status).toBe(200);
    }
    test.clock.now = started + 7 * day + 1;
    const idleAnswer = await idle.get('/subject/all-subjects');
    test.clock.now = started + 30 * day + 1;
    const busyAnswer = await busy.get('/subject/all-subjects');
    test.clock.now = started;

    expect(idleAnswer.status).toBe(401);
    expect(busyAnswer.status).toBe(401);
  });
});

describe('an issuer that cannot be reached', () => {
  it('is 503 until it is reachable', async () => {
    const other = await createTestApp();
    other.issuer.setReachable(false);

    const away = await other.browser().get('/auth/begin');
    other.issuer.setReachable(true);
    const back = await other.browser().get('/auth/begin');
    await other.close();

    expect(away.status).toBe(503);
    expect(away.body).toMatchObject({ success: false, code: 'unavailable' });
    expect(back.status).toBe(200);
  });
});
