import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';

import { testWithModel } from './model-product.ts';
import { createSubject, expect, signedInPage } from './product.ts';

const test = testWithModel('off');

interface Asked {
  id: string;
  options: string[];
}

test('the solutions tell how it went, and what was wrong is taken again without touching score or statistics', async ({ context }) => {
  const { page, subjectId } = await finishedTest(context);
  await page.goto(`/home/subject/${subjectId}`);
  await expect(page.getByRole('main')).toContainText('Score ⅓ / 4');
  const statistics = await statisticsOf(page, subjectId);
  await page.getByRole('button', { name: /See Solutions/u }).click();

  const summary = page.getByRole('region', { name: 'How it went' });
  await expect(summary).toContainText('⅓ / 4');
  await expect(summary).toContainText('Right +1, wrong −⅓, blank 0');
  await expect(summary).toContainText('You were sure of 2 answers: 1 was wrong. Read that one first.');
  await expect(summary).toContainText('You called 1 answer a guess: it was wrong, and cost ⅓ of a mark.');
  await expect(summary).toContainText('one blind guess among four options brings 0 on average');
  await expect(summary).toContainText('You changed your mind once, from right to wrong.');
  await expect(summary).toContainText('You spent 1 min 10 s on wrong answers and 5 s on blanks.');
  await expectAccessible(page);

  await page.getByLabel('Show').selectOption({ label: 'Sure but wrong first (1)' });
  const way = page.getByRole('list', { name: 'Your answer to this question' });
  await expect(way).toContainText('You were sure');
  await expect(way).toContainText(/You changed from [A-D] to [A-D]: right to wrong/u);
  await expect(page.getByRole('button', { name: 'Submit Test' })).toHaveCount(0);
  await page.getByLabel('Show').selectOption({ label: 'Only wrong (2)' });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('2 of 2 here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();

  await summary.getByRole('button', { name: 'Retake only what was wrong' }).click();
  await expect(page).toHaveURL('/attemptTest');
  await expect(page.getByText('Your test starts Now')).toBeVisible();
  await expect(page.getByText('Question 1 of 3').first()).toBeVisible();
  await page.getByRole('radio').first().check();
  await submit(page);

  await page.getByRole('link', { name: 'See its score and solutions' }).click();
  await expect(page.locator('.sheet-head')).toContainText('Retake');
  await expect(summary).toContainText('Retake of what was wrong');
  await expect(summary.getByRole('link', { name: 'Solutions of the first sitting' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Registers' }).click();
  await expect(page).toHaveURL(`/home/subject/${subjectId}`);
  await expect(page.getByRole('main')).toContainText('Score ⅓ / 4');
  expect(await statisticsOf(page, subjectId)).toEqual(statistics);
  expect(await rowOf(page, subjectId)).toMatchObject({ sittings: 1, score: expect.closeTo(1 / 3) });
});

test('the whole test taken again is the latest sitting, and the first stays the score', async ({ context }) => {
  const { page, subjectId, testId } = await finishedTest(context);
  const statistics = await statisticsOf(page, subjectId);
  await page.goto(`/solutions?test=${testId}`);

  await page.getByRole('button', { name: 'Retake this test' }).click();
  await expect(page).toHaveURL('/attemptTest');
  await submit(page);

  expect(await rowOf(page, subjectId)).toMatchObject({
    score: 1 / 3,
    sittings: 2,
    best: { testId, score: expect.closeTo(1 / 3) },
    latest: { score: 0 },
  });
  expect(await statisticsOf(page, subjectId)).toEqual(statistics);
});

test('a retake that cannot be started says so, and can be tried again', async ({ context }) => {
  const { page, testId } = await finishedTest(context);
  await page.goto(`/solutions?test=${testId}`);
  const retake = page.getByRole('button', { name: 'Retake this test' });
  await expect(retake).toBeVisible();
  await page.route('**/test/retake', (route) => route.abort());

  await retake.click();
  await expect(page.getByRole('alert')).toContainText('The retake was not started.');
  await page.unroute('**/test/retake');
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page).toHaveURL('/attemptTest');
});

test('one more like this fills the form, and keeps what was typed into it before', async ({ context }) => {
  const { page, subjectId, testId } = await finishedTest(context);
  await page.goto(`/createTest/${subjectId}`);
  await page.getByLabel('Title').fill('Half typed');
  await page.goto(`/solutions?test=${testId}`);

  await page.getByRole('link', { name: 'One more like this' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Registers');
  await expect(page.getByLabel('Topic')).toHaveValue('Codes of the register');
  await expect(page.getByLabel('Question Count')).toHaveValue('4');
  await expect(page.getByLabel('Time Per Question (seconds)')).toHaveValue('75');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half typed');

  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Half typed');
});

test('the solutions print as a paper with every question, and a key of its own', async ({ context }) => {
  const { page, testId } = await finishedTest(context);
  await page.goto(`/solutions?test=${testId}`);
  await expect(page.getByRole('heading', { name: 'How it went' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });

  const printed = page.locator('.printed');
  await expect(printed.locator('.printed-question')).toHaveCount(4);
  await expect(printed.getByRole('heading', { name: 'Key: Registers' })).toBeVisible();
  await expect(printed.locator('.printed-why')).toHaveCount(4);
  await expect(page.locator('.desk')).toBeHidden();
});

/** Of four questions one right, one sure but wrong after a change of mind, one guessed wrong, one left blank. */
async function finishedTest(context: BrowserContext): Promise<{ page: Page; subjectId: string; testId: string }> {
  const page = await signedInPage(context);
  await createSubject(page, 'Registers');
  const subjectId = page.url().split('/').at(-1) ?? '';
  const formData = {
    title: 'Registers',
    description: 'Codes of the register',
    questionCount: 4,
    difficulty: 'medium',
    questionType: 'mcq',
    subjectId,
    negative: true,
    marking: 'minus-third',
    timePerQuestion: 75,
  };
  const { jsonResponse } = await send(page, '/test/generate', { formData });
  const { test: made } = await send(page, '/test/createTest', { formData, questionsArray: jsonResponse.questions });
  const testId: string = made._id;
  const { test: started } = await send(page, `/test/testDetails/${testId}`);
  const [first, second, third, fourth] = started.generatedQuestions as [Asked, Asked, Asked, Asked];
  const saved = await send(page, '/test/saveProgress', {
    testId,
    version: 0,
    responses: [
      { id: first.id, userAnswer: keyOf(first), confidence: 'sure', secondsSpent: 20 },
      { id: second.id, userAnswer: keyOf(second), confidence: 'sure', secondsSpent: 30 },
      { id: third.id, userAnswer: wrongOf(third), confidence: 'guess', secondsSpent: 10 },
      { id: fourth.id, userAnswer: null, secondsSpent: 5 },
    ],
  });
  const changed = { id: second.id, userAnswer: wrongOf(second), confidence: 'sure', secondsSpent: 60 };
  await send(page, '/test/saveProgress', { testId, version: saved.version, responses: [changed] });
  const { score } = await send(page, '/test/submitTest', { testId, questions: [] });
  // One right, two wrong: 1 − 2/3.
  expect(score).toBeCloseTo(1 / 3);
  return { page, subjectId, testId };
}

/** The offline model marks its keys, as nobody else would. */
function keyOf({ options }: Asked): string {
  return options.find((text) => text.startsWith('KQ')) ?? '';
}

function wrongOf({ options }: Asked): string {
  return options.find((text) => !text.startsWith('KQ')) ?? '';
}

/** A call of the page's own session; a GET where there is no body. */
async function send(page: Page, path: string, body?: object) {
  return page.evaluate(
    async ([url, text]) => {
      const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': localStorage.getItem('token') ?? '' };
      const answer = await fetch(url, text === undefined ? {} : { method: 'POST', headers, body: text });
      return answer.json();
    },
    [path, body && JSON.stringify(body)] as const,
  );
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();
  await expect(page).toHaveURL('/home');
}

async function statisticsOf(page: Page, subjectId: string) {
  const { subject } = await send(page, `/subject/subjectDetails/${subjectId}`);
  return subject;
}

async function rowOf(page: Page, subjectId: string) {
  const { tests } = await send(page, `/test/fetchTests/${subjectId}`);
  expect(tests).toHaveLength(1);
  return tests[0];
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
