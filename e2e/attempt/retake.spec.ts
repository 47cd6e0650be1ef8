import type { BrowserContext, Page } from '@playwright/test';

import { callApi, signedInBlankPage } from '../support/learner.ts';
import { createTest, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test.use({ questionWriter: 'model' });

interface Asked {
  id: string;
  options: string[];
}

test('summarises an attempt, and a retake of the wrong questions changes neither score nor statistics', async ({ context }) => {
  const { page, subjectId } = await finishedTest(context);
  await page.goto(`/home/subject/${subjectId}`);
  await expect(page.getByRole('main')).toContainText('Score ⅓ / 4');
  const statistics = await statisticsOf(page, subjectId);
  await page.getByRole('button', { name: /See Solutions/u }).click();

  const summary = page.getByRole('region', { name: 'Result' });
  await expect(summary).toContainText('⅓ / 4');
  await expect(summary).toContainText('Right +1, wrong −⅓, blank 0');
  await expect(summary).toContainText('You were sure of 2 answers: 1 was wrong. Read that one first.');
  await expect(summary).toContainText('You called 1 answer a guess: it was wrong, and cost ⅓ of a mark.');
  await expect(summary).toContainText('a random guess among four options earns 0 on average');
  await expect(summary).toContainText('You changed your answer once, from right to wrong.');
  await expect(summary).toContainText('You spent 1 min 10 s on wrong answers and 5 s on blanks.');

  await page.getByLabel('Show').selectOption({ label: 'Sure but wrong first (1)' });
  const steps = page.getByRole('list', { name: 'Your answer to this question' });
  await expect(steps).toContainText('You were sure');
  await expect(steps).toContainText(/You changed from [A-D] to [A-D]: right to wrong/u);
  await expect(page.getByRole('button', { name: 'Submit Test' })).toHaveCount(0);
  await page.getByLabel('Show').selectOption({ label: 'Only wrong (2)' });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('2 of 2 here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();

  await summary.getByRole('button', { name: 'Retake questions you missed' }).click();
  await expect(page).toHaveURL('/attemptTest');
  await expect(page.getByText('Your test starts Now')).toBeVisible();
  await expect(page.getByText('Question 1 of 3').first()).toBeVisible();
  await page.getByRole('radio').first().check();
  await submitTest(page);
  await expect(page).toHaveURL('/home');

  const result = page.getByRole('region', { name: 'Your result' });
  await expect(result).toContainText('Retake: your scores stay as they are.');
  await result.getByRole('link', { name: 'See solutions' }).click();
  await expect(page.locator('.sheet-head')).toContainText('Retake');
  await expect(summary).toContainText('Retake of questions you missed');
  await expect(summary.getByRole('link', { name: 'Solutions of the first attempt' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Registers' }).click();
  await expect(page).toHaveURL(`/home/subject/${subjectId}`);
  await expect(page.getByRole('main')).toContainText('Score ⅓ / 4');
  expect(await statisticsOf(page, subjectId)).toEqual(statistics);
  expect(await rowOf(page, subjectId)).toMatchObject({ sittings: 1, score: expect.closeTo(1 / 3) });
});

test('offers another try when a retake cannot start, records it as the latest attempt and keeps the first score', async ({ context }) => {
  const { page, subjectId, testId } = await finishedTest(context);
  const statistics = await statisticsOf(page, subjectId);
  await page.goto(`/solutions?test=${testId}`);
  await page.route('**/test/retake', (route) => route.abort());

  await page.getByRole('button', { name: 'Retake this test' }).click();
  await expect(page.getByRole('alert')).toContainText('The retake was not started.');
  await page.unroute('**/test/retake');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/attemptTest');
  await submitTest(page);
  await expect(page).toHaveURL('/home');

  expect(await rowOf(page, subjectId)).toMatchObject({
    score: 1 / 3,
    sittings: 2,
    best: { testId, score: expect.closeTo(1 / 3) },
    latest: { score: 0 },
  });
  expect(await statisticsOf(page, subjectId)).toEqual(statistics);
});

test('prints the solutions with a separate key, fills the form for a similar test and can restore what was typed before', async ({
  context,
}) => {
  const { page, subjectId, testId } = await finishedTest(context);
  await page.goto(`/createTest/${subjectId}`);
  await page.getByLabel('Title').fill('Half typed');
  await page.goto(`/solutions?test=${testId}`);
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('.printed');
  await expect(printed.locator('.printed-question')).toHaveCount(4);
  await expect(printed.getByRole('heading', { name: 'Answers: Registers' })).toBeVisible();
  await expect(printed.locator('.printed-why')).toHaveCount(4);
  await expect(page.locator('.desk')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Make another like this' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Registers');
  await expect(page.getByLabel('Topic')).toHaveValue('Codes of the register');
  await expect(page.getByLabel('Question Count')).toHaveValue('4');
  await expect(page.getByLabel('Time Per Question (seconds)')).toHaveValue('75');
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half typed');

  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Half typed');
});

/** A finished test of four questions: one right, one sure but wrong after a change of mind, one guessed wrong, one blank. */
async function finishedTest(context: BrowserContext): Promise<{ page: Page; subjectId: string; testId: string }> {
  const page = await signedInBlankPage(context);
  const form = { title: 'Registers', description: 'Codes of the register', count: 4, seconds: 75, type: 'mcq' } as const;
  const { subjectId, testId } = await createTest(page, form, 'Registers', { negative: true, marking: 'minus-third' });
  const { test: started } = await callApi(page, `/test/testDetails/${testId}`);
  const [first, second, third, fourth] = started.generatedQuestions as [Asked, Asked, Asked, Asked];
  const saved = await callApi(page, '/test/saveProgress', {
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
  await callApi(page, '/test/saveProgress', { testId, version: saved.version, responses: [changed] });
  const { score } = await callApi(page, '/test/submitTest', { testId, questions: [] });
  // One right, two wrong: 1 − 2/3.
  expect(score).toBeCloseTo(1 / 3);
  return { page, subjectId, testId };
}

/** The fake model's keys start with `KQ`. */
function keyOf({ options }: Asked): string {
  return options.find((text) => text.startsWith('KQ')) ?? '';
}

function wrongOf({ options }: Asked): string {
  return options.find((text) => !text.startsWith('KQ')) ?? '';
}

async function statisticsOf(page: Page, subjectId: string) {
  const { subject } = await callApi(page, `/subject/subjectDetails/${subjectId}`);
  return subject;
}

async function rowOf(page: Page, subjectId: string) {
  const { tests } = await callApi(page, `/test/fetchTests/${subjectId}`);
  expect(tests).toHaveLength(1);
  return tests[0];
}
