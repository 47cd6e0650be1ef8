import { readFileSync } from 'node:fs';

import { createSubject, expect, generateTest, newPerson, signInThroughPopup, test } from './product.ts';

test('a learner takes all of theirs along, deletes the account, and comes back as somebody new', async ({ context }) => {
  const person = newPerson();
  const page = await context.newPage();
  const signIn = async () => {
    await page.goto('/login');
    await signInThroughPopup(page, () => page.getByRole('main').getByRole('button', { name: 'Sign up' }).click(), person);
    await expect(page).toHaveURL('/home');
  };
  await signIn();
  await createSubject(page, 'Biology');
  await generateTest(page, { title: 'Leaves', count: 3 });
  await page.getByRole('button', { name: 'Attempt Later' }).click();
  await page.getByRole('button', { name: /^Account of/u }).click();
  await page.getByRole('link', { name: 'Your account' }).click();

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloaded;
  const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as { account: unknown; subjects: { name: string }[] };

  expect(download.suggestedFilename()).toMatch(/^prash-patra-\d{4}-\d\d-\d\d\.json$/u);
  expect(data.account).toMatchObject(person);
  expect(data.subjects).toMatchObject([{ name: 'Biology', tests: [{ title: 'Leaves' }] }]);
  await expect(page.getByText('The file is among your downloads.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Nothing has been deleted.')).toBeVisible();
  await page.getByLabel(/to be sure/iu).fill(` ${person.email.toUpperCase()}`);
  await page.getByRole('button', { name: 'Delete everything' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/asha|Biology/iu);
  await signIn();
  await expect(page.getByRole('main').getByText('Biology')).toHaveCount(0);
  await page.goto('/account');
  await expect(page.getByText('Free: 4 tests left this month')).toBeVisible();
});

test('an account that could not be deleted is still there, and the page says why', async ({ context, page }) => {
  const person = newPerson();
  await page.goto('/login');
  await signInThroughPopup(page, () => page.getByRole('main').getByRole('button', { name: 'Sign up' }).click(), person);
  await expect(page).toHaveURL('/home');
  await createSubject(page, 'Biology');
  await page.goto('/account');
  await context.route('**/user/delete', (route) => route.abort());

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel(/to be sure/iu).fill(person.email);
  await page.getByRole('button', { name: 'Delete everything' }).click();

  await expect(page.getByRole('alertdialog').locator('.field-error')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Biology' }).first()).toBeVisible();
});
