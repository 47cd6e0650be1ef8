import { createSubject, expect, fillForm, generateTest, signedInPage, test } from './product.ts';

test('when the time runs out the test is submitted by itself and home says so', async ({ context }) => {
  const page = await signedInPage(context);
  await createSubject(page, 'Biology');
  await generateTest(page, { count: 2, seconds: 60 });
  await page.clock.install();
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page).toHaveURL('/attemptTest');
  await expect(page.getByRole('timer')).toContainText(/[12]:\d\d/u);
  await page.getByRole('radio').first().check();

  await page.clock.fastForward('02:01');

  await expect(page.getByRole('alertdialog')).toContainText('Successfully submitted your test!');
  await expect(page).toHaveURL('/home');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('link', { name: 'Biology' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Photosynthesis' })).toContainText('Questions 1 / 2');
});

for (const [word, skew] of [
  ['ahead', 86_400_000],
  ['behind', -86_400_000],
] as const) {
  test(`T-42: a browser’s clock that is a day ${word} changes nothing of the time left, and a reload gives none back`, async ({
    context,
  }) => {
    const page = await signedInPage(context);
    await createSubject(page, 'Biology');
    await generateTest(page, { count: 3, seconds: 90 });
    await page.clock.install({ time: Date.now() + skew });
    await page.getByRole('button', { name: 'Attempt Now' }).click();
    await expect(page).toHaveURL('/attemptTest');
    const { deadline } = await readServerClock(page);
    await expectServersTime(page);

    await page.reload();

    await expectServersTime(page);
    expect((await readServerClock(page)).deadline).toBe(deadline);
  });
}

test('when a guest’s time runs out the answers are kept for the account', async ({ page }) => {
  await page.goto('/');
  await fillForm(page, { count: 2, seconds: 60 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await page.clock.install();
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('radio').first().check();

  await page.clock.fastForward('02:01');

  await expect(page.getByRole('dialog', { name: 'Test Submitted!' })).toBeVisible();
  const pending = await page.evaluate(() => JSON.parse(localStorage.getItem('pendingTestAttempt') ?? '{}'));
  expect(pending.chosenAnswerQuestions.map(({ attempted }: { attempted: boolean }) => attempted)).toEqual([true, false]);
});

test('a reload in mid-attempt comes back to the same question, responses and time', async ({ context }) => {
  const page = await signedInPage(context);
  await createSubject(page, 'Biology');
  await generateTest(page, { count: 3, seconds: 90 });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio').first().check();
  const before = await secondsShown(page);

  await page.reload();

  await expect(page.getByText('Question 2 of 3').first()).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();
  const after = await secondsShown(page);
  expect(after).toBeLessThanOrEqual(before);
  expect(before - after).toBeLessThan(30);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
});

test('another browser of the same learner finds the responses and the same deadline', async ({ context, browser, product }) => {
  const page = await signedInPage(context);
  await createSubject(page, 'Biology');
  await generateTest(page, { count: 3 });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('radio').nth(1).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const other = await browser.newContext({ baseURL: product.origin, storageState: { cookies: await context.cookies(), origins: [] } });
  const otherPage = await other.newPage();
  await otherPage.goto('/login');
  await otherPage.evaluate((root) => localStorage.setItem('root', root), await withoutAttempt(page));
  await otherPage.goto('/home');

  await otherPage.getByRole('link', { name: 'Biology' }).click();
  await otherPage.getByRole('button', { name: /Resume/u }).click();

  await expect(otherPage.getByRole('radio').nth(1)).toBeChecked();
  await other.close();
});

test('T-47: a page that stood still submits what another browser has answered since', async ({ context }) => {
  const page = await signedInPage(context);
  await createSubject(page, 'Biology');
  await generateTest(page, { count: 3 });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('radio').first().check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const saved = await page.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem('root') ?? '{}');
    const { questions, testDetails, version } = state.questions;
    const { id, options } = questions[2];
    const headers = { 'X-CSRF-Token': localStorage.getItem('token') ?? '', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ testId: testDetails.testId, responses: [{ id, userAnswer: options[0] }], version });
    return (await fetch('/test/saveProgress', { method: 'POST', headers, body })).status;
  });
  expect(saved).toBe(200);

  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();

  await expect(page).toHaveURL('/home');
  await page.getByRole('link', { name: 'Biology' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Photosynthesis' })).toContainText('Questions 2 / 3');
});

async function secondsShown(page: import('@playwright/test').Page): Promise<number> {
  const text = (await page.getByRole('timer').textContent()) ?? '';
  const [minutes = '0', seconds = '0'] = /(\d+):(\d\d)/u.exec(text)?.slice(1) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** The deadline of the attempt in progress, and how many seconds are left by the server's clock. */
async function readServerClock(page: import('@playwright/test').Page): Promise<{ deadline: number; left: number }> {
  return page.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem('root') ?? '{}');
    const { test: started } = await (await fetch(`/test/testDetails/${state.questions.testDetails.testId}`)).json();
    return { deadline: started.deadline, left: (started.deadline - started.serverNow) / 1000 };
  });
}

/** To a second: what is shown lies between what the server says just before and just after. */
async function expectServersTime(page: import('@playwright/test').Page): Promise<void> {
  await expect(async () => {
    const before = await readServerClock(page);
    const shown = await secondsShown(page);
    const after = await readServerClock(page);
    expect(shown).toBeLessThanOrEqual(before.left + 1);
    expect(shown).toBeGreaterThanOrEqual(after.left - 1);
  }).toPass();
}

/** What the browser keeps of who is signed in, without the attempt in progress. */
async function withoutAttempt(page: import('@playwright/test').Page): Promise<string> {
  return page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('root') ?? '{}');
    kept.state.questions = {
      ...kept.state.questions,
      questions: [],
      isTestOn: false,
      testDetails: null,
      timeStartedAt: null,
      unsavedIds: [],
    };
    return JSON.stringify(kept);
  });
}
