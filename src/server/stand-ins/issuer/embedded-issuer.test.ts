import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';

import { startListeningApp } from '../../testing/app/listening-app.ts';
import { createPopup, follow, type Popup } from '../../testing/app/test-popup.ts';

const app = await startListeningApp();
afterAll(() => app.close());

async function begin(popup: Popup, query = ''): Promise<URL> {
  const response = await popup(`${app.origin}/auth/begin${query}`);
  const { authorizationUrl } = (await response.json()) as { authorizationUrl: string };
  return new URL(authorizationUrl);
}

/** Opens the form in that browser. Returns its address, which it also posts to. */
async function openForm(popup: Popup): Promise<{ address: string; html: string }> {
  const { address, page } = await follow(popup, await popup((await begin(popup)).href));
  return { address: address.href, html: await page.text() };
}

/** Completes the popup. Returns the server's answer to the sign-in of the page that opened it. */
async function signIn(popup: Popup, name: string, email: string) {
  const form = await openForm(popup);
  const { address } = await follow(popup, await popup(form.address, new URLSearchParams({ name, email })));
  const idToken = new URLSearchParams(address.hash.slice(1)).get('id_token');
  const response = await popup(`${app.origin}/auth/googleAuth`, JSON.stringify({ idToken }));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('the embedded issuer', () => {
  it('asks for a name and an e-mail address in a form that needs no scripts', async () => {
    const popup = createPopup();
    const { address, page } = await follow(popup, await popup((await begin(popup)).href));

    const html = await page.text();

    expect(page.status).toBe(200);
    expect(new URL(address).origin).toBe(app.origin);
    expect(html.match(/<form\b[^>]*>/gu)).toEqual(['<form method="post">']);
    expect([...html.matchAll(/<input name="(\w+)"/gu)].map(([, name]) => name)).toEqual(['name', 'email']);
    expect(html).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('redirects to the callback page with an ID token and the original state in the fragment', async () => {
    const popup = createPopup();
    const authorization = await begin(popup);
    const { address: form } = await follow(popup, await popup(authorization.href));

    const { address } = await follow(popup, await popup(form.href, new URLSearchParams({ name: 'Asha', email: 'asha@example.com' })));

    expect(address.origin + address.pathname).toBe(`${app.origin}/login/callback`);
    expect(address.search).toBe('');
    const fragment = new URLSearchParams(address.hash.slice(1));
    expect(fragment.get('state')).toBe(authorization.searchParams.get('state'));
    expect(fragment.get('id_token')?.split('.')).toHaveLength(3);
  });

  it('signs in under the given name and e-mail address', async () => {
    const answer = await signIn(createPopup(), ' Binod Kumar ', 'binod@example.com');

    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Account Created Successfully',
        user: { name: 'Binod Kumar', email: 'binod@example.com', profilePicture: null, planType: 'free' },
      },
    });
    expect(answer.body.token).not.toBe('');
  });

  it('ignores the case of the e-mail address', async () => {
    await signIn(createPopup(), 'Chitra', 'chitra@example.com');

    const { body } = await signIn(createPopup(), 'Chitra', 'Chitra@Example.COM');

    expect(body).toMatchObject({ message: 'Welcome back', user: { email: 'chitra@example.com' } });
  });

  it('asks for the name at every sign-in of the same browser', async () => {
    const popup = createPopup();
    await signIn(popup, 'Dev', 'dev@example.com');

    const { body } = await signIn(popup, 'Esha', 'esha@example.com');

    expect(body).toMatchObject({ message: 'Account Created Successfully', user: { name: 'Esha', email: 'esha@example.com' } });
  });

  it('T-75: says when it asked, and asks again for a sign-in of now', async () => {
    const popup = createPopup();
    await signIn(popup, 'Gita', 'gita@example.com');
    const { address: form } = await follow(popup, await popup((await begin(popup, '?fresh=true')).href));

    const { address } = await follow(popup, await popup(form.href, new URLSearchParams({ name: 'Gita', email: 'gita@example.com' })));

    expect(form.pathname).toMatch(/^\/oidc\/interaction\//u);
    const { auth_time: askedAt, iat } = decodeJwt(new URLSearchParams(address.hash.slice(1)).get('id_token') ?? '');
    expect(iat).toBeDefined();
    expect(Number(iat) - Number(askedAt)).toBeLessThanOrEqual(60);
  });
});

describe('an invalid form', () => {
  it.each([
    ['an e-mail address that is none', { name: 'Farid', email: 'farid at example' }],
    ['an e-mail address that is too long', { name: 'Farid', email: `${'f'.repeat(320)}@example.com` }],
    ['a blank name', { name: '   ', email: 'farid@example.com' }],
    ['a name that is too long', { name: 'F'.repeat(121), email: 'farid@example.com' }],
  ])('for %s comes back with what was typed', async (_, typed) => {
    const popup = createPopup();
    const form = await openForm(popup);

    const answer = await popup(form.address, new URLSearchParams(typed));

    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('role="alert"');
    expect([...html.matchAll(/ value="([^"]*)"/gu)].map(([, value]) => value)).toEqual([typed.name, typed.email]);
  });

  it('is shown again, empty, when nothing was sent', async () => {
    const popup = createPopup();
    const form = await openForm(popup);

    const answer = await popup(form.address, null);

    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('role="alert"');
  });

  it('signs in once corrected', async () => {
    const popup = createPopup();
    const form = await openForm(popup);
    await popup(form.address, new URLSearchParams({ name: 'Gita', email: 'gita' }));

    const { address } = await follow(popup, await popup(form.address, new URLSearchParams({ name: 'Gita', email: 'gita@example.com' })));

    expect(address.hash).toContain('id_token=');
  });

  it('escapes HTML in its values', async () => {
    const popup = createPopup();
    const form = await openForm(popup);

    const answer = await popup(form.address, new URLSearchParams({ name: '"><script>alert(1)</script>', email: `'&<b>` }));

    const html = await answer.text();
    expect(html).not.toContain('<script');
    expect([...html.matchAll(/ value="([^"]*)"/gu)].map(([, value]) => value)).toEqual([
      '&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;',
      '&#39;&#38;&#60;b&#62;',
    ]);
  });
});

describe('a sign-in that has ended', () => {
  it('refuses a browser that did not start it', async () => {
    const form = await openForm(createPopup());
    const stranger = createPopup();

    const shown = await stranger(form.address);
    const posted = await stranger(form.address, new URLSearchParams({ name: 'Hari', email: 'hari@example.com' }));

    for (const answer of [shown, posted]) {
      expect(answer.status).toBe(410);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).toContain('log in again');
    }
  });

  it('refuses a second answer', async () => {
    const popup = createPopup();
    const form = await openForm(popup);
    const person = () => new URLSearchParams({ name: 'Indu', email: 'indu@example.com' });
    await follow(popup, await popup(form.address, person()));

    const again = await popup(form.address, person());

    expect(again.status).toBe(410);
  });

  it('shows our own page when the URL was tampered with', async () => {
    const popup = createPopup();
    const authorization = await begin(popup);
    authorization.searchParams.set('redirect_uri', 'https://evil.example/');

    const answer = await popup(authorization.href);

    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toContain('This login expired');
  });
});
