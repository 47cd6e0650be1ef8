import type { BrowserContext, Page } from '@playwright/test';

import { logOut, newPerson, type Person, signedInBlankPage, signedInPage, signInOverApi, signInThroughPopup } from '../support/learner.ts';
import { beginAsLearner, mainOf, pacedTest, stemOf } from '../support/paced-model.ts';
import { attemptingPage, expectInTestRow, fillForm, openNewSubject, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

const renewal = (page: Page) => page.getByRole('alertdialog', { name: 'Log in again to continue' });

const renew = (page: Page, person?: Person) =>
  signInThroughPopup(page, () => renewal(page).getByRole('button', { name: 'Log in again' }).click(), person);

/** Opens a screen and waits for the call that a page makes after all others: one that came later would notice another session. */
async function openAtRest(page: Page, path: string): Promise<void> {
  const refreshed = page.waitForResponse('**/user/update-user-remaining-tests');
  await page.goto(path);
  await (await refreshed).finished();
}

/** Begins a new session in this browser, as a tab does that is closed before it can tell the others. */
const signInUnnoticed = (context: BrowserContext, person: Person) => signInOverApi(context.request, person);

async function typeSubject(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /new subject/iu })
    .first()
    .click();
  await page.getByLabel(/name/iu).fill(name);
}

const create = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();

test('goes on in one tab with the session that another has begun, whether that tab told of it or not', async ({ context }) => {
  const person = newPerson();
  const first = await signedInPage(context, person);
  await typeSubject(first, 'Typed in the first tab');
  const second = await context.newPage();
  await second.goto('/account');
  const again = { success: false, code: 'sign-in-again', message: 'Log in again first.' };
  await second.route('**/user/export', (route) => route.fulfill({ status: 401, json: again }), { times: 1 });
  const downloaded = second.waitForEvent('download');
  await second.getByRole('button', { name: 'Download my data' }).click();
  await renew(second, person);
  await downloaded;

  await create(first);

  await expect(first.getByRole('heading', { name: 'Typed in the first tab' })).toBeVisible();
  await second.close();
  const { token } = await signInUnnoticed(context, person);
  await first.getByRole('link', { name: 'Home' }).first().click();
  await typeSubject(first, 'Typed before the second tab was closed');
  await create(first);
  await expect(first.getByRole('heading', { name: 'Typed before the second tab was closed' })).toBeVisible();
  await expect(renewal(first)).toBeHidden();
  expect(await first.evaluate(() => localStorage.getItem('token'))).toBe(token);
});

test('saves an attempt with the session that another tab has begun', async ({ context }) => {
  const person = newPerson();
  const page = await attemptingPage(context, {}, person);
  await signInUnnoticed(context, person);

  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio').first().check();

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await submitTest(page);
  await expectInTestRow(page, 'Questions 2 / 3');
});

test('T-18: says in the other tab that another learner has signed in, and shows nothing of the earlier learner', async ({ context }) => {
  const vikram = newPerson();
  const page = await signedInBlankPage(context);
  await openNewSubject(page, 'Secret subject');
  const second = await context.newPage();
  await second.goto('/account');
  await context.clearCookies();
  await second.reload();

  await renew(second, vikram);

  for (const each of [page, second]) {
    await expect(each.getByText(`This browser is now logged in as ${vikram.email}.`)).toBeVisible();
    await expect(each).toHaveURL('/home');
    await expect(each.getByText('Secret subject')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'OK' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('This browser is now logged in as')).toHaveCount(0);
});

test('T-18: does nothing in the name of another learner who has signed in unnoticed', async ({ context }) => {
  const [asha, vikram] = [newPerson(), newPerson()];
  const page = await signedInBlankPage(context, asha);
  await openAtRest(page, '/home');
  await typeSubject(page, 'Of Asha');
  await signInUnnoticed(context, vikram);

  await create(page);

  await expect(page.getByText(`This browser is now logged in as ${vikram.email}.`)).toBeVisible();
  await expect(page.getByText('Of Asha')).toHaveCount(0);
  const { allSubjects } = await (await context.request.get('/subject/all-subjects')).json();
  expect(allSubjects).toEqual([]);
});

test('keeps an attempt’s answers for their learner when another learner signs in unnoticed', async ({ context }) => {
  const [asha, vikram] = [newPerson(), newPerson()];
  const page = await attemptingPage(context, {}, asha);
  await signInUnnoticed(context, vikram);

  await page.getByRole('radio').nth(1).check();

  await expect(page.getByText(`This browser is now logged in as ${vikram.email}.`)).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await signInThroughPopup(page, () => page.getByRole('main').getByRole('button', { name: 'Sign up' }).click(), asha);
  await expect(page.getByText(/1 of 3 answered/u)).toBeVisible();
});

test('T-75: asks once for a new sign-in of which the issuer makes nothing, and says what to do', async ({ context }) => {
  const person = newPerson();
  const page = await signedInBlankPage(context, person);
  const again = { success: false, code: 'sign-in-again', message: 'Log in again first.' };
  await context.route('**/user/export', (route) => route.fulfill({ status: 401, json: again }));
  await page.goto('/account');
  await page.getByRole('button', { name: 'Download my data' }).click();

  await renew(page, person);

  await expect(page.getByText(/Log out at your provider and here, log in again/u)).toBeVisible();
  await expect(renewal(page)).toBeHidden();
});

test('makes the outline for the learner after the session ended, with what was typed', async ({ context }) => {
  const person = newPerson();
  const page = await signedInBlankPage(context, person);
  await openNewSubject(page);
  await page.getByRole('link', { name: 'Create New', exact: true }).click();
  await fillForm(page, { title: 'Photosynthesis', description: 'Light and dark reactions', count: 4 });
  await context.clearCookies();

  await page.getByRole('button', { name: 'Preview the outline' }).click();
  await renew(page, person);

  await expect(page.getByRole('group', { name: 'Outline' }).getByText('4 questions, in English')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Photosynthesis');
});

pacedTest('shows a growing test again after the session ended', async ({ context, writer }) => {
  const person = newPerson();
  const page = await signedInBlankPage(context, person);
  await beginAsLearner(page);
  writer.write(1, 2);
  await expect(mainOf(page).getByText('2 of 5 ready')).toBeVisible();
  await context.clearCookies();
  await page.reload();

  await renew(page, person);

  await expect(mainOf(page).getByText(stemOf(1))).toBeVisible();
  writer.writeAll();
  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
});
