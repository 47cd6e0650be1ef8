import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { emptyRoot } from '../../src/web/shared/root/empty-root.ts';

export interface Person {
  name: string;
  email: string;
}

/** A page that runs no scripts, for reading and writing the origin's storage. */
export const plainPage = '/robots.txt';

/** A person without an account. */
export function newPerson(): Person {
  const id = crypto.randomUUID().slice(0, 8);
  return { name: `Asha ${id}`, email: `asha-${id}@example.com` };
}

/** Fills in the embedded identity provider's form in the popup that `press` opens. */
export async function signInThroughPopup(page: Page, press: () => Promise<void>, person = newPerson()): Promise<void> {
  const opened = page.waitForEvent('popup');
  await press();
  const popup = await opened;
  await popup.getByLabel('Name').fill(person.name);
  await popup.getByLabel('Email').fill(person.email);
  await popup.getByRole('button', { name: 'Continue' }).click();
}

/** Signs in on the login screen, as a learner does. */
export async function signInOnLoginPage(page: Page, person = newPerson()): Promise<void> {
  await page.goto('/login');
  await signInThroughPopup(page, () => page.getByRole('main').getByRole('button', { name: 'Sign up' }).click(), person);
  await expect(page).toHaveURL('/home');
}

/** A blank page of the product's origin in a context whose learner is signed in through the API. */
export async function signedInBlankPage(context: BrowserContext, person = newPerson()): Promise<Page> {
  const page = await openPlainPage(context);
  const { user, token } = await signInOverApi(context.request, person);
  const root = { state: { ...emptyRoot, auth: { user, token, isLoggedIn: true } }, version: 1 };
  await page.evaluate((stored) => Object.assign(localStorage, stored), { token, root: JSON.stringify(root) });
  return page;
}

/** Signs in with these cookies. Returns the server's answer. */
export async function signInOverApi(request: APIRequestContext, person: Person) {
  const { authorizationUrl } = await (await request.get('/auth/begin')).json();
  const form = await request.get(authorizationUrl);
  const finished = await request.post(form.url(), { form: { ...person } });
  const idToken = new URLSearchParams(new URL(finished.url()).hash.slice(1)).get('id_token');
  const signedIn = await request.post('/auth/googleAuth', { data: { idToken } });
  if (!signedIn.ok()) throw new Error(`Signing in: ${signedIn.status()} ${await signedIn.text()}`);
  return signedIn.json();
}

/** A new learner's page on the home screen. */
export async function signedInPage(context: BrowserContext, person = newPerson()): Promise<Page> {
  const page = await signedInBlankPage(context, person);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

export async function openPlainPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(plainPage);
  return page;
}

/** Calls the API in the page's session. POSTs the body, or GETs if there is none; throws unless the call succeeds. */
export async function callApi(page: Page, path: string, body?: object) {
  const headers = { 'X-CSRF-Token': await page.evaluate(() => localStorage.getItem('token') ?? '') };
  const response = body ? await page.request.post(path, { headers, data: body }) : await page.request.get(path, { headers });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
}

/** Another browser in which the learner is signed in, without any stored attempt. */
export async function sameLearnerElsewhere(page: Page): Promise<Page> {
  const context = page.context();
  const { cookies } = await context.storageState();
  const stored = await page.evaluate(() => ({ token: localStorage.getItem('token') ?? '', root: localStorage.getItem('root') ?? '{}' }));
  const { state, version } = JSON.parse(stored.root);
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser');
  const origin = new URL(page.url()).origin;
  const other = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies, origins: [] },
  });
  const otherPage = await openPlainPage(other);
  const root = JSON.stringify({ state: { ...emptyRoot, auth: state.auth }, version });
  await otherPage.evaluate((entries) => Object.assign(localStorage, entries), { token: stored.token, root });
  return otherPage;
}
