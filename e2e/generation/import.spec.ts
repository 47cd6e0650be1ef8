import type { Page } from '@playwright/test';

import { expectNoViolation } from '../support/axe.ts';
import { signedInBlankPage } from '../support/learner.ts';
import { openNewSubject } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

const gift = [
  '::Gas:: Which gas do plants take in? {=Carbon dioxide ~Oxygen ~Nitrogen ~Helium ~Neon}',
  'Where does photosynthesis take place? {~In the root =In the chloroplast of a leaf cell, where light is caught ~In soil ~In bark}',
  'Write about leaves. {}',
].join('\n\n');

const typed = '1. The Sun is a star.\nAnswer: True\n\n2. What is $2^3$?\na) 6\nb) 8\nc) 9\nd) 5\nAnswer: b';

/** The account button shows the initials of the name that it is called by. */
const initialsAreNoLabel = ['label-content-name-mismatch'];

async function expectClean(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoViolation(page, `${name}, ${colorScheme}`, initialsAreNoLabel);
  }
}

async function openImport(page: Page): Promise<void> {
  await openNewSubject(page);
  await page.getByRole('link', { name: 'Import questions' }).click();
  await expect(page.getByRole('heading', { name: 'Import questions', level: 1 })).toBeVisible();
}

test('a file is checked, shown question by question, saved as a test and taken', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await openImport(page);

  await page.getByLabel('Choose a file').setInputFiles({ name: 'leaf_life.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) });
  await page.getByRole('button', { name: 'Check questions' }).click();

  await expect(page.getByRole('heading', { name: '2 of 3 questions are ready' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Title of the test' })).toHaveValue('leaf life');
  await expect(page.getByText('Essay questions can’t be imported.')).toBeVisible();
  await expect(page.getByText('these were left out: Neon')).toBeVisible();
  await expect(page.getByText('The correct option is much longer.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Carbon dioxide' }).getByText('Correct answer').first()).toBeVisible();
  await expectClean(page, 'import, checked');
  await page.getByRole('textbox', { name: 'Title of the test' }).fill('Leaves');
  await page.getByRole('button', { name: 'Save as test' }).click();

  await expect(page.getByText('Test saved with 2 questions')).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'Leaves' }).getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page.getByText('Which gas do plants take in?').first()).toBeVisible();
  await expect(page.getByText('Correct answer')).toHaveCount(0);
});

test('a pasted text survives a reload, and what it lacks is told before it is sent again', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await openImport(page);
  const text = page.getByLabel('Or paste questions');

  await page.getByRole('button', { name: 'Check questions' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose a file, or paste the questions.');
  await text.fill('Write about leaves. {}');
  await page.getByRole('button', { name: 'Check questions' }).click();
  await expect(page.getByRole('alert')).toContainText('The question could not be imported.');
  await expect(page.getByText('Essay questions can’t be imported.')).toBeVisible();
  await expectClean(page, 'import, refused');
  await text.fill(typed);
  await page.reload();
  await expect(text).toHaveValue(typed);
  await page.getByRole('button', { name: 'Check questions' }).click();

  await expect(page.getByRole('heading', { name: 'All 2 questions are ready' })).toBeVisible();
  await text.fill(`${typed}\n`);
  await expect(page.getByText('You changed the questions.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as test' })).toBeDisabled();
  await page.getByRole('button', { name: 'Check questions' }).click();
  await page.getByRole('button', { name: 'Save as test' }).click();
  await expect(page.getByText('Test saved with 2 questions')).toBeVisible();
  await page.getByRole('link', { name: 'Import questions' }).click();
  await expect(text).toHaveValue('');
});

test('offline nothing is lost, and a second try goes on', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await openImport(page);
  const text = page.getByLabel('Or paste questions');
  await text.fill(typed);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check questions' }).click();
  await expect(page.locator('.notice.offline')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Check questions' }).click();

  await expect(page.getByRole('heading', { name: 'All 2 questions are ready' })).toBeVisible();
});
