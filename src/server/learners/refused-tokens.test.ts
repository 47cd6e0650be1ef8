import { createHmac } from 'node:crypto';

import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';

import { seenTokens, users } from '../store/schema/schema.ts';
import { morning, startTestApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';

const lines: string[] = [];
const test = await startTestApp({ settings: { LOG_LEVEL: 'info' }, writeLog: (line) => lines.push(line) });
const now = Math.floor(morning / 1000);

let strangers = 0;
/** A browser at an address of its own: refusals are limited for each network. */
const stranger = () => test.browser(`2001:db8:0:${(strangers += 1).toString(16)}::1`);

/** Begins a sign-in in that browser. Returns the nonce that its token must contain. */
async function begin(browser: TestBrowser): Promise<string> {
  const { body } = await browser.get('/auth/begin');
  return new URL(body.authorizationUrl).searchParams.get('nonce') ?? '';
}

/** Valid claims: with a valid signature, they would sign the victim in. */
function goodClaims(nonce: string): Record<string, unknown> {
  const { url: iss, clientId: aud } = test.issuer;
  return { iss, aud, sub: 'victim', email: 'victim@example.com', nonce, iat: now, exp: now + 3600 };
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The issuer's public key, which is available to everyone. */
async function publicKey() {
  const response = await fetch(`${test.issuer.url}/jwks`);
  const { keys } = (await response.json()) as { keys: [Record<string, string>] };
  return keys[0];
}

/** Signs with the attacker's own key, under any header. */
async function signedByAttacker(claims: Record<string, unknown>, header: (own: object) => Record<string, unknown>): Promise<string> {
  const { privateKey, publicKey: own } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own)), alg: 'RS256', use: 'sig' };
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header(jwk) }).sign(privateKey);
}

/** Signs with a shared-key algorithm, using the issuer's public key as the secret. */
async function signedWithPublicKey(claims: Record<string, unknown>, form: (jwk: Record<string, string>) => Promise<string> | string) {
  const signed = `${encode({ alg: 'HS256', kid: 'first', typ: 'JWT' })}.${encode(claims)}`;
  const secret = await form(await publicKey());
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

const byClaims = (claims: Record<string, unknown>) => (good: Record<string, unknown>) =>
  test.issuer.token({ ...good, ...claims }, { now: morning });

const withoutClaim = (name: string) => byClaims({ [name]: undefined });

const byType = (typ: string) => (good: Record<string, unknown>) => test.issuer.token(good, { now: morning, typ });

type Forge = (good: Record<string, unknown>) => Promise<string>;

const forgeries: [kind: string, forge: Forge][] = [
  ['of another audience', byClaims({ aud: 'another-client' })],
  ['of several audiences that names no party', (good) => byClaims({ aud: [test.issuer.clientId, 'another-client'] })(good)],
  ['for another authorised party', byClaims({ azp: 'another-client' })],
  ['of another issuer', byClaims({ iss: 'https://elsewhere.example' })],
  ['of the issuer with a slash behind', (good) => byClaims({ iss: `${test.issuer.url}/` })(good)],
  ['with a nonce that was guessed', byClaims({ nonce: 'guessed' })],
  ['without a nonce', withoutClaim('nonce')],
  ['that has expired', byClaims({ exp: now - 1 })],
  ['that never expires', withoutClaim('exp')],
  ['made more than ten minutes ago', byClaims({ iat: now - 601 })],
  ['made in the future', byClaims({ iat: now + 61 })],
  ['that does not say when it was made', withoutClaim('iat')],
  ['that is not to be used yet', byClaims({ nbf: now + 3600 })],
  ['with an unverified e-mail', byClaims({ email_verified: false })],
  ['with an e-mail that is verified in another word', byClaims({ email_verified: 'false' })],
  ['without an e-mail', byClaims({ email: '' })],
  ['without a subject', byClaims({ sub: '' })],
  ['with a subject of 256 characters', byClaims({ sub: 'x'.repeat(256) })],
  ['with NUL in its subject', byClaims({ sub: 'vic\u0000tim' })],
  ['with half a surrogate pair in its subject', byClaims({ sub: 'victim\ud83d' })],
  ['with a line break in its subject', byClaims({ sub: 'victim\n' })],
  ['with NUL in its e-mail', byClaims({ email: 'victim\u0000@example.com' })],
  ['with half a surrogate pair in its e-mail', byClaims({ email: '\udc00@example.com' })],
  ['of a learner who will have authenticated later', byClaims({ auth_time: now + 61 })],
  ['of a learner who authenticated at no time', byClaims({ auth_time: 'yesterday' })],
  ['that is for an API', byType('at+jwt')],
  ['that signs out', byType('logout+jwt')],
  ['of an unknown key', (good) => test.issuer.token(good, { now: morning, kid: 'another' })],
  ['signed by another key of the same name', (good) => signedByAttacker(good, () => ({ kid: 'first' }))],
  ['that brings its own key', (good) => signedByAttacker(good, (jwk) => ({ kid: 'first', jwk }))],
  [
    'that says where its key is',
    (good) => signedByAttacker(good, () => ({ kid: 'first', jku: 'http://127.0.0.1:9/keys', x5u: 'http://127.0.0.1:9/key' })),
  ],
  ['that nobody signed', async (good) => `${encode({ alg: 'none' })}.${encode(good)}.`],
  ['that nobody signed, in other letters', async (good) => `${encode({ alg: 'nOnE', kid: 'first' })}.${encode(good)}.`],
  ['signed with the text of the public key', (good) => signedWithPublicKey(good, async (jwk) => exportSPKI(await publicOf(jwk)))],
  ['signed with the public key as it is handed out', (good) => signedWithPublicKey(good, (jwk) => JSON.stringify(jwk))],
  [
    'whose claims were changed after it was signed',
    async (good) => withPart(await byClaims({})(good), 1, encode({ ...good, sub: 'admin' })),
  ],
  ['whose signature is gone', async (good) => withPart(await byClaims({})(good), 2, '')],
  ['that is a list', async () => encode([])],
  ['that is no token', async () => 'nonsense'],
  ['that is nothing', async () => ''],
];

async function publicOf(jwk: Record<string, string>): Promise<CryptoKey> {
  return (await importJWK(jwk, 'RS256', { extractable: true })) as CryptoKey;
}

function withPart(token: string, place: number, part: string): string {
  return token.split('.').with(place, part).join('.');
}

describe('signing in', () => {
  it('T-05: accepts the valid token that the forgeries are made from', async () => {
    const browser = stranger();

    const { status } = await browser.post('/auth/googleAuth', {
      idToken: await byClaims({ sub: 'honest' })(goodClaims(await begin(browser))),
    });

    expect(status).toBe(200);
    expect(forgeries.length).toBeGreaterThanOrEqual(20);
  });

  it.each(['JWT', 'jwt', 'application/jwt'])('T-05: accepts a token of the type %s', async (typ) => {
    const browser = stranger();

    const { status } = await browser.post('/auth/googleAuth', { idToken: await byType(typ)(goodClaims(await begin(browser))) });

    expect(status).toBe(200);
  });

  it.each(forgeries)('T-05: refuses a token %s', async (_kind, forge) => {
    const browser = stranger();
    const before = await test.database.select().from(users);
    const idToken = await forge(goodClaims(await begin(browser)));

    const { status, body } = await browser.post('/auth/googleAuth', { idToken });

    expect(status).toBe(401);
    expect(body).toEqual({
      success: false,
      message: 'Authentication failed. Please try again.',
      code: 'sign-in-refused',
      token: '',
    });
    expect(browser.cookies.has('sid')).toBe(false);
    expect(await test.database.select().from(users)).toEqual(before);
  });

  it('T-05: refuses a valid token of more than 16 kB', async () => {
    const browser = stranger();
    const idToken = await byClaims({ filler: 'x'.repeat(16_384) })(goodClaims(await begin(browser)));

    const { status, body } = await browser.post('/auth/googleAuth', { idToken });

    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: 'invalid', token: '' });
  });
});

describe('a network', () => {
  it('T-77: hears after thirty refused tokens a minute that there were too many, and may send any number that are accepted', async () => {
    const here = () => test.browser('192.0.2.1');
    const signIn = (name: string) => here().signIn(test.issuer, { sub: name }, morning);
    const accepted = await Promise.all(Array.from({ length: 35 }, (_, index) => signIn(`classmate-${index}`)));
    const refused: number[] = [];
    for (let count = 0; count < 30; count++) refused.push((await here().post('/auth/googleAuth', { idToken: 'forged' })).status);

    const logged = lines.length;
    const tooMany = await here().post('/auth/googleAuth', { idToken: 'forged' });
    const loggedOfIt = lines.slice(logged).filter((line) => line.includes('signed in'));
    const classmate = await signIn('late');
    const other = await stranger().post('/auth/googleAuth', { idToken: 'forged' });
    test.clock.now += 60_000;
    const later = await here().post('/auth/googleAuth', { idToken: 'forged' });
    test.clock.now = morning;

    expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(refused)).toEqual(new Set([401]));
    expect([tooMany.status, tooMany.body.code, tooMany.headers['retry-after']]).toEqual([429, 'slow-down', '60']);
    expect(loggedOfIt).toEqual([]);
    expect([classmate.status, other.status, later.status]).toEqual([200, 401, 401]);
  });
});

describe('a token', () => {
  it('T-04: signs in once, also with twenty concurrent requests', async () => {
    const browser = stranger();
    const idToken = await byClaims({ sub: 'raced' })(goodClaims(await begin(browser)));
    const thieves = Array.from({ length: 20 }, () => {
      const thief = stranger();
      thief.cookies.set('nonce', browser.cookies.get('nonce') ?? '');
      return thief;
    });

    const answers = await Promise.all(thieves.map((thief) => thief.post('/auth/googleAuth', { idToken })));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
    expect(thieves.filter(({ cookies }) => cookies.has('sid'))).toHaveLength(1);
  });

  it('T-04: is remembered until it is refused by its age', async () => {
    const browser = stranger();
    const idToken = await byClaims({ sub: 'kept' })(goodClaims(await begin(browser)));
    const again = stranger();
    again.cookies.set('nonce', browser.cookies.get('nonce') ?? '');
    await browser.post('/auth/googleAuth', { idToken });

    test.clock.now = morning + 600_000;
    await test.services.sessions.sweep();
    const lastMoment = await again.post('/auth/googleAuth', { idToken });
    test.clock.now = morning + 600_001;
    await test.services.sessions.sweep();
    const forgotten = await test.database.select().from(seenTokens);
    const afterwards = await again.post('/auth/googleAuth', { idToken });
    test.clock.now = morning;

    expect(forgotten).toEqual([]);
    expect([lastMoment.status, afterwards.status]).toEqual([401, 401]);
  });

  it('T-03: issued for another browser’s sign-in is refused', async () => {
    const attacker = stranger();
    const victim = stranger();
    const idToken = await byClaims({ sub: 'attacker' })(goodClaims(await begin(attacker)));
    await begin(victim);
    const newcomer = stranger();

    const answers = [await victim.post('/auth/googleAuth', { idToken }), await newcomer.post('/auth/googleAuth', { idToken })];

    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toMatchObject({ success: false, token: '' });
    }
    expect([victim, newcomer].map(({ cookies }) => cookies.has('sid'))).toEqual([false, false]);
  });

  it.each([
    ['a form of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', 'content-type': 'text/plain' }, 403],
    ['a script of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['a browser that says no more than its origin', { origin: 'https://evil.example' }, 403],
    ['a form of a browser that says nothing', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('T-03: is refused without a sign-in in this browser: sent by %s', async (_from, headers, status) => {
    const browser = stranger();
    const idToken = await byClaims({ sub: 'pushed' })(goodClaims(await begin(browser)));

    const answer = await browser.post('/auth/googleAuth', { idToken }, headers);

    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, token: '' });
    expect(browser.cookies.has('sid')).toBe(false);
    expect((await browser.post('/auth/googleAuth', { idToken })).status).toBe(200);
  });
});
