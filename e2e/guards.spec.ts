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

test('T-41: a store that was tampered with, or is of another version, is a clean start', async ({ page }) => {
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

test('T-41: texts that somebody put into what the browser keeps stay texts', async ({ page }) => {
  const markup = '<img src=x onerror="document.body.dataset.pwned=1">';
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/');
  await fillForm(page, { count: 1 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.goto('/insights/script.js');
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

test('T-41: a page whose kept state cannot be looked at is there all the same after five seconds', async ({ page }) => {
  await page.goto('/contact-us');
  await page.evaluate(() => localStorage.setItem('root', '{"state":{},"version":1}'));
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  // What checks the stored never comes.
  await page.route(/stored-shapes-.*\.js/u, () => asked());
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  // A screen that leads a visitor elsewhere as soon as it is alive.
  await page.goto('/home', { waitUntil: 'commit' });
  await isAsked;

  await page.clock.runFor(4900);
  const before = new URL(page.url()).pathname;
  await page.clock.runFor(200);

  await expect(page).toHaveURL('/');
  expect(before).toBe('/home');
});
