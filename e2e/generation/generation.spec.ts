import { newPerson, signedInBlankPage } from '../support/learner.ts';
import { beginAsGuest, beginAsLearner, mainOf, pacedTest as test, stemOf } from '../support/paced-model.ts';
import { fillForm, formDataOf, generateTest, openGuestTest, openNewSubject } from '../support/practice-test.ts';
import { expect } from '../support/product.ts';

test('shows each question as it is written until the test is ready', async ({ page, writer }) => {
  await beginAsGuest(page);
  await expect(page.getByRole('heading', { name: 'Codes' })).toBeFocused();

  writer.write(2, 4);
  await expect(mainOf(page).getByText('2 of 5 ready')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Questions ready' })).toHaveAttribute('value', '2');
  await expect(mainOf(page).getByText(stemOf(2))).toBeVisible();
  await expect(mainOf(page).getByText(stemOf(4))).toBeVisible();
  await expect(mainOf(page).getByText('being written')).toHaveCount(1);
  await expect(page.locator('.landing-form').getByRole('radio')).toHaveCount(0);

  writer.writeAll();
  await expect(page.getByText('Test generated Successfully')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
});

test('keeps the scroll position when a question arrives above', async ({ page, writer }) => {
  await beginAsGuest(page, 9);
  writer.write(5, 6, 7, 8, 9);
  const read = mainOf(page).getByText(stemOf(8));
  await expect(mainOf(page).getByText('5 of 9 ready')).toBeVisible();
  await read.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await read.boundingBox();

  writer.write(1, 2, 3);
  await expect(mainOf(page).getByText('8 of 9 ready')).toBeVisible();

  expect(Math.abs(((await read.boundingBox())?.y ?? 0) - (before?.y ?? -100))).toBeLessThan(3);
});

test('restores the form when generating fails', async ({ page }) => {
  await page.goto('/');
  const message = "Couldn't generate , Try again";
  const plan = JSON.stringify({ generation: 'g', formData: formDataOf({ title: 'Codes' }), slots: [] });
  await page.route('**/test/generate', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: plan\ndata: ${plan}\n\nevent: failed\ndata: ${JSON.stringify({ success: false, code: 'generation-failed', message })}\n\n`,
    }),
  );
  await fillForm(page, { title: 'Codes' });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect(page.getByText('Failed to generate test')).toBeVisible();
  await expect(page.getByText('The questions could not be written this time.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Codes');
});

test('T-28: refuses a second test on another device while one is being written, keeps the form and accepts it afterwards', async ({
  browser,
  context,
  writer,
  product,
}) => {
  const person = newPerson();
  const first = await signedInBlankPage(context, person);
  await beginAsLearner(first);
  const second = await signedInBlankPage(await browser.newContext({ baseURL: product.origin, reducedMotion: 'reduce' }), person);
  await openNewSubject(second, 'More codes');
  await second.getByRole('link', { name: 'Create New', exact: true }).click();
  await fillForm(second, { title: 'More codes', description: 'Codes of other things', count: 5 });
  const generate = second.getByRole('button', { name: /tests? remaining/ });

  await generate.click();

  await expect(second.getByText('Your other test is still being written. Please wait until it is ready, or stop it.')).toBeVisible();
  await expect(second.getByLabel('Title')).toHaveValue('More codes');
  writer.writeAll();
  await expect(first.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  await generate.click();
  await expect(second.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  await second.context().close();
});

test('keeps a ready test, and saves it to its subject before another replaces it', async ({ context, writer }) => {
  writer.writeAll();
  const page = await signedInBlankPage(context);
  await openNewSubject(page, 'Physics');
  await generateTest(page, { title: 'Codes of physics', description: 'Codes of things' });

  await page.goto('/home');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your test is ready' })).toBeVisible();
  await openNewSubject(page, 'Chemistry');
  await generateTest(page, { title: 'Codes of chemistry', description: 'Codes of things' });

  await page.goto('/home');
  await page
    .getByRole('link', { name: /Physics/u })
    .first()
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Codes of physics' })).toContainText('Questions 0 / 5');
});

test('replaces a question before the attempt, which then uses the new one', async ({ page, writer }) => {
  writer.writeAll();
  await openGuestTest(page, { title: 'Codes', description: 'Codes of things', count: 3, type: 'mcq' });
  await page.getByText('Preview the questions').click();
  await expect(mainOf(page).getByText('The clock has not started, and answers are hidden.')).toBeVisible();
  await expect(mainOf(page).getByText(stemOf(1))).toBeVisible();

  for (const left of ['2 replacements left.', '1 replacement left.', 'No replacements left for this test.']) {
    await page.getByRole('button', { name: 'Replace this question (question 1)' }).click();
    await page.getByRole('dialog', { name: 'Replace question 1' }).getByRole('button', { name: 'Too easy' }).click();
    await expect(mainOf(page).getByText(left, { exact: true }).first()).toBeVisible();
    await expect(page.locator(':focus')).toContainText(left.startsWith('No') ? 'Question 1.' : 'Replace this question');
  }
  await expect(mainOf(page).getByText(stemOf(1))).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Replace this question/u })).toHaveCount(0);
  const replaced = await mainOf(page).locator('.place').first().locator('.place-stem .rich-text').textContent();
  await page.reload();
  await page.getByRole('button', { name: 'Attempt Now' }).click();

  await expect(
    mainOf(page)
      .getByText(replaced ?? '', { exact: true })
      .first(),
  ).toBeVisible();
});

test('keeps the question when replacing it fails', async ({ page, writer }) => {
  writer.writeAll();
  await openGuestTest(page, { title: 'Codes', description: 'Codes of things', count: 1 });
  await page.getByText('Preview the questions').click();
  await page.route('**/test/replaceQuestion', (route) => route.abort());

  await page.getByRole('button', { name: /Replace this question/u }).click();
  await page.getByRole('button', { name: 'Unclear' }).click();

  await expect(
    mainOf(page).getByText('We cannot reach the server. Check your connection and try again. The question stays as it was.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Replace this question/u })).toBeEnabled();
});

test('makes the plan once more when the form changes, and writes the plan that the learner changed', async ({ page, writer }) => {
  writer.writeAll();
  await page.goto('/');
  await fillForm(page, { title: 'Plans', description: 'Rivers, planets', count: 4 });
  await page.getByRole('button', { name: 'Preview the outline' }).click();
  await expect(page.getByRole('group', { name: 'Outline' })).toBeVisible();
  // A true/false question is never hard.
  await page.getByRole('radio', { name: 'MCQ' }).check();
  await page.getByLabel('Question Count').fill('3');
  await expect(page.getByText('3 questions, in English')).toBeVisible();
  await page.getByLabel('Question Count').fill('4');
  const plan = page.getByRole('group', { name: 'Outline' });
  await expect(plan.getByText('4 questions, in English')).toBeVisible();

  await plan.getByLabel('Sub-topic 1').fill('Metals');
  await plan.getByRole('button', { name: 'One question more on Metals' }).click();
  await plan.locator('summary').first().click();
  await plan.getByLabel('Difficulty of question 5').selectOption('Hard');
  await expect(page.getByLabel('Question Count')).toHaveValue('5');
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  // A model is asked for a few more than the test needs.
  const slots = writer.server.requests.at(-1)?.task.slots.slice(0, 5) ?? [];
  expect(slots.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4]);
  expect(slots.at(-1)).toMatchObject({ concept: 'Metals', difficulty: 'hard' });
});

test('writes in the chosen language', async ({ page, writer }) => {
  await page.goto('/');
  await fillForm(page, { title: 'Codes', description: 'Codes of things', count: 2 });
  await page.getByRole('radio', { name: 'Hindi' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Hindi' })).toBeChecked();

  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect.poll(() => writer.server.requests[0]?.task.language).toBe('hi');
  await page.getByRole('button', { name: 'Stop' }).click();
});
