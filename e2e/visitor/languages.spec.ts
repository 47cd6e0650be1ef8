import { expect, test } from '../support/product.ts';

test('uses English by default, and Hindi on later visits once it is chosen', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const footer = page.getByRole('contentinfo');
  const choices = footer.getByRole('group', { name: 'Language' });
  await expect(choices.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeVisible();

  await choices.getByRole('button', { name: 'हिंदी' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(footer.getByRole('link', { name: 'गोपनीयता नीति' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveCount(0);
  await expect(footer.getByRole('group', { name: 'भाषा' }).getByRole('button', { name: 'हिंदी' })).toHaveAttribute('aria-pressed', 'true');

  const again = await page.reload();
  expect(await again?.text()).toContain('<title>Prash Patra: जाँचे हुए उत्तरों वाले अभ्यास पत्र</title>');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  // The next visit, with the same cookies.
  await page.close();
  const next = await context.newPage();
  await next.goto('/refund-policy');
  await expect(next.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(next).toHaveTitle('रिफ़ंड नीति · Prash Patra');
  await expect(next.getByRole('main').getByText('अंग्रेज़ी वाला पाठ ही मान्य होगा')).toBeVisible();

  await next.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();

  await expect(next).toHaveTitle('Refund policy · Prash Patra');
  await expect(next.locator('html')).toHaveAttribute('lang', 'en');
});

test('keeps what was typed when the language changes', async ({ page }) => {
  await page.goto('/');
  const typed = ['Photosynthesis', 'Light reactions of plants'];
  const fields = page.getByRole('main').locator('input[type="text"], textarea');
  await fields.nth(0).fill(typed[0] ?? '');
  await fields.nth(1).fill(typed[1] ?? '');

  await page.getByRole('contentinfo').getByRole('button', { name: 'हिंदी' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(fields.nth(0)).toHaveValue('Photosynthesis');
  await expect(fields.nth(1)).toHaveValue('Light reactions of plants');
});

test('changes the text, title and lang attribute of the login screen', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Login · Prash Patra');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();

  await page.getByRole('contentinfo').getByRole('button', { name: 'हिंदी' }).click();

  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('लॉग इन · Prash Patra');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading', { name: 'लॉग इन' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login' })).toHaveCount(0);
});

test('has language buttons of 44 px, distinguished by more than colour', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  const choices = page.getByRole('contentinfo').getByRole('group', { name: 'Language' }).getByRole('button');
  await expect(choices).toHaveCount(2);

  for (const choice of await choices.all()) {
    const box = await choice.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  const lines = await choices.evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button, '::after').borderBottomStyle));
  expect(lines).toEqual(['solid', 'none']);
});

test.describe('a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('gets Hindi on the first request', async ({ page }) => {
    const response = await page.goto('/login');

    expect(await response?.text()).toContain('<html lang="hi"');
    await expect(page).toHaveTitle('लॉग इन · Prash Patra');
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'हिंदी' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('gets English once it is chosen', async ({ page }) => {
    await page.goto('/login');

    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();

    await expect(page).toHaveTitle('Login · Prash Patra');
    await page.goto('/signup');
    await expect(page).toHaveTitle('Sign Up with Google · Prash Patra');
  });
});

test.describe('a browser that prefers neither', () => {
  test.use({ locale: 'ta-IN' });

  test('gets English', async ({ page }) => {
    await page.goto('/login');

    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle('Login · Prash Patra');
  });
});
