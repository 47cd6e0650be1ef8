import type { Page } from '@playwright/test';

import { callApi, signedInBlankPage, signedInPage } from '../support/learner.ts';
import { createSubject, createTest, formDataOf, generateTest, openNewSubject, submitTest, testRow } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test('a learner creates a subject, attempts a test later, submits it early, reads the solutions and deletes it', async ({ context }) => {
  const page = await signedInPage(context);
  await page.getByRole('button', { name: 'Create New Subject' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Subject name cannot be empty!');
  await page.keyboard.press('Escape');
  await createSubject(page, 'Biology');
  await expect(page.getByText('No tests found for this subject.')).toBeVisible();
  await generateTest(page, { count: 4 });
  await page.getByRole('button', { name: 'Attempt Later' }).click();
  await expect(page.getByText('Test saved successfully')).toBeVisible();

  const row = testRow(page);
  await expect(row).toContainText('Questions 0 / 4');
  await row.getByRole('link', { name: 'Print' }).click();
  const printing = page.getByRole('dialog', { name: 'Print this test' });
  await expect(printing.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Answer sheet' })).toBeVisible();
  await expect(printing).toBeHidden();
  await page.emulateMedia({ media: null });
  await printing.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: /Attempt Now/u }).click();
  await expect(page).toHaveURL('/attemptTest');
  await expect(page.getByText('Your test starts Now')).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Your test is still running. Submit it to go home.')).toBeVisible();
  await expect(page).toHaveURL('/attemptTest');
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('radio').first()).not.toBeChecked();
  await submitTest(page);

  await expect(page).toHaveURL('/home');
  const result = page.getByRole('region', { name: 'Your result' });
  await expect(result).toBeFocused();
  await expect(result.getByRole('status')).toContainText('Your first test in “Biology”.');
  await page.reload();
  await expect(result.getByRole('button', { name: 'Retake questions you missed' })).toBeVisible();
  await result.getByRole('link', { name: 'Make another like this' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Photosynthesis');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Last scores' })).toBeVisible();
  await expect(result).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New test', exact: true })).toHaveAttribute('href', /^\/createTest\//u);
  await page.getByRole('link', { name: 'Biology' }).click();
  await expect(row).toContainText('Questions 1 / 4');
  await expect(page.getByText(/Attempted/u).first()).toBeVisible();
  await row
    .getByRole('link', { name: /See Solutions/u })
    .or(row.getByRole('button', { name: /See Solutions/u }))
    .click();
  await expect(
    page
      .getByText('Your answer')
      .or(page.getByText('Correct', { exact: true }))
      .first(),
  ).toBeVisible();
  await page.goBack();

  await row.getByRole('button', { name: /Delete/u }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Do you want to delete the test?');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/u })
    .click();
  await expect(page.getByText('No tests found for this subject.')).toBeVisible();
});

test('a learner finds a test by its title, renames a subject, deletes several tests, moves one and the rest with the subject', async ({
  context,
}) => {
  const page = await signedInBlankPage(context);
  const { subjectId } = await createTest(page, { title: 'Osmosis', count: 1 }, 'Biology');
  const { subject } = await callApi(page, '/subject/create-subject', { subject: 'Science' });
  for (const title of ['Photosynthesis', 'Cell division', 'Plant tissues', 'Heredity']) await addTest(page, subjectId, title);
  await page.goto(`/home/subject/${subject._id}`);
  await expect(page.getByRole('heading', { name: 'Science', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('TISSUES plant');
  const found = page.getByRole('dialog', { name: 'Find a test' });
  await expect(found).toContainText('1 test found');
  await expect(found.getByRole('listitem')).toContainText('Plant tissuesBiologyTodayNot attempted yet');
  await found.getByRole('link', { name: 'Biology' }).click();
  await expect(found).toBeHidden();

  await page.getByRole('button', { name: 'Rename' }).click();
  // The old name is selected, so typing replaces it.
  await page.keyboard.type(' science ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('You already have a subject with this name.');
  await page.getByRole('dialog').getByLabel('Subject name').fill('जीवविज्ञान');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'जीवविज्ञान', level: 1 })).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Title');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Cell division');
  await page.getByRole('button', { name: 'Select tests' }).click();
  for (const title of ['Cell division', 'Heredity']) await page.getByRole('checkbox', { name: title }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Do you want to delete 2 tests?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Select tests' }).click();
  await page.getByRole('checkbox', { name: 'Plant tissues' }).check();
  await page.locator('.test-tools').getByRole('button', { name: 'Move to…' }).click();
  const moving = page.getByRole('dialog', { name: 'Move 1 test' });
  await moving.getByLabel('Subject').selectOption('Science');
  await moving.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('1 test moved to Science')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Remove subject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove जीवविज्ञान?' });
  await dialog.getByLabel('Its 2 tests').selectOption('Delete all 2 tests');
  await expect(dialog).toContainText('2 tests are deleted with their scores and solutions.');
  await dialog.getByLabel('Its 2 tests').selectOption('Move to Science');
  await dialog.getByRole('button', { name: 'Remove subject' }).click();
  await expect(page).toHaveURL(`/home/subject/${subject._id}`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'जीवविज्ञान' })).toHaveCount(0);
});

/** A test of one question. */
async function addTest(page: Page, subjectId: string, title: string): Promise<void> {
  const formData = { ...formDataOf({ title, description: title, count: 1 }), subjectId };
  const { jsonResponse } = await callApi(page, '/test/generate', { formData });
  await callApi(page, '/test/createTest', { formData, questionsArray: jsonResponse.questions });
}

test('shows the remaining tests on the button, one fewer after each test, which a reload keeps', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await openNewSubject(page);
  await page.getByRole('link', { name: 'Create New', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Generate Prash Patra 5 tests remaining' })).toBeVisible();
  await page.goBack();
  await generateTest(page, { count: 1 });
  await page.reload();
  await page.getByRole('button', { name: 'Attempt Later' }).click();
  await expect(testRow(page)).toContainText('Questions 0 / 1');
  await page.getByRole('link', { name: 'Create New', exact: true }).click();

  await expect(page.getByRole('button', { name: '4 tests remaining' })).toBeVisible();
});

test('confirms logging out, clears the browser and opens the landing page', async ({ context }) => {
  const page = await signedInPage(context);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to log out?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();

  await expect(page).toHaveURL('/');
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain('example.com');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await page.request.get('/subject/all-subjects')).status()).toBe(401);
});
