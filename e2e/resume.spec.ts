import type { BrowserContext, Page } from '@playwright/test';

import { createSubject, expect, fillForm, generateTest, newPerson, signInThroughPopup, test } from './product.ts';

test('an attempt is seen on another device with its time, resumed there, and the first device learns of it', async ({
  context,
  browser,
  product,
}) => {
  const person = newPerson();
  const first = await signedIn(context, person);
  await createSubject(first, 'Biology');
  await generateTest(first, { count: 4, seconds: 90 });
  await first.getByRole('button', { name: 'Attempt Now' }).click();
  await first.getByRole('radio').nth(1).check();
  await first.getByRole('button', { name: 'Next' }).click();
  await first.getByRole('radio').first().check();
  await expect(first.getByText('Saved', { exact: true })).toBeVisible();
  const timeOnFirst = secondsIn(await first.getByRole('timer').textContent());

  // Its date is a day ahead: the time left is the server's all the same.
  const otherDevice = await browser.newContext({ baseURL: product.origin });
  await otherDevice.clock.install({ time: Date.now() + 86_400_000 });
  const second = await signedIn(otherDevice, person);
  const running = second.getByRole('region', { name: 'In progress' }).getByRole('listitem');
  await expect(running).toContainText('Photosynthesis');
  await expect(running).toContainText('Biology');
  await expect(running).toContainText('2 of 4 answered');
  const timeOnSecond = secondsIn(await running.getByText(/^\d+:\d\d$/u).textContent());
  expect(timeOnSecond).toBeLessThanOrEqual(timeOnFirst + 1);
  expect(timeOnSecond).toBeGreaterThan(0);

  // Only the device on which it runs is held to it.
  await first.goto('/home');
  await expect(first).toHaveURL('/attemptTest');
  await second.getByRole('link', { name: 'Biology' }).click();
  await expect(second.getByRole('listitem').filter({ hasText: 'Photosynthesis' })).toContainText(/\d+:\d\d left/u);
  await second.getByRole('link', { name: 'Home', exact: true }).click();

  await running.getByRole('button', { name: 'Resume' }).click();
  await expect(second).toHaveURL('/attemptTest');
  await expect(second.getByRole('radio').nth(1)).toBeChecked();
  await second.getByRole('button', { name: 'Next' }).click();
  await expect(second.getByRole('radio').first()).toBeChecked();
  await second.getByRole('button', { name: 'Next' }).click();
  await second.getByRole('radio').nth(1).check();
  await expect(second.getByText('Saved', { exact: true })).toBeVisible();

  await expect(first.getByRole('button', { name: 'Question 3: Not visited' })).toBeVisible();
  await first.getByRole('button', { name: /^Mark/u }).click();
  await expect(first.getByRole('button', { name: 'Question 3: Answered' })).toBeVisible();
  await first.getByRole('button', { name: 'Next' }).click();
  await expect(first.getByText('Question 3 of 4').first()).toBeVisible();
  await expect(first.getByRole('radio').nth(1)).toBeChecked();
  await otherDevice.close();
});

test('home shows nothing in progress once the test is submitted', async ({ context }) => {
  const page = await signedIn(context, newPerson());
  await createSubject(page, 'Biology');
  await generateTest(page, { count: 1 });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('button', { name: 'Submit Test' }).click();
  const listed = page.waitForResponse('**/test/running');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();

  await expect(page).toHaveURL('/home');
  await (await listed).finished();
  await expect(page.getByRole('heading', { name: 'Instructions' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'In progress' })).toHaveCount(0);
});

test('a test that was finished elsewhere leaves the list, and whoever would resume it is told why', async ({ context }) => {
  const page = await signedIn(context, newPerson());
  await createSubject(page, 'Biology');
  await generateTest(page, { count: 1 });
  const created = page.waitForResponse('**/test/createTest');
  await page.getByRole('button', { name: 'Attempt Later' }).click();
  const testId = (await (await created).json()).test._id;
  // As another device would: this one holds no attempt.
  expect((await page.request.get(`/test/testDetails/${testId}`)).status()).toBe(200);
  await page.goto('/home');
  const running = page.getByRole('region', { name: 'In progress' });
  await expect(running).toContainText('0 of 1 answered');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const submission = { data: { testId, questions: [] }, headers: { 'X-CSRF-Token': token } };
  expect((await page.request.post('/test/submitTest', submission)).status()).toBe(200);

  await running.getByRole('button', { name: 'Resume' }).click();

  await expect(page.getByText('This test is finished. You can read its solutions.')).toBeVisible();
  await expect(running).toHaveCount(0);
  await expect(page).toHaveURL('/home');
});

async function signedIn(context: BrowserContext, person: { name: string; email: string }): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/login');
  await signInThroughPopup(page, () => page.getByRole('main').getByRole('button', { name: 'Sign up' }).click(), person);
  await expect(page).toHaveURL('/home');
  return page;
}

function secondsIn(clock: string | null): number {
  const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/u.exec(clock ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test('an attempt that cannot be looked at is not lost: the page offers to load again', async ({ page }) => {
  await page.goto('/');
  await fillForm(page, { count: 3 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('radio').nth(1).check();
  await page.route('**/assets/stored-shapes-*.js', (route) => route.abort());

  await page.reload();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page).toHaveURL('/guest/attemptTest');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
});

test('no attempt begins that could not be kept', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('praisedTests', '["an-earlier-test"]'));
  await page.route('**/assets/stored-shapes-*.js', (route) => route.abort());
  await page.reload();
  await fillForm(page, { count: 3 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('radio').nth(1).check();
  await page.reload();

  await expect(page.getByRole('radio').nth(1)).toBeChecked();
});
