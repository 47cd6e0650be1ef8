import { type Browser, type BrowserContext, type Page } from '@playwright/test';

import { expect, test } from './product.ts';
import { attemptingPage, expectAttempted, submit } from './unsent.ts';

test('of two tabs the one opened last goes on, and the other takes over only when asked', async ({ context }) => {
  const first = await attemptingPage(context);
  await first.getByRole('radio').nth(1).check();
  const second = await context.newPage();

  await second.goto('/');

  await expect(second.getByRole('radio').nth(1)).toBeChecked();
  await expect(first.getByRole('heading', { name: 'This test is open in another tab' })).toBeVisible();
  await second.getByRole('button', { name: 'Next' }).click();
  await second.getByRole('radio').first().check();
  await first.getByRole('button', { name: 'Go on here' }).click();
  await expect(second.getByRole('heading', { name: 'This test is open in another tab' })).toBeVisible();
  await expect(first.getByText('Question 2 of 3').first()).toBeVisible();
  await expect(first.getByRole('radio').first()).toBeChecked();
  await first.getByRole('button', { name: 'Next' }).click();
  await first.getByRole('radio').nth(1).check();
  await submit(first);
  await expectAttempted(first, 'Questions 3 / 3');
  await expect(second).toHaveURL('/home');
});

test('when the tab that went on is closed, the other goes on by itself', async ({ context }) => {
  const first = await attemptingPage(context);
  const second = await context.newPage();
  await second.goto('/');
  await second.getByRole('radio').nth(1).check();
  await expect(first.getByRole('button', { name: 'Go on here' })).toBeVisible();

  await second.close();

  await expect(first.getByRole('radio').nth(1)).toBeChecked();
  await expect(first.getByText('Saved', { exact: true })).toBeVisible();
});

test('T-47: an answer given on another device is shown, and is not lost to a question that was only looked at here', async ({
  context,
  browser,
  baseURL,
}) => {
  const laptop = await attemptingPage(context);
  await context.setOffline(true);
  await laptop.getByRole('button', { name: 'Next' }).click();
  await laptop.getByRole('button', { name: 'Next' }).click();
  await expect(laptop.getByText('Offline: kept on this device')).toBeVisible();
  const phone = await sameLearnerElsewhere(browser, context, laptop, baseURL);
  await phone.getByRole('button', { name: 'Next' }).click();
  await phone.getByRole('radio').nth(1).check();
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();

  await context.setOffline(false);

  await expect(laptop.getByText('Answers from your other tab or device are shown here: question 2.')).toBeVisible();
  await expect(laptop.getByText('Saved', { exact: true })).toBeVisible();
  await laptop.getByRole('button', { name: 'Previous' }).click();
  await expect(laptop.getByRole('radio').nth(1)).toBeChecked();
  await phone.reload();
  await expect(phone.getByRole('radio').nth(1)).toBeChecked();
  await phone.context().close();
});

/** The learner's other device, in the same attempt. */
async function sameLearnerElsewhere(browser: Browser, context: BrowserContext, page: Page, origin: string | undefined): Promise<Page> {
  const kept = await page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem('root') ?? '{}');
    Object.assign(root.state.questions, { questions: [], isTestOn: false, testDetails: null, timeStartedAt: null, unsavedIds: [] });
    return JSON.stringify(root);
  });
  const other = await browser.newContext({ baseURL: origin ?? '', storageState: { cookies: await context.cookies(), origins: [] } });
  const otherPage = await other.newPage();
  await otherPage.goto('/robots.txt');
  await otherPage.evaluate((root) => localStorage.setItem('root', root), kept);
  await otherPage.goto('/home');
  await otherPage.getByRole('link', { name: 'Biology' }).click();
  await otherPage.getByRole('button', { name: /Resume/u }).click();
  return otherPage;
}
