import type { Page } from '@playwright/test';

import { callApi, plainPage, signedInBlankPage } from '../support/learner.ts';
import { attemptingPage, startGuestAttempt } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test('redirects a visitor from a learner’s screen and from an attempt to the landing page', async ({ page }) => {
  for (const path of ['/home/subject/1', '/attemptTest']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
  }
});

test('redirects a learner home from a visitor’s screen and from an attempt without a test', async ({ context }) => {
  const page = await signedInBlankPage(context);
  for (const path of ['/login', '/attemptTest']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/home');
  }
});

test('keeps a guest on a running attempt', async ({ page }) => {
  await startGuestAttempt(page, { count: 1 });
  for (const path of ['/', '/solutions']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/guest/attemptTest');
  }
});

test('keeps a learner on a running attempt', async ({ context }) => {
  const page = await attemptingPage(context, { count: 1 });
  for (const path of ['/home', '/guest/attemptTest']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/attemptTest');
  }
});

for (const [what, release] of [
  ['deleted elsewhere', (page: Page, testId: string) => callApi(page, `/test/deleteTest/${testId}`)],
  ['finished elsewhere', (page: Page, testId: string) => callApi(page, '/test/submitTest', { testId, questions: [] })],
] as const) {
  test(`T-49: releases the learner when the test was ${what}`, async ({ context }) => {
    const page = await attemptingPage(context, { count: 1 });
    await release(page, await runningTestId(page));

    await page.reload();

    await expect(page).toHaveURL('/home');
    await page.goto('/attemptTest');
    await expect(page).toHaveURL('/home');
  });
}

async function runningTestId(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').state.questions.testDetails.testId);
}

test('answers an unknown address with a 404 page', async ({ page }) => {
  const response = await page.goto('/nowhere');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [path, figures] of [
  ['/refund-policy', ['7 business days']],
  ['/shipping-policy', ['21/02/2025']],
  ['/contact-us', ['support@example.com', '3 business days']],
] as const) {
  test(`states the figures of ${path} without scripts`, async ({ request }) => {
    const text = await (await request.get(path)).text();

    for (const figure of figures) expect(text).toContain(figure);
  });
}

test('T-41: discards stored state that was tampered with or has another version', async ({ page }) => {
  for (const root of ['nonsense', '{"state":{"questions":{"isTestOn":true}},"version":1}', '{"state":null,"version":7}']) {
    await page.goto(plainPage);
    await page.evaluate((stored) => {
      localStorage.setItem('root', stored);
      localStorage.setItem('testData', '{"formData":{"title":"<img src=x onerror=alert(1)>"}}');
      localStorage.setItem('pendingTestAttempt', '[]');
    }, root);

    await page.goto('/');

    await expect(page.getByRole('button', { name: 'Generate Prash Patra' })).toBeVisible();
  }
});

test('T-41: shows markup in stored state as text', async ({ page }) => {
  const markup = '<img src=x onerror="document.body.dataset.pwned=1">';
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await startGuestAttempt(page, { count: 1 });
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.goto(plainPage);
  await page.evaluate((text) => {
    const root = JSON.parse(localStorage.getItem('root') ?? '{}');
    const { questions } = root.state;
    questions.testDetails.name = text;
    Object.assign(questions.questions[0], { question: text, options: [text, `${text}2`, 'c', 'd'], concept: text, type: 'mcq' });
    localStorage.setItem('root', JSON.stringify(root));
  }, markup);

  await page.goto('/guest/attemptTest');

  await expect(page.locator('.desk-question')).toContainText(markup);
  await expect(page.getByRole('radio')).toHaveCount(4);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.evaluate(() => document.body.dataset.pwned)).toBeUndefined();
  expect(dialogs).toEqual([]);
});

test('T-41: hydrates after five seconds when stored state cannot be checked', async ({ page }) => {
  await page.goto(plainPage);
  await page.evaluate(() => localStorage.setItem('root', '{"state":{},"version":1}'));
  // The script that checks stored state never arrives.
  await page.route(/stored-shapes-.*\.js/u, () => undefined);
  await page.clock.install({ time: 0 });
  await page.addInitScript(() => {
    const setTimer = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, milliseconds?: number) => {
      if (milliseconds === 5000) document.documentElement.dataset.isWaiting = 'true';
      return setTimer(run, milliseconds);
    }) as typeof setTimeout;
  });
  await page.clock.pauseAt(1000);
  // Once hydrated, this screen redirects a visitor.
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-is-waiting', 'true');

  await page.clock.runFor(4900);
  const before = new URL(page.url()).pathname;
  await page.clock.runFor(200);
  // React's own timers need a clock that runs.
  await page.clock.resume();

  await expect(page).toHaveURL('/');
  expect(before).toBe('/home');
});
