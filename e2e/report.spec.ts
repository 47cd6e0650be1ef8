import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';

import type { FakeSolution, SolveTask } from '../src/server/testing/fake-model-server.ts';
import { testWithModel } from './model-product.ts';
import { createSubject, expect, fillForm, generateTest, signedInPage } from './product.ts';

const test = testWithModel('test');

/** Its own drafts have their keys in these; asked again, a question comes with the report of it. */
const solveRightly: FakeSolution = (task, send) => solve(task, send, (texts) => texts.filter((text) => text.startsWith('KQ')));
const solveNever: FakeSolution = (task, send) => solve(task, send, () => []);

test.beforeEach(({ model }) => model.setSolution(solveRightly));

test('a report that holds makes the question void, and the score follows', async ({ context, model }) => {
  const page = await startedTest(context);
  await submit(page);
  await openSolutions(page);
  await expect(page.locator('.sheet-head')).toContainText('of 3');
  model.setSolution(solveNever);

  await report(page, 'No option is right', 'None of the codes is in the register.');

  await expect(page.getByText('Void: does not count').first()).toBeVisible();
  await expect(page.getByText('Your report was upheld')).toBeVisible();
  await expect(page.locator('.sheet-head')).toContainText('of 2');
  await expect(page.locator('.sheet-head')).toContainText('1 void');
  await expect(page.getByRole('button', { name: 'Question 1: Void: does not count' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reported' })).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expect(page.locator('.sheet-head')).toContainText('of 2');
  await expect(page.getByText('Void: does not count').first()).toBeVisible();
});

test('a report that does not hold is answered with why, and the score stays', async ({ context }) => {
  const page = await startedTest(context);
  await submit(page);
  await openSolutions(page);

  await report(page, 'The question is unclear');

  await expect(page.getByText('Your report was looked at.')).toBeVisible();
  await expect(page.getByText('The answer stands.')).toBeVisible();
  await expect(page.locator('.sheet-head')).toContainText('of 3');
  await expect(page.getByText('Void')).toHaveCount(0);
  await expectAccessible(page);
});

test('a question reported in mid-attempt says so after a reload, and disturbs nothing', async ({ context }) => {
  const page = await startedTest(context);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Next' }).click();

  await report(page, 'More than one option is right');

  await expect(page.getByText('Thank you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reported' })).toBeFocused();
  await expect(page.getByText('Question 2 of 3').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(page.getByRole('button', { name: 'Report this question' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Reported' })).toBeVisible();
  await submit(page);
  await openSolutions(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Reported' })).toBeVisible();
});

test('the dialog asks for a reason, can be left, and says when nothing was sent', async ({ context }) => {
  const page = await startedTest(context);
  const open = page.getByRole('button', { name: 'Report this question' });
  await open.click();
  await expect(page.getByRole('radio', { name: 'The wrong option counts as right' })).toBeFocused();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose what is wrong with it.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();

  await context.setOffline(true);
  await open.click();
  await page.getByRole('radio', { name: 'Something else' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('alert')).toContainText('Your report was not sent.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send report' }).click();

  await expect(page.getByRole('button', { name: 'Reported' })).toBeVisible();
});

test('a guest, whose attempt is not on the server, is not asked', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: 'MCQ' }).check();
  await fillForm(page, { count: 2 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await page.getByRole('button', { name: 'Attempt Now' }).click();

  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report this question' })).toHaveCount(0);
});

function solve(task: SolveTask, send: (text: string) => void, choose: (texts: string[]) => string[]): void {
  const elements = task.questions.map(({ id, options }) => {
    const chosen = choose(options.map(({ text }) => text));
    return { id, correct: options.filter(({ text }) => chosen.includes(text)).map((option) => option.id) };
  });
  send(JSON.stringify({ elements }));
}

/** A learner at the first question of a test of three. */
async function startedTest(context: BrowserContext): Promise<Page> {
  const page = await signedInPage(context);
  await createSubject(page, 'Registers');
  await page.getByRole('link', { name: 'Create New', exact: true }).click();
  await page.getByRole('radio', { name: 'MCQ' }).check();
  await page.goBack();
  await generateTest(page, { title: 'Registers', description: 'Codes of the register', count: 3 });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  return page;
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();
  await expect(page).toHaveURL('/home');
}

async function openSolutions(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Registers' }).click();
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

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
