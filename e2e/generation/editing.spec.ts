import type { Locator, Page } from '@playwright/test';

import { expectNoViolation } from '../support/axe.ts';
import { callApi, signedInBlankPage } from '../support/learner.ts';
import { createTest, openNewSubject, submitTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

/** The account button shows the initials of the name that it is called by. */
const initialsAreNoLabel = ['label-content-name-mismatch'];

async function expectClean(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoViolation(page, `${name}, ${colorScheme}`, initialsAreNoLabel);
  }
}

const questionOf = (page: Page, number: number): Locator => page.getByRole('group', { name: `Question ${number}` });

async function fillQuestion(question: Locator, stem: string, options: readonly string[], correct: string): Promise<void> {
  await question.getByLabel('Question', { exact: true }).fill(stem);
  for (const [index, option] of options.entries()) await question.getByLabel(`Option ${'ABCD'[index]}`, { exact: true }).fill(option);
  await question.getByRole('radio', { name: `${correct} is correct` }).check();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a test of one’s own is written, mended, kept over a reload, saved, taken and scored', async ({ context }) => {
    const page = await signedInBlankPage(context);
    await openNewSubject(page);
    await page.getByRole('link', { name: 'Write your own' }).click();
    const first = questionOf(page, 1);

    await page.getByLabel('Title of the test').fill('Leaves');
    const long = 'Carbon dioxide, which enters a leaf through its stomata and is built into sugar';
    await fillQuestion(first, 'Which gas do plants take in?', ['Oxygen', long, 'Nitrogen', 'All of the above'], 'B');
    await expect(first.getByText('The correct option is much longer.')).toBeVisible();
    await expect(first.getByText('“All of the above”')).toBeVisible();
    await expectClean(page, 'writing, with weaknesses');
    await first.getByLabel('Option B', { exact: true }).fill('Carbon dioxide');
    await first.getByLabel('Option D', { exact: true }).fill('Helium');
    await expect(first.getByText('No weaknesses found.')).toBeVisible();
    await page.reload();

    await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
    await expect(page.getByLabel('Title of the test')).toHaveValue('Leaves');
    await page.getByRole('button', { name: 'Add a question' }).click();
    const second = questionOf(page, 2);
    await expect(second.getByLabel('Question', { exact: true })).toBeFocused();
    await second.getByLabel('True or false').check();
    await second.getByLabel('Question', { exact: true }).fill('Leaves take in light.');
    await page.getByRole('button', { name: 'Save test' }).click();
    await expect(page.getByRole('alert')).toHaveText('One question can’t be saved yet.');
    await expect(page.getByText('No option is marked as correct. Mark one.').first()).toBeVisible();
    await second.getByRole('radio', { name: 'A is correct' }).check();
    await page.getByRole('button', { name: 'Save test' }).click();

    await expect(page.getByText('Test saved with 2 questions')).toBeVisible();
    await page.getByRole('button', { name: 'Attempt Now' }).click();
    await page.getByRole('radio', { name: 'Carbon dioxide' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: 'True' }).check();
    await submitTest(page);
    await expect(page.getByRole('region', { name: 'Your result' })).toContainText('2 / 2');
  });
});

const gift = 'Which gas do plants take in? {=Oxygen ~Carbon dioxide ~Nitrogen ~Helium}';

test('an imported test gets another key, a copy of its question and another title, and what was written for the learner keeps its secret', async ({
  context,
}) => {
  const page = await signedInBlankPage(context);
  await openNewSubject(page);
  await page.getByRole('link', { name: 'Import questions' }).click();
  await page.getByLabel('Or paste questions').fill(gift);
  await page.getByRole('button', { name: 'Check questions' }).click();
  await page.getByRole('textbox', { name: 'Title of the test' }).fill('Gases');
  await page.getByRole('button', { name: 'Save as test' }).click();
  await page.getByRole('button', { name: 'Edit the questions' }).click();

  await page.getByRole('button', { name: /^Question 1/u }).click();
  const question = questionOf(page, 1);
  // GIFT leaves the order of the options to the server.
  const options = question.getByRole('textbox', { name: /^Option/u });
  await expect(options).toHaveCount(4);
  const texts = await options.evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
  await question.getByRole('radio', { name: `${'ABCD'[texts.indexOf('Carbon dioxide')]} is correct` }).check();
  await page.getByRole('button', { name: 'Duplicate question 1' }).click();
  const copy = questionOf(page, 2);
  await expect(copy.getByLabel('Question', { exact: true })).toBeFocused();
  await copy.getByLabel('Question', { exact: true }).fill('Which gas do animals give off?');
  await page.getByRole('button', { name: 'Save test' }).click();
  await expect(page.getByText('Test saved with 2 questions')).toBeVisible();
  await page.getByRole('link', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Title of the test').fill('Gases of the air');
  await page.getByRole('dialog').getByRole('button', { name: 'Save title' }).click();

  await expect(page.getByRole('heading', { name: 'Gases of the air' })).toBeVisible();
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('radio', { name: 'Carbon dioxide' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Carbon dioxide' }).check();
  await submitTest(page);
  await expect(page.getByRole('region', { name: 'Your result' })).toContainText('2 / 2');
});

test('questions are moved and removed by keyboard, a removal is undone, and a second window loses nothing', async ({ context }) => {
  const page = await signedInBlankPage(context);
  // Without formulas, whose text changes once they are typeset.
  const { subjectId, testId } = await createTest(page, { title: 'Synonyms', description: 'Synonyms', count: 3, type: 'mcq' });
  await page.goto(`/home/subject/${subjectId}?edit=${testId}`);
  const startsOf = async (window: Page) => window.locator('.edit-start').allTextContents();
  await expect(page.getByText('answer hidden until you finish')).toHaveCount(3);
  const [one = '', two = '', three = ''] = await startsOf(page);
  const other = await context.newPage();
  await other.goto(`/home/subject/${subjectId}?edit=${testId}`);
  await expect(other.getByText('answer hidden until you finish')).toHaveCount(3);

  await page.getByRole('button', { name: 'Move question 1 down' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => startsOf(page)).toEqual([two, one, three]);
  await expect(page.getByRole('button', { name: 'Move question 2 down' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove question 3' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => startsOf(page)).toEqual([two, one, three]);
  await page.getByRole('button', { name: /^Question 1/u }).click();
  await expect(page.locator('.edit-kept li')).toHaveCount(4);
  await expectClean(page, 'editing a test');
  await page.getByRole('button', { name: 'Save test' }).click();
  await expect(page.getByText('Test saved with 3 questions')).toBeVisible();

  await other.getByRole('button', { name: 'Add a question' }).click();
  await fillQuestion(questionOf(other, 4), 'Which gas do plants take in?', ['Oxygen', 'Carbon dioxide', 'Nitrogen', 'Helium'], 'B');
  await other.getByRole('button', { name: 'Save test' }).click();
  await expect(other.getByText('This test was changed in another window.')).toBeVisible();
  await other.getByRole('button', { name: 'Save test' }).click();
  await expect(other.getByText('Test saved with 4 questions')).toBeVisible();
});

test('what was typed into a test that is begun in another window becomes a test of its own', async ({ context }) => {
  const page = await signedInBlankPage(context);
  const { subjectId, testId } = await createTest(page, { count: 2 });
  await page.goto(`/home/subject/${subjectId}?edit=${testId}`);
  await page.getByRole('button', { name: 'Add a question' }).click();
  await fillQuestion(questionOf(page, 3), 'Which gas do plants take in?', ['Oxygen', 'Carbon dioxide', 'Nitrogen', 'Helium'], 'B');
  await callApi(page, `/test/testDetails/${testId}`);

  await page.getByRole('button', { name: 'Save test' }).click();
  await expect(page.getByRole('alert')).toHaveText('This test has been started, so its questions can’t be changed.');
  await page.getByRole('button', { name: 'Make a new test' }).click();

  await expect(page.getByRole('heading', { name: 'Write your own test' })).toBeVisible();
  await expect(page.getByLabel('Title of the test')).toHaveValue('Photosynthesis');
  await page.getByRole('button', { name: 'Save test' }).click();
  await expect(page.getByText('Test saved with 1 question')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(1);
});

test('offline, typing goes on, and the question is checked and saved once the network is back', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await openNewSubject(page);
  await page.getByRole('link', { name: 'Write your own' }).click();
  await page.getByLabel('Title of the test').fill('Leaves');
  const first = questionOf(page, 1);
  await expect(first).toBeVisible();

  await context.setOffline(true);
  await fillQuestion(first, 'Which gas do plants take in?', ['Oxygen', 'Carbon dioxide', 'Nitrogen', 'Helium'], 'B');
  await expect(first.getByText('We’ll check the question when you’re back online.')).toBeVisible();
  await page.getByRole('button', { name: 'Save test' }).click();
  await expect(page.locator('.notice.offline')).toContainText('Your changes are kept on this device');
  await context.setOffline(false);

  await expect(first.getByText('No weaknesses found.')).toBeVisible();
  await page.getByRole('button', { name: 'Save test' }).click();
  await expect(page.getByText('Test saved with 1 question')).toBeVisible();
});
