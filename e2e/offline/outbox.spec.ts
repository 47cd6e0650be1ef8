import type { Page } from '@playwright/test';

import { crash, forget, saving, secondsLeft, stopClock, unsentAnswers } from '../support/attempt-steps.ts';
import { logOut, newPerson, type Person, signedInPage, signInThroughPopup } from '../support/learner.ts';
import { attemptingPage, expectInTestRow, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test('restores and sends a response given just before the page crashed', async ({ context }) => {
  const page = await attemptingPage(context);
  await context.route(saving, () => undefined);
  await page.getByRole('radio').nth(1).check();
  await expect.poll(() => unsentAnswers(page)).toHaveLength(1);
  await crash(context, page);
  await context.unrouteAll({ behavior: 'ignoreErrors' });

  const reopened = await context.newPage();
  await reopened.goto('/');

  await expect(reopened.getByRole('radio').nth(1)).toBeChecked();
  await expect(reopened.getByText('Saved', { exact: true })).toBeVisible();
  expect(await unsentAnswers(reopened)).toEqual([]);
  await submitTest(reopened);
  await expectInTestRow(reopened, 'Questions 1 / 3');
});

test('sends unsent responses from a browser that lost the attempt itself', async ({ context }) => {
  const page = await attemptingPage(context);
  await context.route(saving, (route) => route.abort());
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio').first().check();
  await expect(page.getByText('Offline: kept on this device')).toBeVisible();
  await expect.poll(() => unsentAnswers(page)).toHaveLength(2);
  await crash(context, page);
  const reopened = await forget(context, 'attempt');
  await context.unrouteAll();

  await reopened.goto('/home');

  await expect(reopened.getByText('2 answers to “Photosynthesis”, kept on this device, are now saved.')).toBeVisible();
  expect(await unsentAnswers(reopened)).toEqual([]);
  await reopened.getByRole('link', { name: 'Biology' }).click();
  await reopened.getByRole('button', { name: /Resume/u }).click();
  await expect(reopened.getByRole('radio').nth(1)).toBeChecked();
});

test('T-46: loses nothing when the network is down from ten seconds before the end to forty after it', async ({ context }) => {
  const page = await attemptingPage(context);
  await stopClock(page, 200);
  await page.clock.runFor((await secondsLeft(page)) * 1000 - 10_000);
  await context.route('**/test/**', (route) => route.abort());
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio').nth(1).check();
  await page.clock.runFor(11_000);
  await expect(page.getByText('Your answers are kept on this device.')).toBeVisible();
  await page.clock.runFor(40_000);
  await expect.poll(async () => (await unsentAnswers(page)).at(-1)).toBe('time-up');
  await context.unrouteAll();

  // The pause before the next try begins when the last one has failed, which may be after the clock was moved.
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByRole('alertdialog')).toContainText('Successfully submitted your test!', { timeout: 500 });
  }).toPass();
  await page.clock.resume();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expectInTestRow(page, 'Questions 2 / 3');
  expect(await unsentAnswers(page)).toEqual([]);
});

test('T-46: sends a submission whose page crashed when the learner returns', async ({ context }) => {
  const page = await attemptingPage(context);
  await context.route('**/test/**', (route) => route.abort());
  await page.getByRole('radio').first().check();
  await submitTest(page);
  await expect.poll(() => unsentAnswers(page)).toHaveLength(2);
  await crash(context, page);
  const reopened = await forget(context, 'attempt');
  await context.unrouteAll();

  await reopened.goto('/home');

  await expect(reopened.getByText('“Photosynthesis” has been submitted with the answers kept on this device.')).toBeVisible();
  await expectInTestRow(reopened, 'Questions 1 / 3');
});

test('saves in order, and once when the answer to a save is lost', async ({ context }) => {
  const page = await attemptingPage(context);
  let isLost = false;
  await context.route(saving, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('radio').nth(1).check();
  await expect(page.getByText('Offline: kept on this device')).toBeVisible();
  await page.getByRole('radio').first().check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const texts = await page.locator('.option .rich-text').allInnerTexts();
  const finished = page.waitForRequest('**/test/submitTest');
  await submitTest(page);
  const { testId } = (await finished).postDataJSON();
  await expect(page).toHaveURL('/home');

  const { questions } = await (await page.request.get(`/solutions/get-solutions/${testId}`)).json();

  const answers = questions[0].changes.filter((answer: string | null) => answer !== null);
  expect(answers).toEqual([texts[1], texts[0]]);
});

test('warns of unsent responses when logging out, keeps them from the next learner and sends them for their own', async ({ context }) => {
  const asha = newPerson();
  const page = await attemptingPage(context, {}, asha);
  await context.route('**/test/**', (route) => route.abort());
  await page.getByRole('radio').nth(1).check();
  await expect.poll(() => unsentAnswers(page)).toHaveLength(1);
  await crash(context, page);
  const home = await forget(context, 'attempt');
  await home.goto('/home');
  const dialog = home.getByRole('alertdialog');
  await home.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(dialog).toContainText('Log out with 1 unsent answer?');
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(home.getByRole('link', { name: 'Login' })).toBeVisible();
  await (await forget(context, 'everything')).close();
  await home.close();
  await context.unrouteAll();
  const saves: string[] = [];
  context.on('request', (request) => void (/saveProgress|submitTest|testDetails/u.test(request.url()) && saves.push(request.url())));

  const other = await signedInPage(context);
  await logOut(other);
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(saves).toEqual([]);

  await signInAgain(other, asha);

  await expect(other.getByText('1 answer to “Photosynthesis”, kept on this device, is now saved.')).toBeVisible();
});

test('T-46: keeps the responses and retries when the connection is lost while submitting', async ({ context }) => {
  const page = await attemptingPage(context);
  await page.getByRole('radio').first().check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio').first().check();
  await submitTest(page);
  await expect(page.getByText('kept on this device').first()).toBeVisible();

  await context.setOffline(false);

  await expect(page).toHaveURL('/home', { timeout: 30_000 });
  await expectInTestRow(page, 'Questions 2 / 3');
});

test('says when a screen cannot be fetched and loads it when the network returns', async ({ page, context }) => {
  await page.goto('/');
  // Before hydration a link is the browser's own.
  await expect(page.locator('.hydration-gate:disabled')).toHaveCount(0);

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

/** Signs in on the login screen of a browser that was used before. */
async function signInAgain(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  const button = page.getByRole('main').getByRole('button', { name: /sign|log|continue/iu });
  await signInThroughPopup(page, () => button.first().click(), person);
}
