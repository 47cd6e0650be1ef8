import { sameLearnerElsewhere } from '../support/learner.ts';
import { attemptingPage, expectInTestRow, fillForm, subjectPage, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test('runs the attempt in the tab opened last; the other takes over on request', async ({ context }) => {
  const first = await attemptingPage(context);
  await first.getByRole('radio').nth(1).check();
  const second = await context.newPage();

  await second.goto('/');

  await expect(second.getByRole('radio').nth(1)).toBeChecked();
  await expect(first.getByRole('heading', { name: 'This test is open in another tab' })).toBeVisible();
  await second.getByRole('button', { name: 'Next' }).click();
  await second.getByRole('radio').first().check();
  await first.getByRole('button', { name: 'Continue here' }).click();
  await expect(second.getByRole('heading', { name: 'This test is open in another tab' })).toBeVisible();
  await expect(first.getByText('Question 2 of 3').first()).toBeVisible();
  await expect(first.getByRole('radio').first()).toBeChecked();
  await first.getByRole('button', { name: 'Next' }).click();
  await first.getByRole('radio').nth(1).check();
  await submitTest(first);
  await expectInTestRow(first, 'Questions 3 / 3');
  await expect(second).toHaveURL('/home');
});

test('keeps what is being typed in another tab when an attempt begins', async ({ context }) => {
  const first = await subjectPage(context, { count: 1 });
  const second = await context.newPage();
  await second.goto(first.url());
  await second.getByRole('link', { name: 'Create New', exact: true }).click();
  await fillForm(second, { title: 'Half a title', description: 'And half of a topic' });

  await first.getByRole('listitem').getByRole('button', { name: 'Attempt Now' }).click();

  await expect(second).toHaveURL('/attemptTest');
  // The tab that loaded last is the active one, so the other must have loaded.
  await expect(second.getByRole('button', { name: /Continue here|Submit Test/u })).toBeVisible();
  await first.reload();
  await submitTest(first);
  await expect(second).toHaveURL('/home');
  await second.getByRole('link', { name: 'Biology' }).click();
  await second.getByRole('link', { name: 'Create New', exact: true }).click();
  await expect(second.getByLabel('Title')).toHaveValue('Half a title');
  await expect(second.getByLabel('Topic')).toHaveValue('And half of a topic');
});

test('continues in the other tab when the active one is closed', async ({ context }) => {
  const first = await attemptingPage(context);
  const second = await context.newPage();
  await second.goto('/');
  await second.getByRole('radio').nth(1).check();
  await expect(first.getByRole('button', { name: 'Continue here' })).toBeVisible();

  await second.close();

  await expect(first.getByRole('radio').nth(1)).toBeChecked();
  await expect(first.getByText('Saved', { exact: true })).toBeVisible();
});

test('T-47: shows a response from another device and does not overwrite it with an untouched question', async ({ context }) => {
  const laptop = await attemptingPage(context);
  await context.setOffline(true);
  await laptop.getByRole('button', { name: 'Next' }).click();
  await laptop.getByRole('button', { name: 'Next' }).click();
  await expect(laptop.getByText('Offline: kept on this device')).toBeVisible();
  const phone = await sameLearnerElsewhere(laptop);
  await phone.goto('/home');
  await phone.getByRole('link', { name: 'Biology' }).click();
  await phone.getByRole('button', { name: /Resume/u }).click();
  await phone.getByRole('button', { name: 'Next' }).click();
  await phone.getByRole('radio').nth(1).check();
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();

  await context.setOffline(false);

  await expect(laptop.getByText('Answers from your other tab or device are shown here: question 2.')).toBeVisible();
  await expect(laptop.getByText('Saved', { exact: true })).toBeVisible();
  await laptop.getByRole('button', { name: 'Previous' }).click();
  await expect(laptop.getByRole('radio').nth(1)).toBeChecked();
  await phone.reload();
  await expect(phone.getByRole('radio').nth(1)).toBeChecked();

  // With nothing done on the laptop.
  await laptop.getByRole('button', { name: 'OK' }).click();
  await phone.getByRole('button', { name: 'Next' }).click();
  await phone.getByRole('radio').first().check();
  await expect(laptop.getByText('Answers from your other tab or device are shown here: question 3.')).toBeVisible();
  await submitTest(phone);
  await expect(laptop).toHaveURL('/home');
  await expect(laptop.getByText('You submitted this test in another tab or on another device.')).toBeVisible();
  await phone.context().close();
});
