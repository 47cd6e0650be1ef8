import { createSubject, expect, fillForm, generateTest, signedInPage, test } from './product.ts';

const telling = /correctAnswer"|optionNotes|explanation|"key"/u;

test('no answer key reaches the browser of a guest or a learner before the attempt is finished', async ({ context }) => {
  const told: string[] = [];
  context.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('json')) return;
    const body = await response.text().catch(() => '');
    if (telling.test(body)) told.push(response.url());
  });
  const guest = await context.newPage();
  await guest.goto('/');
  await fillForm(guest, { count: 2 });
  await guest.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await guest.getByRole('button', { name: 'Attempt Now' }).click();
  await guest.getByRole('radio').first().check();
  const guestStorage = await guest.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await guest.getByRole('button', { name: 'Submit Test' }).click();
  await guest
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();
  await guest.getByRole('dialog', { name: 'Test Submitted!' }).getByRole('button', { name: 'Close' }).click();
  const submittedStorage = await guest.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await guest.evaluate(() => localStorage.clear());

  const learner = await signedInPage(context);
  await createSubject(learner, 'Biology');
  await generateTest(learner, { count: 2 });
  await learner.getByRole('button', { name: 'Attempt Now' }).click();
  await learner.getByRole('radio').first().check();
  await expect(learner.getByText('Saved', { exact: true })).toBeVisible();
  const learnerStorage = await learner.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

  for (const storage of [guestStorage, submittedStorage, learnerStorage]) expect(storage).not.toMatch(telling);
  expect(told).toEqual([]);
});
