import { createSubject, expect, generateTest, newPerson, signInThroughPopup, test } from './product.ts';

test('a session that ends in mid-attempt takes nothing: the learner signs in again and goes on', async ({ context }) => {
  const person = newPerson();
  const page = await context.newPage();
  await page.goto('/login');
  await signInThroughPopup(page, () => page.getByRole('main').getByRole('button', { name: 'Sign up' }).click(), person);
  await createSubject(page, 'Biology');
  await generateTest(page, { count: 3 });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('radio').first().check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio').first().check();
  await expect(page.getByRole('button', { name: /log in|sign in/iu })).toBeVisible();

  await signInThroughPopup(page, () => page.getByRole('button', { name: /log in|sign in/iu }).click(), person);

  await expect(page).toHaveURL('/attemptTest');
  await expect(page.getByText('Question 2 of 3').first()).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();
  await page.getByRole('link', { name: 'Biology' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Photosynthesis' })).toContainText('Questions 2 / 3');
});
