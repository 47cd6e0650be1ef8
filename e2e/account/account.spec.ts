import { readFileSync } from 'node:fs';

import { request } from '@playwright/test';

import { newPerson, signedInBlankPage, signInOnLoginPage, signInOverApi, signInThroughPopup } from '../support/learner.ts';
import { openNewSubject, subjectPage } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test('a learner ends other sessions, downloads all data, deletes the account and returns as a new learner', async ({ context }) => {
  const person = newPerson();
  const page = await subjectPage(context, { title: 'Leaves', count: 3 }, person);
  await page.getByRole('button', { name: /^Account of/u }).click();
  await page.getByRole('link', { name: 'Your account' }).click();

  const elsewhere = await request.newContext({ baseURL: new URL(page.url()).origin });
  await signInOverApi(elsewhere, person);
  await page.reload();
  const devices = page.getByRole('list').filter({ hasText: 'This device' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).toBeFocused();
  expect((await elsewhere.get('/user/sessions')).status()).toBe(401);

  const again = { success: false, code: 'sign-in-again', message: 'Log in again first.' };
  await context.route('**/user/export', (route) => route.fulfill({ status: 401, json: again }), { times: 1 });
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Log in again to continue' });
  await signInThroughPopup(page, () => asking.getByRole('button', { name: 'Log in again' }).click(), person);
  const download = await downloaded;
  const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as { account: unknown; subjects: { name: string }[] };

  expect(download.suggestedFilename()).toMatch(/^prash-patra-\d{4}-\d\d-\d\d\.json$/u);
  expect(data.account).toMatchObject({ ...person });
  expect(data.subjects).toMatchObject([{ name: 'Biology', tests: [{ title: 'Leaves' }] }]);
  await expect(page.getByText('Check your Downloads folder.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Nothing has been deleted.')).toBeVisible();
  await page.getByLabel(/to confirm/iu).fill(` ${person.email.toUpperCase()}`);
  await page.getByRole('button', { name: 'Delete everything' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/asha|Biology/iu);
  await signInOnLoginPage(page, person);
  await expect(page.getByText('Account Created Successfully')).toBeVisible();
  await expect(page.getByRole('main').getByText('Biology')).toHaveCount(0);
  await page.goto('/account');
  await expect(page.getByText('Free: 4 tests left this month')).toBeVisible();
});

test('keeps the account and says why when deleting it fails', async ({ context }) => {
  const person = newPerson();
  const page = await signedInBlankPage(context, person);
  await openNewSubject(page);
  await page.goto('/account');
  await context.route('**/user/delete', (route) => route.abort());

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel(/to confirm/iu).fill(person.email);
  await page.getByRole('button', { name: 'Delete everything' }).click();

  await expect(page.getByRole('alertdialog').locator('.field-error')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Biology' }).first()).toBeVisible();
});
