import type { Page } from '@playwright/test';

import { unsentAnswers } from '../support/attempt-steps.ts';
import { callApi, logOut, signedInBlankPage, signedInPage } from '../support/learner.ts';
import {
  attemptingPage,
  createTest,
  expectInTestRow,
  fillForm,
  openNewSubject,
  startGuestAttempt,
  subjectPage,
  submitTest,
  testRow,
} from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

import { waitForServiceWorker } from '../support/page-scripts.ts';

test.use({ serviceWorkers: 'allow' });

const staleNotice = /Last updated .+\. You seem to be offline\./u;

/** An answer is shown before its copy is written, and leaving the page in between loses the copy. */
async function expectOfflineCopies(page: Page, kinds: string[]): Promise<void> {
  await expect.poll(() => page.evaluate(readOfflineKinds)).toEqual(expect.arrayContaining(kinds));
}

/** Runs in the page: the first elements of the query keys with offline copies. */
function readOfflineKinds(): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('prash-patra-offline');
    opening.onerror = () => reject(new Error('The offline copies could not be opened'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('queries').objectStore('queries').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve((reading.result as { query: { queryKey: unknown[] } }[]).map(({ query }) => query.queryKey[0]));
      };
    };
  });
}

const subjects = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Subjects' });

test('T-46: reloads a learner’s attempt offline, stores its responses and sends them when the network returns', async ({ context }) => {
  const page = await attemptingPage(context);
  await waitForServiceWorker(page);
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
  await submitTest(page);
  await expectInTestRow(page, 'Questions 1 / 3');
});

test('reloads a guest’s attempt offline with its responses', async ({ page, context }) => {
  await startGuestAttempt(page);
  await page.getByRole('radio').first().check();
  await waitForServiceWorker(page);
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio').nth(1).check();
  await page.goto('/guest/attemptTest');

  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await submitTest(page);
  await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
});

test('shows the last home, subject and form offline, and refreshes and generates when the network returns', async ({ context }) => {
  const page = await subjectPage(context, { count: 3 });
  const row = testRow(page);
  await expect(row).toBeVisible();
  const subject = page.url();
  await waitForServiceWorker(page);
  await context.setOffline(true);

  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Biology', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: staleNotice })).toBeVisible();
  await page.goto('/home');
  await expect(subjects(page).getByRole('link', { name: 'Biology' })).toBeVisible();
  await expect(subjects(page).getByRole('status').filter({ hasText: staleNotice })).toBeVisible();
  await context.setOffline(false);

  await expect(page.getByText(staleNotice)).toHaveCount(0);
  await expect(subjects(page).getByRole('link', { name: 'Biology' })).toBeVisible();

  await context.route('**/subject/all-subjects', (route) => route.abort());
  await page.reload();
  const notice = subjects(page).getByRole('status').filter({ hasText: staleNotice });
  const again = notice.getByRole('button', { name: 'Try again' });
  // Enabled once the automatic retries have ended.
  await expect(again).toBeEnabled();
  await context.unrouteAll();
  await again.click();
  await expect(notice).toHaveCount(0);

  await context.setOffline(true);
  await page.goto(subject);
  await page.getByRole('link', { name: 'Create New', exact: true }).click();
  await fillForm(page);
  const generate = page.getByRole('button', { name: /tests? remaining/ });
  await generate.click();
  await expect(page.getByRole('alert').filter({ hasText: 'We cannot reach the server' }).first()).toBeVisible();
  await context.setOffline(false);
  await generate.click();
  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
});

test('shows solutions and payments offline, and says when they were never loaded', async ({ context }) => {
  const page = await signedInBlankPage(context);
  const { testId } = await createTest(page, { count: 3 });
  await callApi(page, `/test/testDetails/${testId}`);
  await callApi(page, '/test/submitTest', { testId, questions: [] });
  const address = `/solutions?test=${testId}`;
  await page.goto(address);
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Biology' })).toBeVisible();
  await expectOfflineCopies(page, ['solutions', 'subjects']);
  await page.goto('/payments');
  await expect(page.getByText('You have not paid for anything yet.')).toBeVisible();
  await expectOfflineCopies(page, ['payments']);
  await waitForServiceWorker(page);
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByText('You have not paid for anything yet.')).toBeVisible();
  await expect(page.getByText(staleNotice)).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await expect(page.getByText(staleNotice)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Biology' })).toBeVisible();
  await page.goto('/solutions?test=never-read');
  await expect(page.getByText('We cannot reach the server. Your score is safe')).toBeVisible();
});

test('a screen whose script is not cached says so offline, and loads on one press', async ({ page, context }) => {
  await page.goto('/');
  await waitForServiceWorker(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const scripts = (await cache.keys()).filter(({ url }) => url.includes('/policy-pages-'));
      await Promise.all(scripts.map((script) => cache.delete(script)));
    }
  });
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.goto('/refund-policy');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await context.setOffline(false);

  // The page may detect the network before its service worker does; it then reloads and fails again.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByRole('heading', { name: /Refund/u })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('T-08: caches nothing personal, and no lists after logging out', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await openNewSubject(page, 'Secret subject');
  await waitForServiceWorker(page);
  const { urls, texts } = await readCaches(page);
  expect(
    urls.filter((url) => !/^\/(?:assets\/.+|home|shell|favicon\.svg|first-paint\.js|manifest\.(?:en|hi)\.webmanifest)$/u.test(url)),
  ).toEqual([]);
  expect(/Secret subject|asha-/u.test(texts)).toBe(false);

  await logOut(page);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain('prash-patra-offline');

  await page.reload();
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('T-18: shows the next learner of a browser no list of the previous one', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await openNewSubject(page, 'Secret subject');
  await waitForServiceWorker(page);
  // Simulates an expired session.
  await context.clearCookies();
  await page.goto('/home');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/');
  const other = await signedInPage(context);
  await expect(subjects(other).getByText('No subjects yet.')).toBeVisible();
  await context.setOffline(true);

  await other.reload();

  await expect(subjects(other).getByText('No subjects yet.')).toBeVisible();
  await expect(other.getByText('Secret subject')).toHaveCount(0);
});

test('opens the landing page offline, in the language that was chosen last', async ({ page, context }) => {
  await page.goto('/');
  await waitForServiceWorker(page);
  for (const [lang, name, title, costs] of [
    ['hi', 'हिंदी', 'अपना प्रश्न पत्र ख़ुद बनाइए।', 'क़ीमत'],
    ['en', 'English', 'Make your own practice test.', 'Pricing'],
  ] as const) {
    // Pressed before its script is there, the button does nothing.
    await expect(async () => {
      await page.getByRole('contentinfo').getByRole('button', { name }).click({ timeout: 1000 });
      await expect(page.locator(`html[lang=${lang}]`)).toBeAttached({ timeout: 1000 });
    }).toPass();
    await waitForCachedLanguage(page, lang);
    await context.setOffline(true);

    await page.reload();

    await expect(page.locator(`html[lang=${lang}]`)).toBeAttached();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('heading', { name: costs })).toBeVisible();
    await context.setOffline(false);
    await page.reload();
  }
});

/** Waits until the cached page is in this language. */
async function waitForCachedLanguage(page: Page, lang: string): Promise<void> {
  const cachedLanguage = () =>
    page.evaluate(async () => /<html lang="(\w+)"/u.exec((await (await caches.match('/shell'))?.text()) ?? '')?.[1] ?? 'none');
  await expect.poll(cachedLanguage).toBe(lang);
}

/** The URLs and texts in the service worker's caches. */
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
