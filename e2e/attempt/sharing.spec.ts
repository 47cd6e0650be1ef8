import type { BrowserContext, Locator, Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { callApi, newPerson, signedInBlankPage, signInThroughPopup } from '../support/learner.ts';
import { createTest, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

const sharedDialog = (page: Page) => page.getByRole('dialog', { name: 'Share this test' });

/** Returns the page of a learner, who offers to see marks, and the link. */
async function sharingPage(context: BrowserContext): Promise<{ page: Page; url: string }> {
  const page = await signedInBlankPage(context, { ...newPerson(), name: 'Meera' });
  const { subjectId, testId } = await createTest(page, { count: 3, type: 'mcq' });
  await callApi(page, `/test/testDetails/${testId}`);
  await callApi(page, '/test/submitTest', { testId, questions: [] });
  await page.goto(`/home/subject/${subjectId}`);
  await page.getByRole('link', { name: 'Share' }).click();
  const dialog = sharedDialog(page);
  await dialog.getByLabel('See the marks of those who agree').check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue();
  return { page, url };
}

test('a learner copies a link to a test, sends it, shows it as a QR code, and ends it', async ({ context }) => {
  const sent: unknown[] = [];
  await context.exposeFunction('keepSent', (data: unknown) => sent.push(data));
  await context.addInitScript(() => Object.defineProperty(navigator, 'share', { value: Reflect.get(globalThis, 'keepSent') }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page, url } = await sharingPage(context);
  const dialog = sharedDialog(page);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await dialog.getByRole('button', { name: 'Send…' }).click();
  expect(sent).toEqual([{ title: 'A practice test for you', url }]);
  await dialog.getByText('QR code').click();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(page, 'share dialog');
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('two guests take a shared test on one phone, the second signs in and claims it, and the learner sees and compares both', async ({
  context,
  browser,
  product,
}) => {
  const { page, url } = await sharingPage(context);
  const dialog = sharedDialog(page);
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
  const first = await takeAsGuest(phone, 'Ravi');
  await first.getByRole('button', { name: 'Close' }).tap();
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
