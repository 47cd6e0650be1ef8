import { expectAccessible } from './accessible.ts';
import { createSubject, expect, generateTest, signedInPage, test } from './product.ts';

test('the screens of visitors have no accessibility violation', async ({ page }) => {
  for (const path of ['/', '/login', '/signup', '/contact-us', '/terms-and-condition', '/refund-policy', '/shipping-policy', '/nowhere']) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await expectAccessible(page, path);
  }
});

test('the screens of learners have no accessibility violation', async ({ context }) => {
  const page = await signedInPage(context);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page, 'home');
  await createSubject(page, 'Biology');
  await expectAccessible(page, 'an empty subject');
  await generateTest(page, { title: 'Quadratic equations', description: 'Roots', count: 3 });
  await expectAccessible(page, 'the choice');
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('radio').first().check();
  await expect(page.getByText('Your test starts Now')).toBeHidden();
  await expectAccessible(page, 'the attempt');
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await expectAccessible(page, 'the question before submitting');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();
  await page.getByRole('link', { name: 'Biology' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Quadratic' }).waitFor();
  await expectAccessible(page, 'a subject with a test');
  await page
    .getByRole('button', { name: /See Solutions/u })
    .or(page.getByRole('link', { name: /See Solutions/u }))
    .first()
    .click();
  await page.getByRole('heading').first().waitFor();
  await expectAccessible(page, 'the solutions');
  await page.getByRole('button', { name: 'Upgrade' }).click();
  await page.getByRole('dialog', { name: 'Choose Your Plan' }).waitFor();
  await expectAccessible(page, 'the plans');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectAccessible(page, 'the account');
  await page.goto('/payment');
  await page.getByRole('heading').first().waitFor();
  await expectAccessible(page, 'the payment page');
});
