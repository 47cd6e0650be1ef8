import { holdScripts } from '../support/page-scripts.ts';
import { signedInBlankPage } from '../support/learner.ts';
import { openGuestTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the landing page in both languages', async ({ page, context, product }) => {
    await page.goto('/');

    await expect(page.getByRole('heading', { name: 'Make your own practice test.' })).toBeVisible();
    await expect(page.getByLabel('Title')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible();
    expect(await page.locator('noscript p').first().innerText()).toBe('Prash Patra needs JavaScript');

    await context.addCookies([{ name: 'lang', value: 'hi', url: product.origin }]);
    await page.reload();

    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    expect(await page.locator('noscript p').first().innerText()).toBe('Prash Patra को JavaScript चाहिए');
  });

  test('shows the other screens of a visitor', async ({ page }) => {
    for (const [path, heading] of [
      ['/login', 'Login'],
      ['/signup', 'Sign Up'],
      ['/contact-us', 'Contact us'],
      ['/terms-and-condition', 'Privacy policy'],
      ['/refund-policy', /Refund/u],
      ['/shipping-policy', /Shipping/u],
    ] as const) {
      await page.goto(path);

      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
    }
  });
});

test('disables server-rendered controls until hydration', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const logIn = page.getByRole('main').getByRole('button');
  await expect(logIn).toBeDisabled();
  await expect(page.getByRole('contentinfo').getByRole('button').first()).toBeDisabled();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' })).toBeEnabled();
  const popup = page.waitForEvent('popup');

  release();

  // Waits until the button is enabled.
  await logIn.click();
  await (await popup).close();
  await expect(page).toHaveURL('/login');
});

test('disables the form until hydration, so that nothing typed is lost', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByLabel('Title')).toBeDisabled();
  await expect(page.getByRole('button', { name: /Generate/u })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Easy' })).toBeDisabled();
  const request = page.waitForRequest('**/test/generate');

  release();

  await page.getByLabel('Title').fill('Photosynthesis');
  await page.getByLabel('Topic').pressSequentially('Light and dark reactions');
  await page.getByRole('radio', { name: 'Easy' }).check();
  await page.getByRole('button', { name: /Generate/u }).click();
  expect((await request).postDataJSON()).toMatchObject({
    formData: { title: 'Photosynthesis', description: 'Light and dark reactions', difficulty: 'easy' },
  });
});

test('offers another try when a screen’s script cannot be fetched', async ({ page }) => {
  await page.route('**/assets/sign-in-pages-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute('**/assets/sign-in-pages-*.js');

  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

const screensByLanguage = [
  ['/', 'en'],
  ['/', 'hi'],
  ['/login', 'hi'],
  ['/signup', 'en'],
  ['/contact-us', 'hi'],
  ['/terms-and-condition', 'en'],
  ['/refund-policy', 'hi'],
  ['/shipping-policy', 'hi'],
] as const;

test('hydrates each screen of a visitor without changing it or fetching a style sheet twice', async ({ page, context, product }) => {
  const errors: string[] = [];
  const styles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('request', (request) => request.url().endsWith('.css') && styles.push(new URL(request.url()).pathname));
  for (const [path, lang] of screensByLanguage) {
    styles.length = 0;
    await context.addCookies([{ name: 'lang', value: lang, url: product.origin }]);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => element.setAttribute('data-rendered', 'by the server'));

    release();

    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('contentinfo').getByRole('button').first()).toBeEnabled();
    await expect(page.locator('fieldset:disabled')).toHaveCount(0);
    await expect(page.locator('h1[data-rendered]')).toBeVisible();
    expect(styles, path).toEqual([...new Set(styles)]);
    expect(errors, path).toEqual([]);
  }
});

test('hydrates a screen without changing it where a guest’s test is ready, and then leads to it', async ({ page }) => {
  await openGuestTest(page, { count: 1 });
  for (const path of ['/login', '/refund-policy']) {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => element.setAttribute('data-rendered', 'by the server'));

    release();

    await expect(page.getByRole('banner').getByRole('link', { name: 'Your test is ready' })).toBeVisible();
    await expect(page.locator('h1[data-rendered]')).toBeVisible();
  }
});

test('shows a policy to a learner at once, never with the visitor’s bar', async ({ context }) => {
  const page = await signedInBlankPage(context);
  const release = await holdScripts(page);

  // Checks every animation frame, not just the moments of the test's assertions.
  await page.addInitScript(() => {
    const look = () => {
      const login = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Login');
      if (login?.checkVisibility({ visibilityProperty: true })) Object.assign(window, { wasVisitor: true });
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/refund-policy', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();

  release();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })).toBeVisible();
  expect(await page.evaluate(() => 'wasVisitor' in window)).toBe(false);
});

test('hydrates the lower sections, whose links then navigate without a page load', async ({ page }) => {
  const script = page.waitForResponse('**/assets/product-facts-*.js');
  await page.goto('/');
  await (await script).finished();
  await page.getByLabel('Title').fill('Optics');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await page.getByRole('link', { name: 'Sign up, then upgrade' }).click();

  await expect(page).toHaveURL('/signup?next=%2Fpayment');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('shows the lower sections after going back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeAttached();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');

  await page.goBack();

  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible();
});

test('keeps the server-rendered lower sections when their script fails to load', async ({ page }) => {
  await page.route('**/assets/product-facts-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/product-facts-'));
  await page.goto('/');
  await failed;
  await page.getByLabel('Title').fill('Optics');

  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Optics');
});

test('never shows the landing page to a learner', async ({ context }) => {
  const page = await signedInBlankPage(context);
  const release = await holdScripts(page);

  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html[data-known]')).toBeAttached();
  await expect(page.locator('h1')).toBeHidden();

  release();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('main')).toBeVisible();
});
