import type { Page } from '@playwright/test';

import { pulley } from '../../bank/figures/bodies.ts';
import { expectNoViolation } from '../support/axe.ts';
import { plainPage } from '../support/learner.ts';
import { formDataOf, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';
import { examForms } from '../visual/fixtures/exam-forms.ts';

/** A guest's attempt at a question of each form. */
async function begin(page: Page, questions: readonly object[] = examForms): Promise<void> {
  const testData = {
    formData: formDataOf({ title: 'NEET biology', count: questions.length }),
    generatedData: {
      questions,
      writer: { kind: 'model', name: 'test' },
      report: { written: questions.length, rejected: {}, repeatsRefused: 0 },
    },
  };
  await page.goto(plainPage);
  await page.evaluate((stored) => localStorage.setItem('testData', stored), JSON.stringify(testData));
  await page.goto('/');
  await page.getByRole('button', { name: 'Attempt Now' }).press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
}

async function answerAndGoOn(page: Page): Promise<void> {
  await expectNoViolation(page, 'a question of an exam form');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Next' }).click();
}

test('shows each form as papers set it, and takes its answers', async ({ page }) => {
  await begin(page);
  const question = page.locator('.stem');
  const items = question.getByRole('listitem');

  await expect(items).toContainText(['Assertion (A): The rate', 'Reason (R): In strong light']);
  await answerAndGoOn(page);
  await expect(items).toContainText(['I. They take place', 'II. They use up NADPH', 'III. The oxygen']);
  await answerAndGoOn(page);
  await expect(question.getByRole('list', { name: 'A to D' }).getByRole('listitem')).toHaveCount(4);
  await expect(question.getByRole('list', { name: '1 to 4' }).getByRole('listitem').nth(2)).toHaveText('3. Photophosphorylation');
  await answerAndGoOn(page);
  await expect(items).toHaveCount(4);
  await answerAndGoOn(page);
  await expect(page.getByRole('heading', { name: 'Passage for questions 5 to 6' })).toBeVisible();
  await answerAndGoOn(page);
  await answerAndGoOn(page);
  const table = page.getByRole('table', { name: 'Data for questions 7 to 8' });
  await expect(table.getByRole('columnheader')).toHaveText(['Village', '2022', '2023', '2024', /^Share of/u]);
  await expect(
    table
      .getByRole('row', { name: /^Bhimtal/u })
      .getByRole('cell')
      .first(),
  ).toHaveText('84');
  await answerAndGoOn(page);
  await page.getByRole('radio').first().check();
  await submitTest(page);

  await expect(page.getByRole('dialog')).toBeVisible();
});

test('keeps the place in a passage, and whether it is shown, among its questions', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await begin(page);
  for (let moved = 0; moved < 4; moved += 1) await page.keyboard.press('ArrowRight');
  const passage = page.getByRole('region', { name: 'Passage for questions 5 to 6' });
  await passage.evaluate((box) => void (box.scrollTop = 60));

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Where did most of the 38 g')).toBeVisible();
  const place = await passage.evaluate((box) => box.scrollTop);
  await page.getByText('Passage for questions 5 to 6').click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('What did the plant in the cupboard lack')).toBeVisible();

  expect(place).toBe(60);
  await expect(passage).toBeHidden();
});

test('shows a figure under the stem as a named image, which fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const question = examForms.find(({ form }) => form === 'statements');
  await begin(page, [{ ...question, figure: pulley({ one: '2 kg', other: '3 kg' }, 'A pulley with a body of 2 kg on the left.') }]);

  await expect(page.getByRole('img', { name: 'A pulley with a body of 2 kg on the left.' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectNoViolation(page, 'a question with a figure');
});
