import type { Page } from '@playwright/test';

import { createSubject, expect, fillForm, generateTest, signedInPage, test } from './product.ts';
import { attemptingPage, expectAttempted, submit, unsentAnswers } from './unsent.ts';
import { untilKept } from './until-kept.ts';

test.use({ serviceWorkers: 'allow' });

const oldWords = /Last updated .+\. You seem to be offline\./u;
const subjects = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Subjects' });

test('T-46: a learner’s attempt is loaded again without a network, goes on being kept, and is sent when it is back', async ({
  context,
}) => {
  const page = await attemptingPage(context);
  await untilKept(page);
  await context.setOffline(true);

  await page.reload();
  await page.getByRole('radio').nth(1).check();
  await expect(page.getByText('Offline: kept on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  expect(await unsentAnswers(page)).toHaveLength(1);
  await context.setOffline(false);

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await unsentAnswers(page)).toEqual([]);
  await submit(page);
  await expectAttempted(page, 'Questions 1 / 3');
});

test('a guest’s attempt is loaded again without a network, and keeps its answers', async ({ page, context }) => {
  await page.goto('/');
  await fillForm(page, { count: 3 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('radio').first().check();
  await untilKept(page);
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio').nth(1).check();
  await page.goto('/guest/attemptTest');

  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await submit(page);
  await expect(page.getByRole('dialog', { name: 'Test Submitted!' })).toBeVisible();
});

test('home and a subject show without a network what they showed last, and how old it is, until it is back', async ({ context }) => {
  const page = await signedInPage(context);
  await createSubject(page, 'Biology');
  await generateTest(page, { count: 3 });
  await page.getByRole('button', { name: 'Attempt Later' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Photosynthesis' });
  await expect(row).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);

  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Biology', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: oldWords })).toBeVisible();
  await page.goto('/home');
  await expect(subjects(page).getByRole('link', { name: 'Biology' })).toBeVisible();
  await expect(subjects(page).getByRole('status').filter({ hasText: oldWords })).toBeVisible();
  await context.setOffline(false);

  await expect(page.getByText(oldWords)).toHaveCount(0);
  await expect(subjects(page).getByRole('link', { name: 'Biology' })).toBeVisible();
});

test('the first page opens without a network', async ({ page, context }) => {
  await page.goto('/');
  await untilKept(page);
  await context.setOffline(true);

  await page.reload();

  await expect(page.getByRole('heading', { name: 'Set yourself a question paper.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
});

test('“Try again” brings an old list up to date', async ({ context }) => {
  const page = await signedInPage(context);
  await createSubject(page, 'Biology');
  await untilKept(page);
  await page.goto('/home');
  await context.route('**/subject/all-subjects', (route) => route.abort());
  await page.reload();
  const notice = subjects(page).getByRole('status').filter({ hasText: oldWords });
  const button = notice.getByRole('button', { name: 'Try again' });
  // Until it has given up asking by itself.
  await expect(button).toBeEnabled();
  await context.unrouteAll();

  await button.click();

  await expect(notice).toHaveCount(0);
});

test('solutions and payments are read again without a network, and what was never read is told of', async ({ context }) => {
  const page = await attemptingPage(context);
  await page.getByRole('radio').first().check();
  await submit(page);
  await page.getByRole('link', { name: 'See its score and solutions' }).click();
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Biology' })).toBeVisible();
  const address = page.url();
  await page.goto('/payments');
  await expect(page.getByText('You have not paid for anything yet.')).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByText('You have not paid for anything yet.')).toBeVisible();
  await expect(page.getByText(oldWords)).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await expect(page.getByText(oldWords)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Biology' })).toBeVisible();
  await page.goto('/solutions?test=never-read');
  await expect(page.getByText('We cannot reach the server. Your score is safe')).toBeVisible();
});

test('a screen that was never opened says so without a network, and one press leads on', async ({ page, context }) => {
  await page.goto('/');
  await untilKept(page);
  await context.setOffline(true);
  await page.goto('/refund-policy');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await context.setOffline(false);

  // The page may hear of the network before its worker does, load again by itself and fail once more.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByRole('heading', { name: /Refund/u })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('T-08: the browser keeps nothing personal in its caches, and after a log-out nothing of the lists', async ({ context }) => {
  const page = await signedInPage(context);
  await createSubject(page, 'Secret subject');
  await untilKept(page);
  const { urls, texts } = await readCaches(page);
  expect(urls.filter((url) => !/^\/(?:assets\/.+|home|shell|favicon\.svg|manifest\.en\.webmanifest)$/u.test(url))).toEqual([]);
  expect(/Secret subject|asha-/u.test(texts)).toBe(false);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain('prash-patra-kept');

  await page.reload();
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('T-18: another learner of the same browser is shown nothing of the first one’s', async ({ context }) => {
  const page = await signedInPage(context);
  await createSubject(page, 'Secret subject');
  await untilKept(page);
  // As when a session ends by itself.
  await context.clearCookies();
  await page.goto('/home');
  await expect(page).not.toHaveURL('/home');
  const other = await signedInPage(context);
  await expect(subjects(other).getByText('No subjects yet.')).toBeVisible();
  await context.setOffline(true);

  await other.reload();

  await expect(subjects(other).getByText('No subjects yet.')).toBeVisible();
  await expect(other.getByText('Secret subject')).toHaveCount(0);
});

/** All that the worker keeps: the addresses, and what can be read. */
function readCaches(page: Page): Promise<{ urls: string[]; texts: string }> {
  return page.evaluate(async () => {
    const urls: string[] = [];
    let texts = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        urls.push(new URL(request.url).pathname);
        texts += await (await cache.match(request))?.text();
      }
    }
    return { urls, texts };
  });
}
