import type { BrowserContext, Page } from '@playwright/test';

import { callApi, signedInBlankPage } from '../support/learner.ts';
import { attemptingPage, createTest, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

import type { FakeSolution, SolveTask } from '../../src/server/testing/model-host/fake-model-server.ts';

test.use({ questionWriter: 'checked model' });

/** The fake model's keys start with `KQ`. */
const solveCorrectly: FakeSolution = (task, send) => solve(task, send, (texts) => texts.filter((text) => text.startsWith('KQ')));
const findNoKey: FakeSolution = (task, send) => solve(task, send, () => []);

const registers = { title: 'Registers', description: 'Codes of the register', type: 'mcq' } as const;

test.beforeEach(({ model }) => model.setSolution(solveCorrectly));

test('explains a rejected report and keeps the score', async ({ context }) => {
  const page = await finishedTest(context);

  await report(page, 'The question is unclear');

  await expect(page.getByText('We have checked your report.')).toBeVisible();
  await expect(page.getByText('The answer is right.')).toBeVisible();
  await expect(page.locator('.sheet-head')).toContainText('of 3');
  await expect(page.getByText('Void')).toHaveCount(0);
});

test('voids a question whose report is upheld and updates the score', async ({ context, model }) => {
  const page = await finishedTest(context);
  await expect(page.locator('.sheet-head')).toContainText('of 3');
  model.setSolution(findNoKey);

  await report(page, 'No option is right', 'None of the codes is in the register.');

  await expect(page.getByText('Void: does not count').first()).toBeVisible();
  await expect(page.getByText('You were right: this question no longer counts')).toBeVisible();
  await expect(page.locator('.sheet-head')).toContainText('of 2');
  await expect(page.locator('.sheet-head')).toContainText('1 void');
  await expect(page.getByRole('button', { name: 'Question 1: Void: does not count' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reported' })).toBeFocused();

  await page.reload();
  await expect(page.locator('.sheet-head')).toContainText('of 2');
  await expect(page.getByText('Void: does not count').first()).toBeVisible();
});

test('asks for a reason, can be cancelled, says when sending fails, and marks the question, also after a reload', async ({ context }) => {
  const page = await attemptingPage(context, registers);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Next' }).click();
  const open = page.getByRole('button', { name: 'Report this question' });
  await open.click();
  await expect(page.getByRole('radio', { name: 'The wrong option counts as right' })).toBeFocused();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose what is wrong with it.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();

  await context.setOffline(true);
  await open.click();
  await page.getByRole('radio', { name: 'More than one option is right' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('alert')).toContainText('Your report was not sent.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send report' }).click();

  await expect(page.getByText('Thank you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reported' })).toBeFocused();
  await expect(page.getByText('Question 2 of 3').first()).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(page.getByRole('button', { name: 'Report this question' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Reported' })).toBeVisible();
  await submitTest(page);
  await openSolutions(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reported' })).toBeVisible();
});

function solve(task: SolveTask, send: (text: string) => void, choose: (texts: string[]) => string[]): void {
  const elements = task.questions.map(({ id, options }) => {
    const chosen = choose(options.map(({ text }) => text));
    return { id, correct: options.filter(({ text }) => chosen.includes(text)).map((option) => option.id) };
  });
  send(JSON.stringify({ elements }));
}

/** A new learner's page with the solutions of a test of three questions that was submitted blank. */
async function finishedTest(context: BrowserContext): Promise<Page> {
  const page = await signedInBlankPage(context);
  const { testId } = await createTest(page, { count: 3, ...registers });
  await callApi(page, `/test/testDetails/${testId}`);
  await callApi(page, '/test/submitTest', { testId, questions: [] });
  await page.goto(`/solutions?test=${testId}`);
  return page;
}

async function openSolutions(page: Page): Promise<void> {
  await expect(page).toHaveURL('/home');
  await page.getByRole('link', { name: 'Biology' }).click();
  await page.getByText('See Solutions').first().click();
  await expect(page.getByText('Solutions').first()).toBeVisible();
}

async function report(page: Page, reason: string, note = ''): Promise<void> {
  await page.getByRole('button', { name: 'Report this question' }).click();
  await page.getByRole('radio', { name: reason }).check();
  await page.getByLabel('In your own words').fill(note);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
