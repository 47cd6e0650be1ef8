import type { Page } from '@playwright/test';

import { type FakeModelServer, goodAnswer, goodDraft } from '../src/server/testing/fake-model-server.ts';
import { expectAccessible } from './accessible.ts';
import { testWithModel } from './model-product.ts';
import { createSubject, expect, fillForm, generateTest, newPerson, signedInPage } from './product.ts';

/** A model that writes a question when it is told to. */
interface PacedModel {
  server: FakeModelServer;
  /** Writes the questions of these places, counted from 1. */
  write: (...places: number[]) => void;
  /** From now on it writes whatever it is asked for at once. */
  writeAll: () => void;
}

function paced(server: FakeModelServer): PacedModel {
  const told: number[] = [];
  let isFree = false;
  let wake = () => undefined as void;
  server.setAnswer(async (task, send, response) => {
    const open = new Set(task.slots.map(({ slot }) => slot));
    let isFirst = true;
    send('{"elements":[');
    while (open.size > 0 && !response.destroyed) {
      const slot = isFree ? [...open][0] : told.find((each) => open.has(each));
      if (slot === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          response.once('close', resolve);
        });
        continue;
      }
      open.delete(slot);
      const asked = task.slots.find((each) => each.slot === slot);
      if (asked) send(`${isFirst ? '' : ','}${JSON.stringify(goodDraft(asked))}`);
      isFirst = false;
    }
    if (!response.destroyed) send(']}');
  });
  return {
    server,
    write(...places) {
      told.push(...places.map((place) => place - 1));
      wake();
    },
    writeAll() {
      isFree = true;
      wake();
    },
  };
}

const test = testWithModel('off').extend<{ writer: PacedModel }>({
  writer: async ({ model }, use) => {
    model.requests.length = 0;
    const writer = paced(model);
    await use(writer);
    writer.writeAll();
    model.setAnswer(goodAnswer);
  },
});

const desk = (page: Page) => page.getByRole('main');

/** A guest's test of five questions, of which the server has been asked to write the first. */
async function beginAsGuest(page: Page, count = 5): Promise<void> {
  await page.goto('/');
  await fillForm(page, { title: 'Codes', description: 'Codes of things', count });
  await page.getByRole('radio', { name: 'MCQ' }).check();
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await expect(desk(page).getByText(`0 of ${count} ready`)).toBeVisible();
}

/** The browser gives up the call that writes the test. */
const endOfCall = (page: Page) => page.waitForEvent('requestfailed', (request) => request.url().endsWith('/test/generate'));

const stem = (place: number) => new RegExp(`code number ${(place - 1) * 37 + 11} stands for`, 'u');

test('the paper grows question by question until the test is ready', async ({ page, writer }) => {
  await beginAsGuest(page);
  await expect(page.getByRole('heading', { name: 'Codes' })).toBeFocused();

  writer.write(2, 4);
  await expect(desk(page).getByText('2 of 5 ready')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Questions ready' })).toHaveAttribute('value', '2');
  await expect(desk(page).getByText(stem(2))).toBeVisible();
  await expect(desk(page).getByText(stem(4))).toBeVisible();
  await expect(desk(page).getByText('being written')).toHaveCount(1);
  await expect(page.locator('.landing-form').getByRole('radio')).toHaveCount(0);

  writer.writeAll();
  await expect(page.getByText('Test generated Successfully')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  await expect(desk(page).getByText('5 written, none refused.')).toBeVisible();
});

test('a question that arrives above does not move the one that is being read', async ({ page, writer }) => {
  await beginAsGuest(page, 9);
  writer.write(5, 6, 7, 8, 9);
  const read = desk(page).getByText(stem(8));
  await expect(desk(page).getByText('5 of 9 ready')).toBeVisible();
  await read.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await read.boundingBox();

  writer.write(1, 2, 3);
  await expect(desk(page).getByText('8 of 9 ready')).toBeVisible();

  expect(Math.abs(((await read.boundingBox())?.y ?? 0) - (before?.y ?? -100))).toBeLessThan(3);
});

test('a stopped test keeps what is there, and goes on with what is missing', async ({ page, writer }) => {
  await beginAsGuest(page);
  writer.write(1, 2);
  await expect(desk(page).getByText('2 of 5 ready')).toBeVisible();

  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(
    desk(page).getByText(/Stopped at 2 of 5\. Your test was not counted\. Go on within \d+ seconds to keep these\./u),
  ).toBeVisible();
  await writer.server.requests[0]?.abandoned;
  await page.getByRole('button', { name: 'Go on' }).click();
  writer.writeAll();

  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  expect(writer.server.requests[1]?.task.slots.map(({ slot }) => slot)).toEqual([2, 3, 4]);
});

test('the form comes back as it was filled in, and a guest may generate again', async ({ page, writer }) => {
  await beginAsGuest(page);
  writer.write(1);
  await expect(desk(page).getByText('1 of 5 ready')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();

  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Codes');
  await page.getByLabel('Question Count').fill('3');
  writer.writeAll();
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
});

test('a failure brings the form back with all that was typed', async ({ page }) => {
  await page.goto('/');
  const message = "Couldn't generate , Try again";
  await page.route('**/test/generate', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: plan\ndata: {"slots":[]}\n\nevent: failed\ndata: ${JSON.stringify({ success: false, code: 'generation-failed', message })}\n\n`,
    }),
  );
  await fillForm(page, { title: 'Codes' });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect(page.getByText('Failed to generate test')).toBeVisible();
  await expect(page.getByText('The questions could not be written this time.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Codes');
});

test('a connection that is lost on the way leaves the paper, and a way to go on', async ({ page }) => {
  await page.goto('/');
  const question = {
    id: 'g.1',
    type: 'mcq',
    question: 'Which one?',
    options: ['A', 'B', 'C', 'D'],
    concept: 'Ones',
    difficulty: 'easy',
    checked: null,
  };
  await page.route('**/test/generate', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: plan\ndata: {"slots":[]}\n\nevent: question\ndata: ${JSON.stringify(question)}\n\n`,
    }),
  );
  await fillForm(page, { title: 'Codes' });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect(desk(page).getByText('The connection was lost at 1 of 5.')).toBeVisible();
  await expect(desk(page).getByText('Which one?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
});

/** A learner in a subject of their own, whose test of five questions is being written. */
async function beginAsLearner(page: Page): Promise<void> {
  await createSubject(page, 'Codes');
  await page.getByRole('link', { name: 'Create New', exact: true }).click();
  await fillForm(page, { title: 'Codes', description: 'Codes of things', count: 5 });
  await page.getByRole('button', { name: /tests? remaining/ }).click();
  await expect(desk(page).getByText('0 of 5 ready')).toBeVisible();
}

test('a test goes on being written while its learner looks around', async ({ context, writer }) => {
  const page = await signedInPage(context);
  await beginAsLearner(page);
  await page.getByRole('link', { name: 'Home' }).click();
  const chip = page.getByRole('banner').getByRole('link', { name: '0 of 5 ready' });
  await expect(chip).toBeVisible();

  writer.write(1, 2);
  await page.getByRole('banner').getByRole('link', { name: '2 of 5 ready' }).click();
  await expect(desk(page).getByText(/Code 11 names|code number 11 /u)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /ready/u })).toHaveCount(0);

  await page.getByRole('link', { name: 'Home' }).click();
  writer.writeAll();
  await expect(page.getByText('Test generated Successfully')).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: 'Your test is ready' }).click();
  await page.getByRole('button', { name: 'Attempt Later' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Codes of things' })).toContainText('Questions 0 / 5');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your test is ready' })).toHaveCount(0);
});

test('T-28: on a second device a learner is told that another test is being written, keeps what was typed, and gets it afterwards', async ({
  browser,
  context,
  writer,
  product,
}) => {
  const person = newPerson();
  const first = await signedInPage(context, person);
  await beginAsLearner(first);
  const second = await signedInPage(await browser.newContext({ baseURL: product.origin, reducedMotion: 'reduce' }), person);
  await createSubject(second, 'More codes');
  await second.getByRole('link', { name: 'Create New', exact: true }).click();
  await fillForm(second, { title: 'More codes', description: 'Codes of other things', count: 5 });
  const generate = second.getByRole('button', { name: /tests? remaining/ });

  await generate.click();

  await expect(second.getByText('Another test of yours is being written. Please wait until it is ready, or stop it.')).toBeVisible();
  await expect(second.getByLabel('Title')).toHaveValue('More codes');
  writer.writeAll();
  await expect(first.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  await generate.click();
  await expect(second.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  await second.context().close();
});

test('a test that is ready waits in sight, and becomes one of its subject before another takes its place', async ({ context, writer }) => {
  writer.writeAll();
  const page = await signedInPage(context);
  await createSubject(page, 'Physics');
  await generateTest(page, { title: 'Codes of physics', description: 'Codes of things' });

  await page.goto('/home');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your test is ready' })).toBeVisible();
  await createSubject(page, 'Chemistry');
  await generateTest(page, { title: 'Codes of chemistry', description: 'Codes of things' });

  await page.goto('/home');
  await page
    .getByRole('link', { name: /Physics/u })
    .first()
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Codes of physics' })).toContainText('Questions 0 / 5');
});

test('signing out ends the writing', async ({ context, writer }) => {
  const page = await signedInPage(context);
  await beginAsLearner(page);

  const ended = endOfCall(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();

  await ended;
  await expect(page).toHaveURL('/');
  await writer.server.requests[0]?.abandoned;
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('a page that is loaded again goes on with the same test', async ({ page, writer }) => {
  await beginAsGuest(page);
  writer.write(1, 2);
  await expect(desk(page).getByText('2 of 5 ready')).toBeVisible();

  await page.reload();
  await expect(desk(page).getByText('2 of 5 ready')).toBeVisible();
  await expect(desk(page).getByText(stem(2))).toBeVisible();
  writer.writeAll();

  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  expect(writer.server.requests.at(-1)?.task.slots.map(({ slot }) => slot)).toEqual([2, 3, 4]);
});

test('a question can be replaced before the attempt, and the attempt asks the new one', async ({ page, writer }) => {
  writer.writeAll();
  await page.goto('/');
  await fillForm(page, { title: 'Codes', description: 'Codes of things', count: 3 });
  await page.getByRole('radio', { name: 'MCQ' }).check();
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await page.getByText('Look through the questions').click();
  await expect(desk(page).getByText('The clock has not started, and no key is shown here.')).toBeVisible();
  await expect(desk(page).getByText(stem(1))).toBeVisible();

  for (const left of ['2 replacements left.', '1 replacement left.', 'All replacements of this test are used.']) {
    await page.getByRole('button', { name: 'Replace this question (question 1)' }).click();
    await page.getByRole('dialog', { name: 'Replace question 1' }).getByRole('button', { name: 'Too easy' }).click();
    await expect(desk(page).getByText(left, { exact: true })).toBeVisible();
    await expect(page.locator(':focus')).toContainText(left.startsWith('All') ? 'Question 1.' : 'Replace this question');
  }
  await expect(desk(page).getByText(stem(1))).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Replace this question/u })).toHaveCount(0);
  const replaced = await desk(page).locator('.place').first().locator('.place-stem .rich-text').textContent();
  await page.reload();
  await page.getByRole('button', { name: 'Attempt Now' }).click();

  await expect(
    desk(page)
      .getByText(replaced ?? '', { exact: true })
      .first(),
  ).toBeVisible();
});

test('a replacement that fails leaves the question', async ({ page, writer }) => {
  writer.writeAll();
  await page.goto('/');
  await fillForm(page, { title: 'Codes', description: 'Codes of things', count: 1 });
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  await page.getByText('Look through the questions').click();
  await page.route('**/test/replaceQuestion', (route) => route.abort());

  await page.getByRole('button', { name: /Replace this question/u }).click();
  await page.getByRole('button', { name: 'Unclear' }).click();

  await expect(
    desk(page).getByText('We cannot reach the server. Check your connection and try again. The question stays as it was.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Replace this question/u })).toBeEnabled();
});

test('a changed plan is what is written', async ({ page, writer }) => {
  writer.writeAll();
  await page.goto('/');
  await fillForm(page, { title: 'Codes', description: 'Rivers, planets', count: 4 });
  await page.getByRole('button', { name: 'Look at the plan first' }).click();
  const plan = page.getByRole('group', { name: 'The plan' });
  await expect(plan.getByText('4 questions, in English')).toBeVisible();

  await plan.getByLabel('Sub-topic 1').fill('Metals');
  await plan.getByRole('button', { name: 'One question more on Metals' }).click();
  await plan.locator('summary').first().click();
  await plan.getByLabel('Difficulty of question 5').selectOption('Hard');
  await expect(page.getByLabel('Question Count')).toHaveValue('5');
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  const slots = writer.server.requests.at(-1)?.task.slots ?? [];
  expect(slots).toHaveLength(5);
  expect(slots.at(-1)).toMatchObject({ concept: 'Metals', difficulty: 'hard' });
});

test('a plan is put away when the form becomes another', async ({ page }) => {
  await page.goto('/');
  await fillForm(page, { title: 'Codes', description: 'Rivers, planets', count: 4 });
  await page.getByRole('button', { name: 'Look at the plan first' }).click();
  await expect(page.getByRole('group', { name: 'The plan' })).toBeVisible();

  await page.getByLabel('Title').fill('Codes of rivers');

  await expect(page.getByRole('group', { name: 'The plan' })).toHaveCount(0);
  await expect(page.getByText('The form has changed, so its plan was put away.')).toBeVisible();
});

test('the language that was chosen is the one that is written in', async ({ page, writer }) => {
  await page.goto('/');
  await fillForm(page, { title: 'Codes', description: 'Codes of things', count: 2 });
  await page.getByRole('radio', { name: 'Hindi' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Hindi' })).toBeChecked();

  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect.poll(() => writer.server.requests[0]?.task.language).toBe('hi');
  await page.getByRole('button', { name: 'Stop' }).click();
});

test('no state of a generation has an accessibility violation', async ({ page, writer }) => {
  await page.goto('/');
  await fillForm(page, { title: 'Codes', description: 'Rivers, planets', count: 4 });
  await page.getByRole('button', { name: 'Look at the plan first' }).click();
  await page.getByRole('group', { name: 'The plan' }).locator('summary').first().click();
  await expectAccessible(page, 'the plan');
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  writer.write(1, 3);
  await expect(desk(page).getByText('2 of 4 ready')).toBeVisible();
  await expectAccessible(page, 'the growing paper');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expectAccessible(page, 'the stopped paper');
  await page.getByRole('button', { name: 'Go on' }).click();
  writer.writeAll();
  await page.getByText('Look through the questions').click();
  await expect(desk(page).getByText(/Code 11 names|code number 11 /u)).toBeVisible();
  await expect(page.getByText('Test generated Successfully')).toBeHidden();
  await expectAccessible(page, 'the questions before the attempt');
  await page
    .getByRole('button', { name: /Replace this question/u })
    .first()
    .click();
  await expectAccessible(page, 'the reasons');
});
