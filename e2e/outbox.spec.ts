import { expect, newPerson, signInThroughPopup, test } from './product.ts';
import { attemptingPage, crash, expectAttempted, forget, saving, secondsLeft, stopClock, submit, unsentAnswers } from './unsent.ts';

test('an answer given just before the page crashed is there again, and reaches the server', async ({ context }) => {
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
  await submit(reopened);
  await expectAttempted(reopened, 'Questions 1 / 3');
});

test('what a browser that lost the attempt itself still holds is sent when the learner comes back', async ({ context }) => {
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

  await expect(reopened.getByText('2 answers to “Photosynthesis”, kept on this device, reached the server.')).toBeVisible();
  expect(await unsentAnswers(reopened)).toEqual([]);
  await reopened.getByRole('link', { name: 'Biology' }).click();
  await reopened.getByRole('button', { name: /Resume/u }).click();
  await expect(reopened.getByRole('radio').nth(1)).toBeChecked();
});

test('T-46: a network that is dead from ten seconds before the end to forty after it costs nothing', async ({ context }) => {
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

  await page.clock.runFor(15_000);

  await expect(page.getByRole('alertdialog')).toContainText('Successfully submitted your test!');
  await page.clock.resume();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expectAttempted(page, 'Questions 2 / 3');
  expect(await unsentAnswers(page)).toEqual([]);
});

test('T-46: a submission whose page is gone is sent when the learner comes back', async ({ context }) => {
  const page = await attemptingPage(context);
  await context.route('**/test/**', (route) => route.abort());
  await page.getByRole('radio').first().check();
  await submit(page);
  await expect.poll(() => unsentAnswers(page)).toHaveLength(2);
  await crash(context, page);
  const reopened = await forget(context, 'attempt');
  await context.unrouteAll();

  await reopened.goto('/home');

  await expect(reopened.getByText('“Photosynthesis” has been submitted with the answers kept on this device.')).toBeVisible();
  await expectAttempted(reopened, 'Questions 1 / 3');
});

test('saves arrive in order, and one whose answer got lost has no second effect', async ({ context }) => {
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
  await submit(page);
  const { testId } = (await finished).postDataJSON();
  await expect(page).toHaveURL('/home');

  const { questions } = await (await page.request.get(`/solutions/get-solutions/${testId}`)).json();

  const answers = questions[0].changes.filter((answer: string | null) => answer !== null);
  expect(answers).toEqual([texts[1], texts[0]]);
});

test('another learner of the same browser neither sees nor sends it, and its own learner finds it again', async ({ context }) => {
  const asha = newPerson();
  const page = await attemptingPage(context, asha);
  await context.route(saving, (route) => route.abort());
  await page.getByRole('radio').nth(1).check();
  await expect.poll(() => unsentAnswers(page)).toHaveLength(1);
  await crash(context, page);
  await (await forget(context, 'everything')).close();
  await context.clearCookies();
  await context.unrouteAll();
  const saves: string[] = [];
  context.on('request', (request) => void (/saveProgress|submitTest|testDetails/u.test(request.url()) && saves.push(request.url())));

  const other = await context.newPage();
  await other.goto('/login');
  await signInThroughPopup(other, () => other.getByRole('main').getByRole('button', { name: 'Sign up' }).click());
  await expect(other).toHaveURL('/home');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(saves).toEqual([]);

  await other.goto('/login');
  await signInThroughPopup(
    other,
    () =>
      other
        .getByRole('main')
        .getByRole('button', { name: /sign|log|continue/iu })
        .first()
        .click(),
    asha,
  );

  await expect(other.getByText('1 answer to “Photosynthesis”, kept on this device, reached the server.')).toBeVisible();
});

test('logging out with unsent answers says so, and keeps them for the next time', async ({ context }) => {
  const person = newPerson();
  const page = await attemptingPage(context, person);
  await context.route('**/test/**', (route) => route.abort());
  await page.getByRole('radio').nth(1).check();
  await expect.poll(() => unsentAnswers(page)).toHaveLength(1);
  await crash(context, page);
  const home = await forget(context, 'attempt');
  await home.goto('/home');
  const dialog = home.getByRole('alertdialog');

  await home.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(dialog).toContainText('Log out with 1 answer unsent?');
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(home.getByRole('link', { name: 'Login' })).toBeVisible();
  await context.unrouteAll();
  await home.goto('/login');
  await signInThroughPopup(
    home,
    () =>
      home
        .getByRole('main')
        .getByRole('button', { name: /sign|log|continue/iu })
        .first()
        .click(),
    person,
  );

  await expect(home.getByText('1 answer to “Photosynthesis”, kept on this device, reached the server.')).toBeVisible();
});
