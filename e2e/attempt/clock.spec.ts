import type { Page } from '@playwright/test';

import { saving, secondsLeft, stopClock } from '../support/attempt-steps.ts';
import { attemptingPage, expectInTestRow, openGuestTest, subjectPage, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test('submits the test when the time runs out and reports it at home', async ({ context }) => {
  const page = await subjectPage(context, { count: 2, seconds: 60 });
  await page.clock.install();
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page).toHaveURL('/attemptTest');
  await expect(page.getByRole('timer')).toContainText(/[12]:\d\d/u);
  // Until the page has the server's time, its clock ends no attempt, however far it is moved.
  const read = page.waitForResponse('**/test/testDetails/*');
  await page.reload();
  await read;
  const saved = page.waitForResponse(saving);
  await page.getByRole('radio').first().check();
  await saved;

  await page.clock.fastForward('02:01');

  await expect(page.getByRole('alertdialog')).toContainText('Successfully submitted your test!');
  await expect(page).toHaveURL('/home');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expectInTestRow(page, 'Questions 1 / 2');
});

test('T-42: shows the same time left when the browser’s clock is a day ahead, and a day behind after a reload', async ({ context }) => {
  const day = 86_400_000;
  const page = await subjectPage(context, { count: 3, seconds: 90 });
  await page.clock.install({ time: Date.now() + day });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page).toHaveURL('/attemptTest');
  const { deadline } = await readServerClock(page);
  await expectServersTime(page);

  await page.clock.setSystemTime(Date.now() - day);
  await page.reload();

  await expectServersTime(page);
  expect(await page.evaluate(() => Date.now())).toBeLessThan(Date.now() - day / 2);
  expect((await readServerClock(page)).deadline).toBe(deadline);
});

test('keeps a guest’s responses for the account when the time runs out', async ({ page }) => {
  await openGuestTest(page, { count: 2, seconds: 60 });
  await page.clock.install();
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('radio').first().check();

  await page.clock.fastForward('02:01');

  await expect(page.getByRole('dialog', { name: 'Test Submitted!' })).toBeVisible();
  const pending = await page.evaluate(() => JSON.parse(localStorage.getItem('pendingTestAttempt') ?? '{}'));
  expect(pending.chosenAnswerQuestions.map(({ attempted }: { attempted: boolean }) => attempted)).toEqual([true, false]);
});

test('restores question, responses and time when an attempt is reloaded', async ({ context }) => {
  const page = await attemptingPage(context);
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio').first().check();
  const before = await secondsLeft(page);

  await page.reload();

  await expect(page.getByText('Question 2 of 3').first()).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();
  const after = await secondsLeft(page);
  expect(after).toBeLessThanOrEqual(before);
  expect(before - after).toBeLessThan(30);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
});

test('T-47: submits what another browser answered since the page last synced', async ({ context }) => {
  const page = await attemptingPage(context);
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

  await submitTest(page);

  await expect(page).toHaveURL('/home');
  await expectInTestRow(page, 'Questions 2 / 3');
});

test('shows the last-minute warning for a few seconds without moving anything', async ({ context }) => {
  const page = await attemptingPage(context);
  await stopClock(page, 150);
  const warning = page.locator('.time-warning');
  const option = page.locator('.option').first();
  const place = await option.boundingBox();

  await page.clock.runFor(((await secondsLeft(page)) - 60) * 1000);

  await expect(warning).toHaveText('1 minute left');
  expect(await option.boundingBox()).toEqual(place);
  await page.clock.runFor(8000);
  await expect(warning).toHaveCount(0);
});

/** The deadline of the attempt in progress, and the seconds left by the server's clock. */
async function readServerClock(page: Page): Promise<{ deadline: number; left: number }> {
  return page.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem('root') ?? '{}');
    const { test: started } = await (await fetch(`/test/testDetails/${state.questions.testDetails.testId}`)).json();
    return { deadline: started.deadline, left: (started.deadline - started.serverNow) / 1000 };
  });
}

/** Expects the timer to be between the server's values just before and just after reading it, to the second. */
async function expectServersTime(page: Page): Promise<void> {
  await expect(async () => {
    const before = await readServerClock(page);
    const shown = await secondsLeft(page);
    const after = await readServerClock(page);
    expect(shown).toBeLessThanOrEqual(before.left + 1);
    expect(shown).toBeGreaterThanOrEqual(after.left - 1);
  }).toPass();
}
