import { secondsOf } from '../support/attempt-steps.ts';
import { callApi, newPerson, signedInBlankPage, signedInPage } from '../support/learner.ts';
import { attemptingPage, confirmSubmission, createTest, fillForm, startGuestAttempt } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test('shows an attempt on another device, resumes it there and syncs the first device', async ({ context, browser, product }) => {
  const person = newPerson();
  const first = await attemptingPage(context, { count: 4 }, person);
  await first.getByRole('radio').nth(1).check();
  await first.getByRole('button', { name: 'Next' }).click();
  await first.getByRole('radio').first().check();
  await expect(first.getByText('Saved', { exact: true })).toBeVisible();
  const timeOnFirst = secondsOf(await first.getByRole('timer').textContent());

  // Its clock is a day ahead, but the time left comes from the server.
  const otherDevice = await browser.newContext({ baseURL: product.origin });
  await otherDevice.clock.install({ time: Date.now() + 86_400_000 });
  const second = await signedInPage(otherDevice, person);
  const running = second.getByRole('region', { name: 'Continue' }).getByRole('listitem');
  await expect(running).toContainText('Photosynthesis');
  await expect(running).toContainText('Biology');
  await expect(running).toContainText('2 of 4 answered');
  const timeOnSecond = secondsOf(await running.getByText(/^\d+:\d\d$/u).textContent());
  expect(timeOnSecond).toBeLessThanOrEqual(timeOnFirst + 1);
  expect(timeOnSecond).toBeGreaterThan(0);

  // Only the device with the attempt in progress redirects to it.
  await first.goto('/home');
  await expect(first).toHaveURL('/attemptTest');
  await second.getByRole('link', { name: 'Biology' }).click();
  await expect(second.getByRole('listitem').filter({ hasText: 'Photosynthesis' })).toContainText(/\d+:\d\d left/u);
  await second.getByRole('link', { name: 'Home', exact: true }).click();

  await running.getByRole('button', { name: 'Resume' }).click();
  await expect(second).toHaveURL('/attemptTest');
  await expect(second.getByRole('radio').nth(1)).toBeChecked();
  await second.getByRole('button', { name: 'Next' }).click();
  await expect(second.getByRole('radio').first()).toBeChecked();
  await second.getByRole('button', { name: 'Next' }).click();
  await second.getByRole('radio').nth(1).check();
  await expect(second.getByText('Saved', { exact: true })).toBeVisible();

  await expect(first.getByRole('button', { name: 'Question 3: Answered' })).toBeVisible();
  await first.getByRole('button', { name: 'Next' }).click();
  await expect(first.getByText('Question 3 of 4').first()).toBeVisible();
  await expect(first.getByRole('radio').nth(1)).toBeChecked();
  await otherDevice.close();
});

test('shows nothing in progress at home once the test is submitted', async ({ context }) => {
  const page = await attemptingPage(context, { count: 1 });
  await page.getByRole('button', { name: 'Submit Test' }).click();
  const listed = page.waitForResponse('**/test/running');
  await confirmSubmission(page);

  await expect(page).toHaveURL('/home');
  await (await listed).finished();
  await expect(page.getByText('How it works')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Continue' })).toHaveCount(0);
});

test('explains that a test finished on another device cannot be resumed', async ({ context }) => {
  const page = await signedInBlankPage(context);
  const { testId } = await createTest(page, { count: 1 });
  // Start and later submit through the API, as another device would: this one stores no attempt.
  await callApi(page, `/test/testDetails/${testId}`);
  await page.goto('/home');
  const running = page.getByRole('region', { name: 'Continue' });
  await expect(running).toContainText('0 of 1 answered');
  await callApi(page, '/test/submitTest', { testId, questions: [] });

  await running.getByRole('button', { name: 'Resume' }).click();

  await expect(page.getByText('This test is finished. You can see its solutions.')).toBeVisible();
  await expect(running).toHaveCount(0);
  await expect(page).toHaveURL('/home');
});

test('offers to reload when the stored attempt cannot be read', async ({ page }) => {
  await startGuestAttempt(page);
  await page.getByRole('radio').nth(1).check();
  await page.route('**/assets/stored-shapes-*.js', (route) => route.abort());

  await page.reload();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page).toHaveURL('/guest/attemptTest');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
});

test('starts no attempt while storage cannot be read', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('praisedTests', '["an-earlier-test"]'));
  await page.route('**/assets/stored-shapes-*.js', (route) => route.abort());
  await page.reload();
  await fillForm(page, { count: 3 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('radio').nth(1).check();
  await page.reload();

  await expect(page.getByRole('radio').nth(1)).toBeChecked();
});
