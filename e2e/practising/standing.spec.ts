import { signedInBlankPage } from '../support/learner.ts';
import { expect, test } from '../support/product.ts';
import { expectNoViolation } from '../support/axe.ts';

/** Of the account menu: initials are a picture of the name. */
const initialsAreNoLabel = ['label-content-name-mismatch'];

test('a learner who begins is asked ten questions, reloads on the way, sees where they stand and practises on', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await page.goto('/home');

  await page.getByRole('link', { name: 'Find out where you stand: 10 questions, about 8 minutes' }).click();
  await page.getByLabel('Subject', { exact: true }).selectOption('Biology');
  await page.getByLabel('Chapter').selectOption('Photosynthesis');
  await page.getByRole('button', { name: 'Start 10 questions' }).click();
  await expect(page).toHaveURL(/\/practising\/\w+/u);
  for (let turn = 1; turn <= 10; turn++) {
    await expect(page.locator('#stem')).toContainText(`${turn}.`);
    if (turn === 3) {
      await page.reload();
      await expect(page.locator('#stem')).toContainText('3.');
    }
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Check answer' }).click();
    await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible();
    if (turn < 10) await page.getByRole('button', { name: 'Next question' }).click();
  }
  await expect(page.getByText(/^All done: \d+ of 10 right\.$/u)).toBeVisible();

  await page.getByRole('link', { name: 'See where you stand' }).click();
  await expect(page.getByRole('heading', { name: 'Biology' })).toBeVisible();
  await page.getByText('Photosynthesis').first().click();
  await expect(page.getByText(/^Probably \d+ to \d+% · \d+% on /u).nth(2)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoViolation(page, `where a learner stands, ${colorScheme}`, initialsAreNoLabel);
  }
  await page.getByRole('button', { name: /^Practise \d+ questions?$/u }).click();

  await expect(page).toHaveURL(/\/practising\/\w+/u);
  await expect(page.getByRole('heading', { name: 'Practice' })).toBeVisible();
});
