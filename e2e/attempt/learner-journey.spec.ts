import { signedInBlankPage, signedInPage } from '../support/learner.ts';
import { createSubject, generateTest, openNewSubject, submitTest, testRow } from '../support/practice-test.ts';
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
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('radio').first()).not.toBeChecked();
  await submitTest(page);

  await expect(page).toHaveURL('/home');
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

test('shows the remaining tests on the button, one fewer after each test, which a reload keeps', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await openNewSubject(page);
  await page.getByRole('link', { name: 'Create New', exact: true }).click();
  await expect(page.getByRole('button', { name: '5 tests remaining' })).toBeVisible();
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
