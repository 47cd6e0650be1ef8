import { logOut, newPerson, sameLearnerElsewhere, signedInBlankPage, signInOnLoginPage, signInThroughPopup } from '../support/learner.ts';
import { beginAsGuest, beginAsLearner, mainOf, pacedTest as test, stemOf } from '../support/paced-model.ts';
import { createSubject, fillForm } from '../support/practice-test.ts';
import { expect } from '../support/product.ts';

test('goes on while the learner visits other screens, which show its progress, and tells every device that it is ready', async ({
  context,
  writer,
}) => {
  const page = await signedInBlankPage(context);
  await page.clock.install();
  await beginAsLearner(page);
  await expect(page.getByRole('button', { name: 'Home' })).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await page.getByRole('button', { name: 'Home' }).click();
  const row = page.getByRole('region', { name: 'Being written' }).getByRole('listitem');
  await expect(row).toContainText('0 of 5 questions');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: '0 of 5 ready' })).toBeVisible();

  writer.write(1, 2);
  await expect(banner.getByRole('link', { name: '2 of 5 ready' })).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(row).toContainText('2 of 5 questions');
  await banner.getByRole('link', { name: '2 of 5 ready' }).click();
  await expect(mainOf(page).getByText(stemOf(1))).toBeVisible();
  await expect(banner.getByRole('link', { name: /ready/u })).toHaveCount(0);

  await page.getByRole('link', { name: 'Home' }).click();
  const other = await sameLearnerElsewhere(page);
  await other.clock.install();
  const looked = other.waitForResponse('**/test/generations');
  await other.goto('/account');
  await looked;
  writer.writeAll();
  await expect(page.getByText('“Codes” is ready')).toHaveCount(1);
  await other.clock.fastForward(10_000);
  await other.getByText('“Codes” is ready').locator('..').getByRole('button', { name: 'Open' }).click();
  await expect(other.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  await other.context().close();

  await banner.getByRole('link', { name: 'Your test is ready' }).click();
  await page.getByRole('button', { name: 'Attempt Later' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Codes of things' })).toContainText('Questions 0 / 5');
  await expect(banner.getByRole('link', { name: 'Your test is ready' })).toHaveCount(0);
});

test('shows the same in another browser of the learner, and in a new tab', async ({ context, writer }) => {
  const page = await signedInBlankPage(context);
  await beginAsLearner(page);
  writer.write(1, 2);
  await expect(mainOf(page).getByText('2 of 5 ready')).toBeVisible();
  await page.close();
  const tab = await context.newPage();
  await tab.goto('/home');
  await tab.getByRole('region', { name: 'Being written' }).getByRole('link', { name: 'Open' }).click();
  await expect(mainOf(tab).getByText('2 of 5 ready')).toBeVisible();
  const other = await sameLearnerElsewhere(tab);
  await other.goto('/home');
  await other.getByRole('region', { name: 'Being written' }).getByRole('link', { name: 'Open' }).click();
  await expect(mainOf(other).getByText(stemOf(2))).toBeVisible();

  writer.writeAll();

  for (const each of [tab, other]) await expect(each.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  expect(writer.server.requests).toHaveLength(1);
  await other.context().close();
});

test('lets a learner prepare the next test in another subject, and keeps what is typed', async ({ context, writer }) => {
  const page = await signedInBlankPage(context);
  await beginAsLearner(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await createSubject(page, 'Signs');
  await page.getByRole('link', { name: 'Create New', exact: true }).click();
  await expect(page.getByText('“Codes” is being written.')).toBeVisible();
  await page.getByRole('button', { name: 'New test' }).click();
  await fillForm(page, { title: 'Signs', description: 'Signs of roads' });

  writer.writeAll();
  await page.getByText('“Codes” is ready').first().waitFor();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Signs');
});

test('is the learner’s once a guest signs in while it is written, and when it is ready', async ({ context, page, writer }) => {
  await beginAsGuest(page);
  writer.write(1, 2);
  await expect(mainOf(page).getByText('2 of 5 ready')).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await expect(mainOf(otherTab).getByText('2 of 5 ready')).toBeVisible();

  await page.goto('/login');
  await signInThroughPopup(page, () => page.getByRole('main').getByRole('button', { name: 'Sign up' }).click());
  await expect(page).toHaveURL(/\/createTest\//u);
  await expect(mainOf(page).getByText('2 of 5 ready')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Being written' }).getByRole('listitem')).toContainText('2 of 5 questions');
  writer.writeAll();
  await page
    .getByRole('region', { name: 'Being written' })
    .or(page.getByRole('region', { name: 'Ready to start' }))
    .getByRole('link', { name: 'Open' })
    .click();

  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  expect(writer.server.requests).toHaveLength(1);
});

test('offers the test that is ready to a guest who signs in before the attempt, and counts it once they take it', async ({
  page,
  writer,
}) => {
  await beginAsGuest(page);
  writer.writeAll();
  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await signInThroughPopup(page, () => page.getByRole('main').getByRole('button', { name: 'Sign up' }).click());

  await expect(page).toHaveURL('/home');
  const offer = page.getByRole('region', { name: 'Ready to start' }).getByRole('listitem');
  await expect(offer).toContainText('Made in this browser before you logged in.');
  await page.reload();
  await offer.getByRole('button', { name: 'Add to my tests' }).click();
  await expect(page).toHaveURL(/\/createTest\//u);
  await page.getByRole('button', { name: 'Attempt Later' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Codes of things' })).toContainText('Questions 0 / 5');
});

test('joins the same generation after a reload, and for a guest who closes the page and comes back', async ({ context, page, writer }) => {
  await beginAsGuest(page);
  writer.write(1, 2);
  await expect(mainOf(page).getByText('2 of 5 ready')).toBeVisible();

  await page.reload();
  await expect(mainOf(page).getByText('2 of 5 ready')).toBeVisible();
  await expect(mainOf(page).getByText(stemOf(2))).toBeVisible();
  await page.close();
  writer.writeAll();

  const again = await context.newPage();
  await again.goto('/');

  await expect(again.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  expect(writer.server.requests).toHaveLength(1);
});

test('joins again by itself after the connection was lost', async ({ page, writer }) => {
  await page.clock.install();
  const question = {
    id: 'g.1',
    type: 'mcq',
    question: 'Which one?',
    options: ['A', 'B'],
    concept: 'Ones',
    difficulty: 'easy',
    checked: null,
  };
  await page.route('**/test/generate', async (route) => {
    const { formData } = route.request().postDataJSON() as { formData: object };
    const events = [
      `event: plan\ndata: ${JSON.stringify({ generation: 'g', formData, slots: [] })}`,
      `event: question\ndata: ${JSON.stringify(question)}`,
    ];
    await route.fulfill({ contentType: 'text/event-stream', body: events.map((each) => `${each}\n\n`).join('') });
  });
  const asked = page.waitForRequest('**/test/generations/g/events');
  await page.goto('/');
  await page.getByLabel('Title').fill('Codes');
  await page.getByLabel('Topic').fill('Codes of things');
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect(mainOf(page).getByText('The connection is lost. Your test is still being written')).toBeVisible();
  await expect(mainOf(page).getByText('Which one?')).toBeVisible();
  await page.clock.fastForward(5000);
  await asked;
  expect(writer.server.requests).toHaveLength(0);
});

test('goes on when the learner logs out, and is there after logging in', async ({ context, writer }) => {
  const person = newPerson();
  const page = await signedInBlankPage(context, person);
  await beginAsLearner(page);

  await logOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('Title')).toHaveValue('');
  writer.writeAll();
  await signInOnLoginPage(page, person);

  await expect(page.getByRole('region', { name: /Being written|Ready to start/ }).getByRole('listitem')).toContainText('Codes');
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
});
