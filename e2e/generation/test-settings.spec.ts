import { signedInBlankPage, signInThroughPopup } from '../support/learner.ts';
import { fillForm, openNewSubject, submitTest, testRow } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test('applies extra time and marking to the form, the choice, the clock and the score', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await openNewSubject(page);
  await page.getByRole('link', { name: 'Create New', exact: true }).click();
  await fillForm(page, { count: 4, seconds: 60 });
  await expect(page.getByRole('group', { name: 'Marks for right / wrong' })).toHaveCount(0);
  await page.getByLabel('Negative Marking').check();
  await page.getByRole('radio', { name: '+4 / −1' }).check();
  await page.getByLabel('Extra time').selectOption('×1.5');
  const form = page.getByRole('form', { name: 'New test' });
  await expect(form).toContainText('6:00 total');
  await expect(form).toContainText('16 marks');
  await expect(form).toContainText('+4 right, −1 wrong');

  await page.getByRole('button', { name: '5 tests remaining' }).click();
  const choice = page.getByRole('region', { name: 'Photosynthesis' });
  await expect(choice).toContainText('6:00');
  await expect(choice).toContainText('+4 for a right answer, −1 for a wrong one, nothing for a blank.');

  const started = page.waitForResponse('**/test/testDetails/**');
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  const { test: details } = await (await started).json();
  expect(details.deadline - details.startedAt).toBe(360_000);
  await expect(page.getByText('Mark 4', { exact: true })).toBeVisible();
  await expect(page.getByText('Negative −1', { exact: true })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/5:\d\d|6:00/u);
  for (let question = 1; question <= 4; question++) {
    await expect(page.getByText(`Question ${question} of 4`).first()).toBeVisible();
    await page.getByRole('radio').first().check();
    if (question < 4) await page.getByRole('button', { name: 'Next' }).click();
  }
  await submitTest(page);
  await expect(page).toHaveURL('/home');

  const solutions = await (await page.request.get(`/solutions/get-solutions/${details._id}`)).json();
  const isRight = ({ userAnswer, correctAnswer }: { userAnswer: string; correctAnswer: string }) => userAnswer === correctAnswer;
  const right = solutions.questions.filter(isRight).length;
  const marks = String(4 * right - (4 - right)).replace('-', '−');
  await page.getByRole('link', { name: 'Biology' }).click();
  const row = testRow(page);
  await expect(row).toContainText(`Score ${marks} / 16`);
  await expect(row).toContainText('6:00');
  await expect(row).toContainText('+4 right, −1 wrong');
});

test('keeps a guest’s settings across a reload and in the claimed test', async ({ page }) => {
  await page.goto('/');
  await fillForm(page, { count: 1 });
  await page.getByLabel('Negative Marking').check();
  await page.getByRole('radio', { name: '+1 / −⅓' }).check();
  await page.getByLabel('Extra time').selectOption('No limit');

  await page.reload();
  await expect(page.getByRole('radio', { name: '+1 / −⅓' })).toBeChecked();
  await expect(page.getByLabel('Extra time')).toHaveValue('unlimited');

  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
  const choice = page.getByRole('region', { name: 'Photosynthesis' });
  await expect(choice).toContainText('No time limit');
  await expect(choice).toContainText('+1 for a right answer, −⅓ for a wrong one, nothing for a blank.');
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await submitTest(page);
  const dialog = page.getByRole('dialog', { name: 'Test Submitted!' });
  await signInThroughPopup(page, () => dialog.getByRole('button', { name: 'Log in with Google' }).click());

  const row = testRow(page);
  await expect(row).toContainText('No time limit');
  await expect(row).toContainText('+1 right, −⅓ wrong');
  await expect(row).toContainText('Score 0 / 1');
});

test('begins with the class that a subject’s name tells, and takes none from another subject', async ({ context }) => {
  const page = await signedInBlankPage(context);
  const classSix = await openNewSubject(page, 'Anya – Class 6');
  const other = await openNewSubject(page, 'Evenings');

  await page.goto(`/createTest/${classSix}`);
  await expect(page.getByLabel('Class or exam')).toHaveValue('class-6');
  await expect(page.getByText('Free tests left this month: 5')).toBeVisible();

  await page.goto(`/createTest/${other}`);
  await expect(page.getByRole('heading', { name: 'Evenings', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Class or exam')).toHaveValue('auto');
});
