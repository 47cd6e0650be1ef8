import { createSubject, expect, generateTest, signedInPage, test } from './product.ts';

test('T-46: a connection lost while submitting keeps the responses and tries again', async ({ context }) => {
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

test('a screen that cannot be fetched says so, leaves the way elsewhere, and comes when the network does', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).waitFor();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Refund policy' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.getByRole('link', { name: 'Prash Patra' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /Refund/u })).toBeVisible();
});
