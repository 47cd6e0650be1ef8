import { createSubject, expect, generateTest, signedInPage, test } from './product.ts';

test('a connection lost while submitting keeps the responses and tries again', async ({ context }) => {
  const page = await signedInPage(context);
  await createSubject(page, 'Biology');
  await generateTest(page, { count: 3 });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('radio').first().check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();
  await expect(page.getByText('kept on this device').first()).toBeVisible();

  await context.setOffline(false);

  await expect(page).toHaveURL('/home', { timeout: 30_000 });
  await page.getByRole('link', { name: 'Biology' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Photosynthesis' })).toContainText('Questions 2 / 3');
});
