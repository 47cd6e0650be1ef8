import type { Page } from '@playwright/test';

import { signInThroughPopup } from '../support/learner.ts';
import { confirmSubmission, fillForm, openGuestTest, startGuestAttempt, submitTest, testRow } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test('a guest generates, attempts and submits a test, signs in and finds its score', async ({ page }) => {
  await page.goto('/');
  await fillForm(page, { title: 'Photosynthesis', description: 'Light and dark reactions', count: 5 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await expect(page.getByText('Test generated Successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Attempt Later' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page).toHaveURL('/guest/attemptTest');
  // A guest's attempt is not on the server, where a report would go.
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report this question' })).toHaveCount(0);
  for (let question = 1; question <= 5; question++) {
    await expect(page.getByText(`Question ${question} of 5`).first()).toBeVisible();
    await page.getByRole('radio').first().check();
    if (question < 5) await page.getByRole('button', { name: 'Next' }).click();
  }
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Do you want to submit your test early?');
  await confirmSubmission(page);

  const dialog = page.getByRole('dialog', { name: 'Test Submitted!' });
  await expect(dialog).toContainText(/Your score\s*[\d.]+ \/ 5/u);
  await expect(page).toHaveURL('/');
  await signInThroughPopup(page, () => dialog.getByRole('button', { name: 'Log in with Google' }).click());

  await expect(page).toHaveURL(/\/home\/subject\//u);
  await expect(page.getByRole('region', { name: 'Your result' })).toContainText('Your first test in “My first tests”.');
  const row = testRow(page);
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

test('tells a guest while responses cannot be stored, and when they can be again', async ({ page }) => {
  await startGuestAttempt(page);
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

test('keeps the answers of a guest who submits offline, and fetches the score by itself when the network returns', async ({
  page,
  context,
}) => {
  await openGuestTest(page, { count: 3 });
  const fetched = [/guest-result-dialog-.*\.js/u, /\/page-.*\.css/u].map((file) => page.waitForResponse(file));
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  for (const response of await Promise.all(fetched)) await response.finished();
  await page.getByRole('radio').first().check();

  await context.setOffline(true);
  await submitTest(page);
  const saved = page.getByRole('dialog', { name: 'Saved on this device' });
  await saved.getByRole('button', { name: 'Try again' }).click();
  await expect(saved.getByText(/^Last tried at /u)).toBeVisible();
  await context.setOffline(false);

  const dialog = page.getByRole('dialog', { name: 'Test Submitted!' });
  await expect(dialog.getByText('1 answered')).toBeVisible();
});

test('T-40: refuses to claim a guest’s test from another browser, which then forgets it', async ({ page, browser, product }) => {
  await submitAndClose(page);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const otherBrowser = await browser.newContext({ baseURL: product.origin });
  const other = await otherBrowser.newPage();
  await other.goto('/contact-us');
  await other.evaluate((entries) => Object.entries(entries).forEach(([name, value]) => localStorage.setItem(name, value)), stored);
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
  await otherBrowser.close();
});

test('keeps the result for later when the dialog is closed, and asks the guest to sign in for a second test', async ({ page }) => {
  await submitAndClose(page);

  await page.reload();
  await page.getByRole('button', { name: 'See the result' }).click();
  const dialog = page.getByRole('dialog', { name: 'Test Submitted!' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await fillForm(page, { count: 1 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect(page.getByText('Log in to generate more tests.').first()).toBeVisible();
});

test('says what is missing in the form, restores it after a reload, and keeps it when its topic is not covered', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Title').fill('Only a title');
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await expect(page.getByText('Please provide a title and description.')).toBeVisible();
  await expect(page.getByLabel('Topic')).toBeFocused();
  await expect(page.getByLabel('Topic')).toHaveAccessibleDescription('Write a topic.');
  await expect(page.getByLabel('Topic')).toBeInViewport();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Only a title');

  await fillForm(page, { title: 'Zumba', description: 'Zumba for beginners' });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect(page.getByText(/^We have no questions on .*Zumba.* yet/u)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Zumba');

  await page.getByRole('link', { name: 'Login' }).first().click();

  await expect(page).toHaveURL(/\/login/u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Submits a guest's test of one question and closes the dialog that offers the result. */
async function submitAndClose(page: Page): Promise<void> {
  await startGuestAttempt(page, { count: 1 });
  await submitTest(page);
  await page.getByRole('dialog', { name: 'Test Submitted!' }).getByRole('button', { name: 'Close' }).click();
}
