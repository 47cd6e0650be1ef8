import { type BrowserContext, expect, type Page } from '@playwright/test';

import { callApi, newPerson, type Person, plainPage, signedInBlankPage } from './learner.ts';

export interface FormChanges {
  title?: string;
  description?: string;
  count?: number;
  seconds?: number;
  type?: 'mixed' | 'mcq' | 'truefalse';
}

const defaults = { title: 'Photosynthesis', description: 'Light and dark reactions', count: 5, seconds: 90, type: 'mixed' } as const;

/** The form data that the form sends for these fields. */
export function formDataOf(changes: FormChanges = {}) {
  const { title, description, count, seconds, type } = { ...defaults, ...changes };
  return { title, description, questionCount: count, difficulty: 'medium', questionType: type, negative: false, timePerQuestion: seconds };
}

export async function fillForm(page: Page, changes: Omit<FormChanges, 'type'> = {}): Promise<void> {
  const { title, description, count, seconds } = { ...defaults, ...changes };
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Topic').fill(description);
  await page.getByLabel('Question Count').fill(String(count));
  await page.getByLabel('Time Per Question (seconds)').fill(String(seconds));
}

/** Creates a subject on the home screen. */
export async function createSubject(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create New Subject' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Enter subject name').fill(name);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Goes from a subject's screen to the choice between attempting now and later. */
export async function generateTest(page: Page, changes: Omit<FormChanges, 'type'> = {}): Promise<void> {
  await page.getByRole('link', { name: 'Create New', exact: true }).click();
  await fillForm(page, changes);
  await page.getByRole('button', { name: /tests? remaining/ }).click();
  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
}

/** Creates a subject through the API and opens its screen. */
export async function openNewSubject(page: Page, name = 'Biology'): Promise<string> {
  const { subject } = await callApi(page, '/subject/create-subject', { subject: name });
  await page.goto(`/home/subject/${subject._id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return subject._id;
}

/** Creates a test in a new subject through the API. */
export async function createTest(page: Page, changes: FormChanges = {}, subjectName = 'Biology', extra: object = {}) {
  const { subject } = await callApi(page, '/subject/create-subject', { subject: subjectName });
  const subjectId: string = subject._id;
  const formData = { ...formDataOf(changes), ...extra, subjectId };
  const { jsonResponse } = await callApi(page, '/test/generate', { formData });
  const { test } = await callApi(page, '/test/createTest', { formData, questionsArray: jsonResponse.questions });
  return { subjectId, testId: test._id as string };
}

/** A new learner's page on the screen of a subject with one test, which has not been started. */
export async function subjectPage(context: BrowserContext, changes: FormChanges = {}, person: Person = newPerson()): Promise<Page> {
  const page = await signedInBlankPage(context, person);
  const { subjectId } = await createTest(page, changes);
  await page.goto(`/home/subject/${subjectId}`);
  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
  return page;
}

/** A new learner's page at the first question of a test, with the attempt saved. */
export async function attemptingPage(context: BrowserContext, changes: FormChanges = {}, person: Person = newPerson()): Promise<Page> {
  const page = await subjectPage(context, { count: 3, ...changes }, person);
  await page.getByRole('listitem').getByRole('button', { name: 'Attempt Now' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  return page;
}

/** Puts a generated test into a guest's storage and opens the landing page, which offers to attempt it. */
export async function openGuestTest(page: Page, changes: FormChanges = {}): Promise<void> {
  const formData = formDataOf(changes);
  await page.goto(plainPage);
  const { jsonResponse, writer, report } = await callApi(page, '/test/generate', { formData });
  const testData = { formData, generatedData: { ...jsonResponse, writer, report } };
  await page.evaluate((stored) => localStorage.setItem('testData', stored), JSON.stringify(testData));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
}

/** Takes a guest to the first question. */
export async function startGuestAttempt(page: Page, changes: FormChanges = {}): Promise<void> {
  await openGuestTest(page, { count: 3, ...changes });
  await page.getByRole('button', { name: 'Attempt Now' }).press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
}

export async function submitTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await confirmSubmission(page);
}

export async function confirmSubmission(page: Page): Promise<void> {
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();
}

/** The row of a test on its subject's screen. */
export function testRow(page: Page, title = 'Photosynthesis') {
  return page.getByRole('listitem').filter({ hasText: title });
}

/** Opens the subject and expects this of its test's row. */
export async function expectInTestRow(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Biology' }).click();
  await expect(testRow(page)).toContainText(text);
}
