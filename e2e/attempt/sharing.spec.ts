import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { callApi, newPerson, signedInBlankPage, signInThroughPopup } from '../support/learner.ts';
import { createTest, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test('a learner sends a test, two guests take it on one phone, the second signs in and claims it, the learner compares both and ends the link', async ({
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
  await dialog.getByLabel('See the marks of those who agree').check();
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
  await takeAsGuest(phone, 'Ravi');
  await phone.goto(url);
  await expect(phone.getByText('Ravi has taken this test on this device.')).toBeVisible();
  await phone.getByRole('button', { name: 'Someone else takes it' }).tap();
  const result = await takeAsGuest(phone, 'Sita');
  await signInThroughPopup(phone, () => result.getByRole('button', { name: 'Log in with Google' }).click());
  await expect(phone).toHaveURL(/\/home\/subject\//u);
  await phone.getByRole('button', { name: /See Solutions/u }).click();
  await phone.getByRole('link', { name: 'Compare results' }).click();
  await expect(phone.getByRole('dialog', { name: 'Results compared' })).toContainText('Meera');
  await expectAccessible(phone, 'comparison');

  await page.reload();
  await expect(dialog.getByText('Taken by 2 people')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Ravi.* \/ 3/u })).toBeVisible();
  await dialog.getByRole('button', { name: 'Compare with Sita' }).click();
  await expect(page.getByRole('dialog', { name: 'Results compared' })).toContainText('Sita');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  await phone.goto(url);
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await phoneContext.close();
});

/** Returns the dialog with the score. */
async function takeAsGuest(phone: Page, name: string): Promise<Locator> {
  await phone.getByRole('button', { name: 'Start test' }).tap();
  await expect(phone.getByText('Write your name.')).toBeVisible();
  await phone.getByLabel('Your name').fill(name);
  await phone.getByLabel('Show my marks and answers to Meera').check();
  await phone.getByRole('button', { name: 'Start test' }).tap();
  await expect(phone).toHaveURL('/guest/attemptTest');
  await phone.getByRole('radio').first().check();
  await submitTest(phone);
  const result = phone.getByRole('dialog', { name: 'Test Submitted!' });
  await expect(result).toContainText(/Your score\s*[\d.]+ \/ 3/u);
  await expect(result).toContainText('Your name and marks are now shown to Meera.');
  return result;
}
