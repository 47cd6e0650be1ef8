import { callApi, signedInBlankPage } from '../support/learner.ts';
import { createTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test('a learner finds what they missed, sees why, keeps a note and a star, and practises a selection', async ({ context }) => {
  const page = await signedInBlankPage(context);
  const { testId } = await createTest(page, { title: 'Photosynthesis', description: 'Photosynthesis', count: 4 });
  await callApi(page, `/test/testDetails/${testId}`);
  await callApi(page, '/test/submitTest', { testId, questions: [] });
  await page.goto('/home');
  await page.getByRole('link', { name: 'See all your mistakes' }).click();
  await expect(page.getByText('4 mistakes')).toBeVisible();
  const first = page.getByRole('list', { name: 'Your mistakes' }).getByRole('listitem').first();

  await first.getByRole('button', { name: 'Show the answer' }).click();
  await expect(first.getByRole('heading', { name: 'Why' })).toBeVisible();
  await first.getByLabel('Your note').fill('Light <b>first</b>');
  await first.getByRole('button', { name: 'Save note' }).click();
  await expect(first.getByText('Note saved')).toBeVisible();
  await first.getByRole('button', { name: 'Star' }).click();
  await expect(first.getByRole('button', { name: 'Star' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByLabel('Starred only').click();
  await expect(page.getByLabel('Starred only')).toBeChecked();
  await expect(page.getByText('1 mistake', { exact: true })).toBeVisible();
  await page.reload();
  await expect(first.getByText('Light <b>first</b>')).toBeVisible();
  await page.getByLabel('Select question 1').check();
  await page.getByRole('button', { name: 'Practise 1 question' }).click();
  await expect(page.getByText('1 question, without a clock')).toBeVisible();
});
