import { createSubject, expect, generateTest, newPerson, signedInPage, signInThroughPopup, test } from './product.ts';

test('a session that ends in mid-attempt takes nothing: the learner signs in again and goes on', async ({ context }) => {
  const person = newPerson();
  const page = await context.newPage();
  await page.goto('/login');
  await signInThroughPopup(page, () => page.getByRole('main').getByRole('button', { name: 'Sign up' }).click(), person);
  await createSubject(page, 'Biology');
  await generateTest(page, { count: 3 });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
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
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();
  await page.getByRole('link', { name: 'Biology' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Photosynthesis' })).toContainText('Questions 2 / 3');
});

test('T-08: a log-out of which the server could not be told forgets everything in the browser all the same', async ({ context }) => {
  const page = await signedInPage(context);
  await createSubject(page, 'Secret subject');
  await context.route('**/logout', (route) => route.abort());

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();

  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/example\.com|Secret subject/u);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain('prash-patra-kept');
});

test('T-18: the solutions screen shows another learner of the same browser nothing of the first one’s', async ({ context }) => {
  const page = await signedInPage(context);
  await createSubject(page, 'Secret subject');
  await generateTest(page, { count: 2 });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();
  const read = page.waitForResponse('**/get-solutions/*');
  await page.getByRole('link', { name: 'See its score and solutions' }).click();
  const { questions } = (await (await read).json()) as { questions: { question: string; explanation: string }[] };
  await expect(page.getByText('Question 1 of 2').first()).toBeVisible();
  const address = page.url();
  // As when a session ends by itself.
  await context.clearCookies();
  await page.goto('/home');
  await expect(page).not.toHaveURL('/home');

  const other = await signedInPage(context);
  const refused = other.waitForResponse('**/get-solutions/*');
  await other.goto(address);
  expect((await refused).status()).toBe(404);
  for (const path of [address, '/solutions']) {
    await other.goto(path);
    await expect(other.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(other.getByText('Question 1 of 2')).toHaveCount(0);
    await expect(other.getByText('Secret subject')).toHaveCount(0);
  }

  const kept = await other.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  const secrets = ['Secret subject', ...questions.flatMap(({ question, explanation }) => [question, explanation])];
  expect(secrets).toHaveLength(5);
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
});
