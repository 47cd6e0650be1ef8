import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { codeIssuerSettings, startCodeIssuer } from '../testing/app/code-issuer.ts';
import { createTestApp, startTestApp } from '../testing/app/test-app.ts';
import type { TestBrowser } from '../testing/app/test-browser.ts';
import { createPopup, follow } from '../testing/app/test-popup.ts';
import { freePort } from '../testing/free-port.ts';

const clientSecret = 'a secret of ours: 100%';
const redirectUri = 'http://localhost:3000/login/callback';
const refusal = { success: false, message: 'Authentication failed. Please try again.', code: 'sign-in-refused' };
const lines: string[] = [];
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const test = await startTestApp({
  settings: { OIDC_CLIENT_SECRET: clientSecret, LOG_LEVEL: 'trace' },
  writeLog: (line) => lines.push(line),
});
beforeEach(() => {
  lines.length = 0;
});

async function begin(browser: TestBrowser): Promise<Record<string, string>> {
  const { body } = await browser.get('/auth/begin');
  return Object.fromEntries(new URL(body.authorizationUrl).searchParams);
}

/** A sign-in that has begun, and the answer that the issuer's page would give to it. */
async function answered(browser: TestBrowser, sub: string) {
  const { nonce, state = '' } = await begin(browser);
  const idToken = await test.issuer.token({ sub, nonce }, { now: test.clock.now });
  return { idToken, answer: { code: test.issuer.code(idToken), state } };
}

describe('with a client secret, signing in', () => {
  it('begins the authorization code flow with PKCE', async () => {
    const browser = test.browser();

    const { code_challenge: challenge, ...asked } = await begin(browser);

    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: redirectUri,
      client_id: 'test-client',
    });
    expect(challenge).toMatch(/^[\w-]{43}$/u);
    const verifier = browser.cookies.get('nonce')?.split('.')[2] ?? '';
    expect(verifier).toMatch(/^[\w-]{43}$/u);
    expect(Object.values(asked)).not.toContain(verifier);
  });

  it('exchanges a code for the ID token that then signs in, and logs neither', async () => {
    const browser = test.browser();
    const { idToken, answer } = await answered(browser, 'coded');

    const exchanged = await browser.post('/auth/exchange', answer);
    const signedIn = await browser.post('/auth/googleAuth', { idToken: exchanged.body.idToken });

    expect([exchanged.status, exchanged.body]).toEqual([200, { success: true, idToken }]);
    expect([signedIn.status, signedIn.body.success]).toEqual([200, true]);
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of [answer.code, answer.state, idToken, clientSecret]) expect(lines.join('\n')).not.toContain(secret);
  });
});

describe('a code', () => {
  it('T-76: is exchanged only in the browser that it was issued for', async () => {
    const attacker = test.browser();
    const victim = test.browser();
    const { answer } = await answered(attacker, 'attacker');
    await begin(victim);

    const answers = [
      await victim.post('/auth/exchange', answer),
      await test.browser().post('/auth/exchange', answer),
      await attacker.post('/auth/exchange', { ...answer, state: 'guessed' }),
    ];

    for (const { status, body } of answers) expect([status, body]).toEqual([401, refusal]);
    expect((await attacker.post('/auth/exchange', answer)).status).toBe(200);
  });

  it('T-76: is exchanged once, also with ten concurrent requests and by an issuer that would take it again', async () => {
    const browser = test.browser();
    const { idToken, answer } = await answered(browser, 'raced');
    test.issuer.answerTokens((_form, _request, response) => response.end(JSON.stringify({ id_token: idToken })));

    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.post('/auth/exchange', answer)));

    const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([withStatus(200), withStatus(401)]).toEqual([1, 9]);
  });

  it('T-76: of another issuer is not sent to ours', async () => {
    const browser = test.browser();
    const { answer } = await answered(browser, 'mixed up');
    let asked = 0;
    test.issuer.answerTokens((_form, _request, response) => {
      asked += 1;
      response.end('{}');
    });

    const { status, body } = await browser.post('/auth/exchange', { ...answer, iss: 'https://elsewhere.example' });

    expect([status, body, asked]).toEqual([401, refusal, 0]);
  });

  it.each([
    ['does not accept', 400, { error: 'invalid_grant', error_description: 'secret words' }, 401],
    ['does not accept from us', 401, { error: 'invalid_client' }, 503],
    ['answers without an ID token', 200, { access_token: 'secret words' }, 503],
    ['answers in no JSON', 200, 'secret words', 503],
    ['answers at too great a length', 200, { id_token: 'x'.repeat(70_000) }, 503],
    ['fails on', 500, { id_token: 'secret words' }, 503],
  ])('that the issuer %s is refused', async (_what, answeredStatus, answeredBody, status) => {
    const browser = test.browser();
    const { answer } = await answered(browser, 'unlucky');
    test.issuer.answerTokens((_form, _request, response) => {
      response.writeHead(answeredStatus).end(typeof answeredBody === 'string' ? answeredBody : JSON.stringify(answeredBody));
    });

    const { body, ...told } = await browser.post('/auth/exchange', answer);

    expect([told.status, body.success, body.idToken]).toEqual([status, false, undefined]);
    expect(JSON.stringify(body) + lines.join('\n')).not.toContain('secret words');
  });
});

describe('oidc-provider, which requires PKCE and the secret', () => {
  it('T-76: signs in by a code, once and with its verifier only', async () => {
    const port = await freePort();
    const app = await createTestApp({ settings: codeIssuerSettings(port) });
    closing.push(app.close, await startCodeIssuer(port, app.services.config.origin, Buffer.alloc(0)));
    // The provider signs at the real time.
    app.clock.now = Date.now();
    const browser = app.browser();
    const { body: begun } = await browser.get('/auth/begin');
    const answer = await answerOfProvider(begun.authorizationUrl);
    const verifier = browser.cookies.get('nonce') ?? '';

    browser.cookies.set('nonce', verifier.replace(/[^.]+$/u, 'x'.repeat(43)));
    const withoutVerifier = await browser.post('/auth/exchange', await answerOfProvider(begun.authorizationUrl));
    browser.cookies.set('nonce', verifier);
    const exchanged = await browser.post('/auth/exchange', answer);
    const again = await browser.post('/auth/exchange', answer);
    const signedIn = await browser.post('/auth/googleAuth', { idToken: exchanged.body.idToken });

    expect([withoutVerifier.status, exchanged.status, again.status]).toEqual([401, 200, 401]);
    expect(answer.iss).toBe(app.services.config.issuer?.url);
    expect(signedIn.body).toMatchObject({ success: true, user: { name: 'Asha', email: 'asha@example.com' } });
  });
});

/** Signs in at the provider's own pages. Returns the parameters with which it leads back to the product. */
async function answerOfProvider(authorizationUrl: string): Promise<Record<string, string>> {
  const popup = createPopup();
  const form = await follow(popup, await popup(authorizationUrl));
  const typed = new URLSearchParams({ prompt: 'login', login: 'asha', password: 'any' });
  const consent = await follow(popup, await popup(form.address.href, typed));
  const { address } = await follow(popup, await popup(consent.address.href, new URLSearchParams({ prompt: 'consent' })));
  return Object.fromEntries(new URLSearchParams(address.hash.slice(1) || address.search));
}
