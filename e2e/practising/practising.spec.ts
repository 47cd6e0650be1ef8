import type { Page } from '@playwright/test';

import { callApi, signedInBlankPage } from '../support/learner.ts';
import { createTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

/** A learner who left everything blank in a test of four questions, on the home screen. */
async function withDueConcepts(page: Page): Promise<string> {
  const { testId } = await createTest(page, { title: 'Photosynthesis', description: 'Photosynthesis', count: 4 });
  await callApi(page, `/test/testDetails/${testId}`);
  await callApi(page, '/test/submitTest', { testId, questions: [] });
  await page.goto('/home');
  return testId;
}

test('a learner practises what is due: a hint, an answer, its solution, and the rest later', async ({ context }) => {
  const page = await signedInBlankPage(context);
  const testId = await withDueConcepts(page);
  const due = page.getByRole('region', { name: 'Due today' });

  await due
    .getByRole('button', { name: /^Practise \d questions?$/u })
    .last()
    .click();
  await expect(page).toHaveURL(/\/practising\/\w+/u);
  await expect(page.getByRole('button', { name: 'Check answer' })).toBeDisabled();
  await page.getByRole('button', { name: 'Show a hint' }).click();
  await expect(page.getByText(/^(?:It is not|Think of)/u)).toBeVisible();
  await page.getByRole('button', { name: 'Unsure' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Check answer' }).click();

  await expect(page.getByRole('status').filter({ hasText: /^(?:Right|Not right)\./u })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.reload();
  await expect(page.locator('#stem')).toContainText('2.');
  await page.getByRole('button', { name: 'I don’t know' }).click();
  await expect(page.getByText('This concept stays due today.')).toBeVisible();
  await page.getByRole('link', { name: 'Finish practice' }).click();
  await expect(due).toBeVisible();

  await page.goto(`/solutions?test=${testId}`);
  await page.getByRole('button', { name: 'Practise one by one' }).click();
  await expect(page.getByText('4 questions, without a clock')).toBeVisible();
});

test('T-46: an answer given offline is kept, and its solution follows with the network', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await withDueConcepts(page);
  await page
    .getByRole('button', { name: /^Practise \d questions?$/u })
    .last()
    .click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await context.setOffline(true);

  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Check answer' }).click();
  await expect(page.getByText('Your answer is saved on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Next question' }).click();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Previous' }).click();

  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('practiceAnswers'));
  expect(stored).toBeNull();
});
