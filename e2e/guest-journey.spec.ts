import type { Page } from '@playwright/test';

import { expect, fillForm, signInThroughPopup, test } from './product.ts';

test('a guest generates, attempts, submits, signs in and finds the scored test', async ({ page }) => {
  await page.goto('/');
  await fillForm(page, { title: 'Photosynthesis', description: 'Light and dark reactions', count: 5 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await expect(page.getByText('Test generated Successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Attempt Later' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page).toHaveURL('/guest/attemptTest');
  for (let question = 1; question <= 5; question++) {
    await expect(page.getByText(`Question ${question} of 5`).first()).toBeVisible();
    await page.getByRole('radio').first().check();
    if (question < 5) await page.getByRole('button', { name: 'Next' }).click();
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Do you want to submit your test early?');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();

  const dialog = page.getByRole('dialog', { name: 'Test Submitted!' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/');
  await signInThroughPopup(page, () => dialog.getByRole('button', { name: 'Log in with Google' }).click());

  await expect(page).toHaveURL(/\/home\/subject\//u);
  const row = page.getByRole('listitem').filter({ hasText: 'Photosynthesis' });
  await expect(row).toContainText('Questions 5 / 5');
  await expect(row).toContainText(/Score -?[\d.]+ \/ 5/u);
  await row
    .getByRole('link', { name: /See Solutions/u })
    .or(row.getByRole('button', { name: /See Solutions/u }))
    .click();
  await expect(page).toHaveURL(/\/solutions/u);
  await expect(page.getByText(/^Correct/u).first()).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('pendingTestAttempt'), localStorage.getItem('testData')])).toEqual([null, null]);
});

test('a guest is told while answers cannot be kept, and when they can be again', async ({ page }) => {
  await page.goto('/');
  await fillForm(page, { count: 3 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page.locator('.saving')).toHaveText('Kept on this device');

  const storage = await page.evaluateHandle(() => Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem'));
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('radio').first().check();
  const warning = 'Not kept on this device. Do not close this page.';
  await expect(page.locator('.saving')).toHaveText(warning);
  await expect(page.getByRole('status').filter({ hasText: warning })).toHaveCount(1);

  await storage.evaluate((setItem) => Object.defineProperty(Storage.prototype, 'setItem', setItem ?? {}));
  await page.getByRole('radio').last().check();

  await expect(page.locator('.saving')).toHaveText('Kept on this device');
  await page.reload();
  await expect(page.getByRole('radio').last()).toBeChecked();
});

test('a guest who is offline when the test is over finds the way to its result', async ({ page, context }) => {
  await page.goto('/');
  await fillForm(page, { title: 'Photosynthesis', description: 'Light and dark reactions', count: 3 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  const fetched = [/guest-result-dialog-.*\.js/u, /provider-logo-.*\.css/u].map((file) => page.waitForResponse(file));
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  for (const response of await Promise.all(fetched)) await response.finished();
  await page.getByRole('radio').first().check();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();

  await expect(page.getByRole('dialog', { name: 'Test Submitted!' })).toBeVisible();
});

test('T-40: what a guest left in one browser is worth nothing in another, which forgets it', async ({ page, browser, product }) => {
  await submitAndClose(page);
  const kept = await page.evaluate(() => ({ ...localStorage }));
  const elsewhere = await browser.newContext({ baseURL: product.origin });
  const other = await elsewhere.newPage();
  await other.goto('/contact-us');
  await other.evaluate((entries) => Object.entries(entries).forEach(([name, value]) => localStorage.setItem(name, value)), kept);
  const claimed = other.waitForResponse(/\/unAuth\/create-test\//u);

  await other.goto('/');
  await other.getByRole('button', { name: 'See the result' }).click();
  const dialog = other.getByRole('dialog', { name: 'Test Submitted!' });
  await signInThroughPopup(other, () => dialog.getByRole('button', { name: 'Log in with Google' }).click());

  expect((await claimed).status()).toBe(422);
  await expect(other).toHaveURL(/\/home/u);
  const left = () => other.evaluate(() => [localStorage.getItem('pendingTestAttempt'), localStorage.getItem('testData')]);
  await expect.poll(left).toEqual([null, null]);
  await expect(other.getByText('Photosynthesis')).toHaveCount(0);
  await elsewhere.close();
});

test('closing the dialog keeps the result for later', async ({ page }) => {
  await submitAndClose(page);

  await page.reload();
  await page.getByRole('button', { name: 'See the result' }).click();

  await expect(page.getByRole('dialog', { name: 'Test Submitted!' })).toBeVisible();
});

test('a second test without an account asks to sign in', async ({ page }) => {
  await submitAndClose(page);
  await fillForm(page, { count: 1 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect(page.getByText('Sign in to generate more tests.').first()).toBeVisible();
});

test('an uncovered topic is said so, with topics to choose from and the way on', async ({ page }) => {
  await page.goto('/');
  await fillForm(page, { title: 'Zumba', description: 'Steps and music for beginners' });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect(page.getByText('does not cover this topic yet')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Zumba');

  await page.getByRole('link', { name: 'Login' }).first().click();

  await expect(page).toHaveURL(/\/login/u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an empty form says what is missing and keeps what was typed across a reload', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Title').fill('Only a title');
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await expect(page.getByText('Please provide a title and description.')).toBeVisible();

  await page.reload();

  await expect(page.getByLabel('Title')).toHaveValue('Only a title');
});

/** Takes a test of one question as a guest, and closes the dialog that offers the result. */
async function submitAndClose(page: Page): Promise<void> {
  await page.goto('/');
  await fillForm(page, { count: 1 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();
  await page.getByRole('dialog', { name: 'Test Submitted!' }).getByRole('button', { name: 'Close' }).click();
}
