import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { signedInBlankPage } from '../support/learner.ts';
import { openNewSubject } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

test('suggests topics while typing, by keyboard and for screen readers, and titles the test after the topic', async ({ page }) => {
  await page.goto('/');
  const topic = page.getByLabel('Topic');

  await topic.click();
  await topic.pressSequentially('photosyn');
  await expect(page.getByLabel('Title')).toHaveValue('photosyn');
  await expect(suggestions(page).first()).toContainText('Photosynthesis');
  await expect(page.getByRole('status').filter({ hasText: 'suggestion' })).toContainText('Choose with the arrow keys and Enter.');
  await expectAccessible(page, 'suggestions');
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(topic).toHaveValue('photosyn');

  await topic.press('t');
  await expect(suggestions(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(topic).toHaveValue('Photosynthesis');
  await expect(page.getByLabel('Title')).toHaveValue('Photosynthesis');
  await expect(suggestions(page)).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+z');
  await expect(topic).toHaveValue('photosynt');
  await expect(page.getByLabel('Title')).toHaveValue('photosynt');

  // The words that named the exam leave the topic for the field that has it.
  await topic.fill('neet photosyn');
  await expect(page.getByText('As in NEET')).toBeVisible();
  await expect(suggestions(page).first()).toContainText('Photosynthesis');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(topic).toHaveValue('Photosynthesis');
  await expect(page.getByLabel('Class or exam')).toHaveValue('neet');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(topic).toHaveValue('neet photosyn');
  await expect(page.getByLabel('Class or exam')).toHaveValue('auto');
});

test('suggests by touch below the topic, and moves nothing', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Title').fill('My test');
  const button = page.getByRole('button', { name: 'Generate Prash Patra' });
  const before = await button.boundingBox();

  await page.getByLabel('Topic').pressSequentially('syllog');
  await expect(suggestions(page).first()).toContainText('Syllogisms');
  expect(await button.boundingBox()).toEqual(before);
  // A tap as soon as the list appears is taken for one that was meant for what it covers.
  await expect(async () => {
    await suggestions(page).first().click({ timeout: 1000 });
    await expect(page.getByLabel('Topic')).toHaveValue(/^Syllogisms/u, { timeout: 500 });
  }).toPass();
  await expect(page.getByLabel('Title')).toHaveValue('My test');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Topic')).toHaveValue('syllog');

  await page.getByLabel('Topic').press('i');
  await expect(suggestions(page).first()).toBeVisible();
  await page.getByRole('heading', { name: 'Practice test', exact: true }).dispatchEvent('pointerdown', { bubbles: true });
  await expect(suggestions(page)).toHaveCount(0);
});

test('is a plain field where no suggestions arrive', async ({ page }) => {
  await page.goto('/');
  const asked = page.waitForRequest('**/topics/suggest**');
  await page.route('**/topics/suggest**', (route) => route.abort());

  await page.getByLabel('Topic').click();
  await page.getByLabel('Topic').pressSequentially('Photo');
  await asked;
  await page.getByLabel('Topic').pressSequentially('synthesis');

  await expect(page.getByLabel('Topic')).toHaveValue('Photosynthesis');
  await expect(suggestions(page)).toHaveCount(0);
});

test('leads a guest from a concept of the catalogue to a test on it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse topics' }).first().click();
  await expect(page.getByRole('heading', { name: 'Biology' })).toBeVisible();

  await page.getByLabel('Find a topic or concept').fill('jaiv prakram');
  await expect(page.getByRole('status').filter({ hasText: '3 topics' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Type your own topic' })).toHaveAttribute('href', '/?topic=');
  await page.getByLabel('Find a topic or concept').fill('ikebana');
  await expect(page.getByRole('link', { name: 'Type your own topic' })).toHaveAttribute('href', '/?topic=ikebana');
  await page.getByLabel('Find a topic or concept').fill('light reactions');
  await page.getByLabel('Class or exam').selectOption('NEET');
  await page.getByRole('link', { name: 'Light reactions' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('Title')).toHaveValue('Light reactions');
  await expect(page.getByLabel('Topic')).toHaveValue('Light reactions (Photosynthesis)');
  await expect(page.getByLabel('Class or exam')).toHaveValue('neet');
  await page.getByLabel('Question Count').fill('2');
  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect(page.getByRole('region', { name: 'Light reactions' })).toContainText('+4 for a right answer, −1 for a wrong one');
});

test('goes back to the form of the subject it was opened from, and else creates the subject that is missing', async ({ context }) => {
  const page = await signedInBlankPage(context);
  const subjectId = await openNewSubject(page, 'Evenings');
  await page.getByRole('link', { name: 'Create New', exact: true }).click();
  await page.getByRole('link', { name: 'Browse topics' }).click();
  await page.getByRole('link', { name: 'Photosynthesis' }).click();
  await expect(page).toHaveURL(`/createTest/${subjectId}`);
  await expect(page.getByLabel('Title')).toHaveValue('Photosynthesis');

  await page.goto('/browse');

  await page.getByRole('link', { name: 'Photosynthesis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New subject: Biology' }).click();

  await expect(page).toHaveURL(/\/createTest\/[^?]+$/u);
  await expect(page.getByRole('heading', { name: 'Biology', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Photosynthesis');
});

test('sets the form as an exam has it, and leaves alone what the learner set', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'New test' });
  await page.getByLabel('Time Per Question (seconds)').fill('45');

  await page.getByLabel('Class or exam').selectOption('NEET');
  await expect(form).toContainText('As in NEET: +4 / −1, MCQ only. You can change each.');
  await expect(page.getByLabel('Negative Marking')).toBeChecked();
  await expect(page.getByRole('radio', { name: '+4 / −1' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'MCQ' })).toBeChecked();
  await expect(page.getByLabel('Time Per Question (seconds)')).toHaveValue('45');

  await page.getByRole('radio', { name: 'Mixed' }).check();
  await page.getByLabel('Class or exam').selectOption('UPSC');
  await expect(page.getByRole('radio', { name: '+1 / −⅓' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Mixed' })).toBeChecked();
  await page.getByLabel('Class or exam').selectOption('Class 10');
  await expect(page.getByLabel('Negative Marking')).not.toBeChecked();
});

test('plans what the learner agrees to, sets the form by it and writes it', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Title').fill('Photorespiration');
  await page.getByLabel('Topic').fill('Photorespiration');
  await page.getByLabel('Question Count').fill('20');
  await page.getByRole('button', { name: 'Preview the outline' }).click();
  await page.getByRole('button', { name: /^Make it \d+ questions?$/u }).click();
  await expect(page.getByRole('group', { name: 'Outline' })).toBeVisible();
  await expect(page.getByLabel('Question Count')).toHaveValue(/^[2-9]$/u);

  await page.getByRole('button', { name: 'Generate Prash Patra' }).click();

  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
});

test('leads to a test on a whole subject, or to the field for a topic of one’s own', async ({ page }) => {
  await page.goto('/browse');
  await page.getByLabel('Find a topic or concept').fill('reasoning');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Reasoning');
  await page.getByRole('link', { name: 'Test on all of Reasoning' }).click();
  await expect(page.getByLabel('Topic')).toHaveValue('Reasoning');

  await page.goto('/browse');
  await page.getByRole('link', { name: 'Type your own topic' }).click();

  await expect(page.getByLabel('Topic')).toBeFocused();
});

for (const { offer, count } of [
  { offer: /^Make it \d+ questions?$/u, count: /^[2-9]$/u },
  { offer: /^Make 20, \d+ of them on nearby topics$/u, count: '20' },
]) {
  test(`makes of a narrow topic what the learner agrees to: ${offer}`, async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Title').fill('Photorespiration');
    await page.getByLabel('Topic').fill('Photorespiration');
    await page.getByLabel('Question Count').fill('20');
    await page.getByRole('button', { name: 'Generate Prash Patra' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'questions on Photorespiration, and you asked for 20' })).toBeVisible();

    await page.getByRole('button', { name: offer }).click();

    const choice = page.getByRole('region', { name: 'Photorespiration' });
    await expect(choice.getByRole('definition').first()).toHaveText(count);
    await expect(choice).toContainText(/\d+ on Photorespiration/u);
  });
}
