import { holdScripts } from '../support/page-scripts.ts';
import { signedInBlankPage } from '../support/learner.ts';
import { expect, test } from '../support/product.ts';

test('shows a placeholder until the scripts of a screen arrive', async ({ context }) => {
  const page = await signedInBlankPage(context);
  const release = await holdScripts(page);
  await page.goto('/home', { waitUntil: 'commit' });
  const arriving = page.locator('.arriving');
  await expect(arriving.getByText('Prash Patra')).toBeVisible();

  release();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(arriving).toBeHidden();
});

test('scrolls to the placeholder that replaces the form while its script loads', async ({ page }) => {
  // Before the page loads, because focusing the form prefetches them.
  await page.route('**/assets/{writing-sheet,ready-test}-*.js', () => undefined);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByLabel('Title').fill('Photosynthesis');
  await page.getByLabel('Topic').fill('Light and dark reactions');
  const generate = page.getByRole('button', { name: 'Generate Prash Patra' });
  await generate.scrollIntoViewIfNeeded();

  await generate.click();

  const form = page.locator('.test-form');
  await expect(form.getByText('One moment…')).toBeInViewport();
  expect(await form.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(-1);
});
