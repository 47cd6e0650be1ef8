import { expectAccessible } from '../support/axe.ts';
import { callApi, newPerson, signedInBlankPage, signInThroughPopup } from '../support/learner.ts';
import { createTest, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test('a learner sends a test, a guest takes it on a phone, signs in and claims it, both compare, and the link ends', async ({
  context,
  browser,
  product,
}) => {
  const page = await signedInBlankPage(context, { ...newPerson(), name: 'Meera' });
  const sent: unknown[] = [];
  await page.exposeFunction('keepSent', (data: unknown) => sent.push(data));
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: Reflect.get(globalThis, 'keepSent') }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { subjectId, testId } = await createTest(page, { count: 3, type: 'mcq' });
  await callApi(page, `/test/testDetails/${testId}`);
  await callApi(page, '/test/submitTest', { testId, questions: [] });
  await page.goto(`/home/subject/${subjectId}`);
  await page.getByRole('link', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this test' });
  await dialog.getByLabel('Offer to compare results').check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await dialog.getByRole('button', { name: 'Send…' }).click();
  expect(sent).toEqual([{ title: 'A practice test for you', url }]);
  await dialog.getByText('QR code').click();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(page, 'share dialog');

  const phoneContext = await browser.newContext({
    baseURL: product.origin,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const phone = await phoneContext.newPage();
  await phone.goto(url);
  await expect(phone.getByRole('heading', { name: 'Photosynthesis' })).toBeVisible();
  await expect(phone.getByText('Meera shared this test with you.')).toBeVisible();
  await expectAccessible(phone, 'shared page');
  await phone.getByLabel('Your name').fill('Ravi');
  await phone.getByLabel('Compare my results').check();
  await phone.getByRole('button', { name: 'Start test' }).tap();
  await expect(phone).toHaveURL('/guest/attemptTest');
  await phone.getByRole('radio').first().check();
  await submitTest(phone);
  const result = phone.getByRole('dialog', { name: 'Test Submitted!' });
  await expect(result).toContainText(/Your score\s*[\d.]+ \/ 3/u);
  await signInThroughPopup(phone, () => result.getByRole('button', { name: 'Log in with Google' }).click());
  await expect(phone).toHaveURL(/\/home\/subject\//u);
  await phone.getByRole('button', { name: /See Solutions/u }).click();
  await phone.getByRole('link', { name: 'Compare results' }).click();
  await expect(phone.getByRole('dialog', { name: 'Results compared' })).toContainText('Meera');
  await expectAccessible(phone, 'comparison');

  await page.reload();
  await expect(dialog.getByText('Taken by 1 person')).toBeVisible();
  await dialog.getByRole('button', { name: 'Compare with Ravi' }).click();
  await expect(page.getByRole('dialog', { name: 'Results compared' })).toContainText('Ravi');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  await phone.goto(url);
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await phoneContext.close();
});
