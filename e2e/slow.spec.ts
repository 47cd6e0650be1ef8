import { holdScripts } from './hold-scripts.ts';
import { expect, signedInPage, test } from './product.ts';

test('a screen that only its scripts can draw shows that something comes, until it does', async ({ context }) => {
  const page = await signedInPage(context);
  const release = await holdScripts(page);
  await page.goto('/home', { waitUntil: 'commit' });
  const arriving = page.locator('.arriving');
  await expect(arriving.getByText('Prash Patra')).toBeVisible();

  release();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(arriving).toBeHidden();
});

test('what is written takes the place of the form where it can be seen, though it has yet to be fetched', async ({ page }) => {
  // From the start: whoever touches the form has them fetched.
  await page.route('**/assets/{writing-sheet,ready-test}-*.js', () => undefined);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByLabel('Title').fill('Photosynthesis');
  await page.getByLabel('Topic').fill('Light and dark reactions');
  const generate = page.getByRole('button', { name: 'Generate Prash Patra' });
  await generate.scrollIntoViewIfNeeded();

  await generate.click();

  const sheet = page.locator('.test-form');
  await expect(sheet.getByText('One moment…')).toBeInViewport();
  expect(await sheet.evaluate((form) => form.getBoundingClientRect().top)).toBeGreaterThan(-1);
});
