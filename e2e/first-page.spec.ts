import { holdScripts } from './hold-scripts.ts';
import { expect, signedInPage, test } from './product.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the first page can be read, in either language', async ({ page, context, product }) => {
    await page.goto('/');

    await expect(page.getByRole('heading', { name: 'Set yourself a question paper.' })).toBeVisible();
    await expect(page.getByLabel('Title')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
    expect(await page.locator('noscript p').first().innerText()).toBe('Prash Patra needs JavaScript');

    await context.addCookies([{ name: 'lang', value: 'hi', url: product.origin }]);
    await page.reload();

    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    expect(await page.locator('noscript p').first().innerText()).toBe('Prash Patra को JavaScript चाहिए');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, heading] of [
    ['/login', 'Login'],
    ['/signup', 'Sign Up'],
    ['/contact-us', 'Contact us'],
    ['/terms-and-condition', 'Privacy policy'],
    ['/refund-policy', /Refund/u],
    ['/shipping-policy', /Shipping/u],
  ] as const) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);

      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
    });
  }
});

test('what is pressed before the page is alive is done once it is', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('button').click();
  const popup = page.waitForEvent('popup');

  release();

  await (await popup).close();
  await expect(page).toHaveURL('/login');
});

test('what is typed, chosen and pressed before the page is alive makes the test', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Title').fill('Photosynthesis');
  await page.getByLabel('Topic').pressSequentially('Light and dark reactions');
  await page.getByLabel('Question Count').fill('4');
  await page.getByRole('radio', { name: 'Easy' }).check();
  const negativeMarking = page.getByRole('checkbox', { name: /Negative Marking/u });
  await negativeMarking.click();
  const isMarked = await negativeMarking.isChecked();
  const asked = page.waitForRequest('**/test/generate');
  await page.getByRole('button', { name: /Generate/u }).click();

  release();

  expect((await asked).postDataJSON()).toMatchObject({
    formData: {
      title: 'Photosynthesis',
      description: 'Light and dark reactions',
      questionCount: 4,
      difficulty: 'easy',
      negative: isMarked,
    },
  });
});

test('a screen whose script cannot be fetched says so, and is not deaf', async ({ page }) => {
  await page.route('**/assets/sign-in-pages-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute('**/assets/sign-in-pages-*.js');

  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('links on a page that leads on after signing in lead on too', async ({ page }) => {
  await page.goto('/login?next=%2Fpayment');

  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/signup?next=%2Fpayment',
  );
});

for (const path of ['/login', '/terms-and-condition']) {
  test(`${path} is taken over as the server drew it, and asks for none of its styles again`, async ({ page }) => {
    const errors: string[] = [];
    const styles: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('request', (request) => request.url().endsWith('.css') && styles.push(new URL(request.url()).pathname));
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => element.setAttribute('data-drawn', 'by the server'));
    await page.evaluate(() => addEventListener('alive', () => document.body.setAttribute('data-alive', '')));

    release();

    await expect(page.locator('body[data-alive]')).toBeAttached();
    await page.getByRole('button', { name: 'हिन्दी' }).last().hover();
    await expect(page.locator('h1[data-drawn]')).toBeVisible();
    const own = await page.evaluate(() => document.querySelector<HTMLElement>('style[data-files]')?.dataset['files']?.split(' ') ?? []);
    expect(own.length).toBeGreaterThan(1);
    expect(styles.filter((style) => own.includes(style))).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('whoever is signed in reads a policy at once, and never sees a visitor’s bar over it', async ({ context }) => {
  const page = await signedInPage(context);
  const release = await holdScripts(page);

  // In every frame, not only in those that a test looks at.
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

for (const lang of ['en', 'hi']) {
  test(`what the server drew in ${lang} is taken over as it stands`, async ({ page, context, product }) => {
    await context.addCookies([{ name: 'lang', value: lang, url: product.origin }]);
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const title = page.locator('input[name="title"], form input').first();
    await expect(title).toBeVisible();
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-drawn', 'by the server'));

    release();

    // Only a page that is alive keeps what is typed.
    await expect
      .poll(async () => {
        await title.fill('Optics');
        return page.evaluate(() => localStorage.getItem('testForm') ?? sessionStorage.getItem('testForm') ?? '');
      })
      .toContain('Optics');
    await expect(page.locator('h1[data-drawn]')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('what is only read below keeps what the server drew, and its script comes when one comes near', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isAsked = () => asked.some((url) => url.includes('/product-facts-'));
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/');
  const below = page.locator('#product-facts');
  await below.evaluate((element) => element.setAttribute('data-drawn', 'by the server'));
  const height = (await below.boundingBox())?.height;

  // A part that is not taken over yet outlives what changes around it.
  await page.getByLabel('Title').fill('Optics');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(below).toHaveAttribute('data-drawn', 'by the server');
  expect(isAsked()).toBe(false);

  await page.getByRole('heading', { name: 'What it costs' }).scrollIntoViewIfNeeded();
  await expect.poll(isAsked).toBe(true);
  // What is alive takes the place of what was drawn, and goes there without a load.
  await expect(below).not.toHaveAttribute('data-drawn');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: 'Sign up, then upgrade' }).click();
  await expect(page).toHaveURL('/signup?next=%2Fpayment');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(height).toBeGreaterThan(1000);
});

test('what is told below is there again for whoever comes back before having been near it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/');
  await expect(page.locator('#product-facts')).toBeAttached();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');

  await page.goBack();

  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
});

test('what is told below stays as the server drew it where its script cannot be fetched', async ({ page }) => {
  await page.route('**/assets/product-facts-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByLabel('Title').fill('Optics');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/product-facts-'));

  await page.getByRole('heading', { name: 'What it costs' }).scrollIntoViewIfNeeded();
  await failed;

  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Optics');
});

test('whoever is signed in never sees the page for newcomers', async ({ context }) => {
  const page = await signedInPage(context);
  const release = await holdScripts(page);

  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html[data-known]')).toBeAttached();
  await expect(page.locator('h1')).toBeHidden();

  release();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('main')).toBeVisible();
});
