import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

import { retryOnlyAfterCrash } from './crashes.ts';
import { type Product, startProduct } from './start-product.ts';

export const test = base.extend<{ onlyCrashesAgain: void; noErrors: void }, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.origin),
  onlyCrashesAgain: [retryOnlyAfterCrash, { auto: true }],
  // A page that throws, or that its own policy refuses something, fails the test that saw it.
  noErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
      context.on('console', (message) => {
        if (/Content Security Policy/u.test(message.text())) errors.push(message.text());
      });
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Somebody nobody has been before. */
export function newPerson(): { name: string; email: string } {
  const id = crypto.randomUUID().slice(0, 8);
  return { name: `Asha ${id}`, email: `asha-${id}@example.com` };
}

/** Fills in the embedded identity provider's form in the popup that `press` opens. */
export async function signInThroughPopup(page: Page, press: () => Promise<void>, person = newPerson()): Promise<void> {
  const opened = page.waitForEvent('popup');
  await press();
  const popup = await opened;
  await popup.getByLabel('Name').fill(person.name);
  await popup.getByLabel('E-mail').fill(person.email);
  await popup.getByRole('button', { name: 'Continue' }).click();
}

/** A learner who has just signed in, at home. */
export async function signedInPage(context: BrowserContext, person = newPerson()): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/login');
  await signInThroughPopup(page, () => page.getByRole('main').getByRole('button', { name: 'Sign up' }).click(), person);
  await expect(page).toHaveURL('/home');
  return page;
}

export interface FormChanges {
  title?: string;
  description?: string;
  count?: number;
  seconds?: number;
}

export async function fillForm(
  page: Page,
  { title = 'Photosynthesis', description = 'Light and dark reactions', count = 5, seconds = 90 }: FormChanges = {},
) {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Topic').fill(description);
  await page.getByLabel('Question Count').fill(String(count));
  await page.getByLabel('Time Per Question (seconds)').fill(String(seconds));
}

/** Makes a subject, from home. */
export async function createSubject(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create New Subject' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Enter subject name').fill(name);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** From a subject's screen to the choice between now and later. */
export async function generateTest(page: Page, changes: FormChanges = {}): Promise<void> {
  await page.getByRole('link', { name: 'Create New', exact: true }).click();
  await fillForm(page, changes);
  await page.getByRole('button', { name: /tests? remaining/ }).click();
  await expect(page.getByRole('button', { name: 'Attempt Now' })).toBeVisible();
}
