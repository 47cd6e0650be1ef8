import { createSubject, expect, fillForm, generateTest, signedInPage, test } from './product.ts';

test('a visitor is sent to the start from every screen of a learner', async ({ page }) => {
  for (const path of ['/home', '/home/subject/1', '/createTest/1', '/attemptTest', '/guest/attemptTest']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
  }
});

test('a learner is sent home from the screens of visitors and from attempts without a test', async ({ context }) => {
  const page = await signedInPage(context);
  for (const path of ['/', '/login', '/signup', '/attemptTest', '/guest/attemptTest']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/home');
  }
});

test('a test in progress holds a guest to its screen', async ({ page }) => {
  await page.goto('/');
  await fillForm(page, { count: 1 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  for (const path of ['/', '/login', '/solutions', '/attemptTest']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/guest/attemptTest');
  }
});

test('a test in progress holds a learner to its screen', async ({ context }) => {
  const page = await signedInPage(context);
  await createSubject(page, 'Biology');
  await generateTest(page, { count: 1 });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page).toHaveURL('/attemptTest');
  for (const path of ['/home', '/', '/solutions', '/guest/attemptTest']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/attemptTest');
  }
});

test('T-49: a test that was deleted elsewhere lets the learner go', async ({ context }) => {
  const page = await signedInPage(context);
  await createSubject(page, 'Biology');
  await generateTest(page, { count: 1 });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page).toHaveURL('/attemptTest');
  const deleted = await page.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem('root') ?? '{}');
    const headers = { 'X-CSRF-Token': localStorage.getItem('token') ?? '' };
    return (await fetch(`/test/deleteTest/${state.questions.testDetails.testId}`, { headers })).status;
  });
  expect(deleted).toBe(200);

  await page.reload();

  await expect(page).toHaveURL('/home');
  await expectFree(page);
});

test('T-49: a test that was finished elsewhere, or whose time is over, lets the learner go', async ({ context }) => {
  const page = await signedInPage(context);
  await createSubject(page, 'Biology');
  await generateTest(page, { count: 1 });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page).toHaveURL('/attemptTest');
  const finished = await page.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem('root') ?? '{}');
    const headers = { 'X-CSRF-Token': localStorage.getItem('token') ?? '', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ testId: state.questions.testDetails.testId, questions: [] });
    return (await fetch('/test/submitTest', { method: 'POST', headers, body })).status;
  });
  expect(finished).toBe(200);

  await page.reload();

  await expect(page).toHaveURL('/home');
  await expectFree(page);
});

/** No test holds the learner any more. */
async function expectFree(page: import('@playwright/test').Page): Promise<void> {
  await page.goto('/home');
  await expect(page).toHaveURL('/home');
  await page.goto('/attemptTest');
  await expect(page).toHaveURL('/home');
}

test('an unknown address is a page that says so, with status 404', async ({ page }) => {
  const response = await page.goto('/nowhere');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the static pages state their figures', async ({ page }) => {
  await page.goto('/refund-policy');
  await expect(page.getByText('7 business days').first()).toBeVisible();
  await page.goto('/shipping-policy');
  await expect(page.getByText('21/02/2025').first()).toBeVisible();
  await page.goto('/contact-us');
  await expect(page.getByText('support@example.com').first()).toBeVisible();
  await expect(page.getByText('3 business days').first()).toBeVisible();
  await page.goto('/terms-and-condition');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a store that was tampered with, or is of another version, is a clean start', async ({ page }) => {
  for (const root of ['nonsense', '{"state":{"questions":{"isTestOn":true}},"version":1}', '{"state":null,"version":7}']) {
    await page.goto('/contact-us');
    await page.evaluate((kept) => {
      localStorage.setItem('root', kept);
      localStorage.setItem('testData', '{"formData":{"title":"<img src=x onerror=alert(1)>"}}');
      localStorage.setItem('pendingTestAttempt', '[]');
    }, root);

    await page.goto('/');

    await expect(page.getByRole('button', { name: 'Generate Prash Patra' })).toBeVisible();
  }
});
