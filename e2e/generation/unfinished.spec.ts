import type { Page } from '@playwright/test';

import { sameLearnerElsewhere, signedInBlankPage } from '../support/learner.ts';
import { beginAsGuest, beginAsLearner, mainOf, pacedTest as test } from '../support/paced-model.ts';
import { expect } from '../support/product.ts';

/** Stops the writing after two questions. */
async function stopAtTwo(page: Page, write: (...places: number[]) => void): Promise<void> {
  write(1, 2);
  await expect(mainOf(page).getByText('2 of 5 ready')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(mainOf(page).getByText('You stopped this test. The questions that are ready are kept for a day.')).toBeVisible();
}

test('keeps the questions of a stopped test and continues with the missing ones', async ({ page, writer }) => {
  await beginAsGuest(page);
  await stopAtTwo(page, writer.write);
  await writer.server.requests[0]?.abandoned;
  await page.reload();
  await expect(mainOf(page).getByText('You stopped this test.')).toBeVisible();

  await page.getByRole('button', { name: 'Keep going' }).click();
  writer.writeAll();

  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  // A model is asked for a few more than the test lacks.
  expect(writer.server.requests[1]?.task.slots.slice(0, 3).map(({ slot }) => slot)).toEqual([2, 3, 4]);
});

test('gives the form back at once if nothing was ready when it was stopped, and else after discarding', async ({ page, writer }) => {
  await beginAsGuest(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Codes');
  await writer.server.requests[0]?.abandoned;
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await stopAtTwo(page, writer.write);

  await page.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Codes');
  await page.getByLabel('Question Count').fill('3');
  writer.writeAll();
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
});

test('makes a smaller test of what is ready, in another browser of the learner', async ({ context, writer }) => {
  const page = await signedInBlankPage(context);
  await beginAsLearner(page);
  await stopAtTwo(page, writer.write);
  const other = await sameLearnerElsewhere(page);
  await other.goto('/home');
  const row = other.getByRole('region', { name: 'Unfinished' }).getByRole('listitem');
  await expect(row).toContainText('2 of 5 ready');

  await row.getByRole('link', { name: 'Continue' }).click();
  await other.getByRole('button', { name: 'Use these 2' }).click();
  await other.getByRole('button', { name: 'Attempt Later' }).click();

  await expect(other.getByRole('listitem').filter({ hasText: 'Codes of things' })).toContainText('Questions 0 / 2');
  await page.reload();
  await expect(page.getByRole('button', { name: /tests? remaining/ })).toBeVisible();
  await other.context().close();
});

test('makes room for another test, is found again on its home screen and taken from there', async ({ context, writer }) => {
  const page = await signedInBlankPage(context);
  await beginAsLearner(page);
  await stopAtTwo(page, writer.write);

  await page.getByRole('button', { name: 'New test' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(mainOf(page).getByText('You stopped this test.')).toBeVisible();

  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Use these 2' }).click();
  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
});
