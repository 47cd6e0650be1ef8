import { logOut, newPerson, signedInBlankPage, signedInPage, signInThroughPopup } from '../support/learner.ts';
import { attemptingPage, createTest, expectInTestRow, openNewSubject, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test('resumes the attempt after the session expired and the learner signed in again', async ({ context }) => {
  const person = newPerson();
  const page = await attemptingPage(context, {}, person);
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
  await submitTest(page);
  await expectInTestRow(page, 'Questions 2 / 3');
});

test('goes on after the session ended, with what was typed', async ({ context }) => {
  const person = newPerson();
  const page = await signedInPage(context, person);
  await page
    .getByRole('button', { name: /new subject/iu })
    .first()
    .click();
  await page.getByLabel(/name/iu).fill('Typed before it ended');
  await context.clearCookies();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /create/iu })
    .click();
  const ended = page.getByRole('alertdialog', { name: 'Log in again to continue' });

  await signInThroughPopup(page, () => ended.getByRole('button', { name: 'Log in again' }).click(), person);

  await expect(ended).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Typed before it ended' })).toBeVisible();
});

test('T-08: clears the browser when the server cannot be reached to log out, and tells it later', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await openNewSubject(page, 'Secret subject');
  await context.route('**/logout', (route) => route.abort());

  await logOut(page);

  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/example\.com|Secret subject/u);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain('prash-patra-kept');
  const notice = page.getByText('You’re logged out on this device.');
  await expect(notice).toBeVisible();
  expect((await context.request.get('/user/sessions')).status()).toBe(200);

  await context.unroute('**/logout');
  await page.reload();

  await expect.poll(async () => (await context.request.get('/user/sessions')).status()).toBe(401);
  await expect(notice).toBeHidden();
});

test('T-08: completes a sign-out during which the page was closed', async ({ context }) => {
  const page = await signedInPage(context);
  await page.evaluate(() => localStorage.setItem('signOut', localStorage.getItem('token') ?? ''));

  await page.reload();

  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await context.request.get('/user/sessions')).status()).toBe(401);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('example.com');
});

test('T-18: shows the next learner of a browser nothing of the previous one’s solutions', async ({ context }) => {
  const page = await signedInBlankPage(context);
  const { subjectId } = await createTest(page, { count: 2 }, 'Secret subject');
  await page.goto(`/home/subject/${subjectId}`);
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await submitTest(page);
  const read = page.waitForResponse('**/get-solutions/*');
  await page.getByRole('link', { name: 'See solutions' }).click();
  const { questions } = (await (await read).json()) as { questions: { question: string; explanation: string }[] };
  await expect(page.getByText('Question 1 of 2').first()).toBeVisible();
  const address = page.url();
  // Simulates an expired session.
  await context.clearCookies();
  await page.reload();
  const ended = page.getByRole('alertdialog', { name: 'Log in again to continue' });
  await signInThroughPopup(page, () => ended.getByRole('button', { name: 'Log in again' }).click());
  await expect(page).toHaveURL('/home');

  const refused = page.waitForResponse('**/get-solutions/*');
  await page.goto(address);
  expect((await refused).status()).toBe(404);
  for (const path of [address, '/solutions']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('Question 1 of 2')).toHaveCount(0);
    await expect(page.getByText('Secret subject')).toHaveCount(0);
  }

  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  const secrets = ['Secret subject', ...questions.flatMap(({ question, explanation }) => [question, explanation])];
  expect(secrets).toHaveLength(5);
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
});
