import { type Page } from '@playwright/test';

import { expect, newPerson, signedInPage, signInThroughPopup, test } from './product.ts';
import { runInStrictMode } from './strict-mode.ts';

/** From home to the card form of the sandbox. */
async function proceedToPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upgrade' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Upgrade Now' }).click();
  await expect(page).toHaveURL('/payment');
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  await expect(page.getByText('Test mode: no card is charged').first()).toBeVisible();
}

async function payWith(page: Page, card: RegExp): Promise<void> {
  const form = page.getByRole('dialog').last();
  await form.getByRole('button', { name: card }).click();
  await form.getByRole('button', { name: /^Pay ₹/u }).click();
}

for (const width of [360, 1280]) {
  test(`a learner buys premium with a card, ${width} px wide, and the other tab knows at once`, async ({ context }) => {
    const page = await signedInPage(context);
    const other = await context.newPage();
    await other.goto('/home');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/payment');
    await page.getByRole('button', { name: 'Proceed to Pay' }).click();
    await payWith(page, /1111/u);

    await expect(page).toHaveURL(/\/payment-success\?/u);
    await expect(page.getByText(/pay_\w{14}/u).first()).toBeVisible();
    await expect(page.getByText(/Premium until/u).first()).toBeVisible();
    await expect(other.getByRole('banner').getByText('Premium')).toBeVisible();

    await page.reload();
    await expect(page.getByText(/pay_\w{14}/u).first()).toBeVisible();
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/home');
  });
}

test('a visitor who chose premium signs in, by whichever screen, and comes to its payment', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Sign up, then upgrade/u }).click();
  await expect(page).toHaveURL('/signup?next=%2Fpayment');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?next=%2Fpayment');

  await signInThroughPopup(page, () => page.getByRole('main').getByRole('button', { name: 'Sign up' }).click());

  await expect(page).toHaveURL('/payment');
  await expect(page.getByRole('button', { name: 'Proceed to Pay' })).toBeVisible();
  // Signed in already, the same link leads to the same place.
  await page.goto('/signup?next=%2Fpayment');
  await expect(page).toHaveURL('/payment');
});

test('a visitor who chose premium comes to its payment though the page that opened the popup is gone', async ({ page, context }) => {
  await page.goto('/login?next=%2Fpayment');
  const opened = context.waitForEvent('page');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  const popup = await opened;
  await popup.getByLabel('Name').fill('Asha');
  await popup.getByLabel('E-mail').fill(newPerson().email);

  await page.close();
  await popup.getByRole('button', { name: 'Continue' }).click();

  await expect(popup).toHaveURL('/payment');
  await expect(popup.getByRole('button', { name: 'Proceed to Pay' })).toBeVisible();
  expect(await popup.evaluate(() => localStorage.getItem('next'))).toBeNull();
});

test('signing in leads nowhere that an address names but to a payment', async ({ page, product }) => {
  await page.goto('/signup?next=https%3A%2F%2Fexample.org%2Fpayment');

  await signInThroughPopup(page, () => page.getByRole('main').getByRole('button', { name: 'Sign in with Google' }).click());

  await expect(page).toHaveURL('/home');
  await page.goto('/login?next=%2F%2Fexample.org');
  await expect(page).toHaveURL(`${product.origin}/home`);
});

test('a declined card charges nothing, and another may be tried', async ({ context }) => {
  const page = await signedInPage(context);
  await proceedToPay(page);
  await payWith(page, /0002/u);

  await expect(
    page
      .getByRole('dialog')
      .last()
      .getByText(/declined/iu)
      .first(),
  ).toBeVisible();

  await payWith(page, /1111/u);
  await expect(page).toHaveURL(/\/payment-success\?/u);
});

test('closing the card form says that nothing was charged, and leaves the plan as it was', async ({ context }) => {
  const page = await signedInPage(context);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  await expect(page.getByText('Test mode: no card is charged').first()).toBeVisible();

  await page.keyboard.press('Escape');

  // On a phone too, where it stands far below the top.
  await expect(page.getByText('Nothing was charged.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Proceed to Pay' })).toBeEnabled();
});

/** What the server knows of whoever is signed in there. */
async function planOf(page: Page): Promise<{ planType: string; planExpiry: number | null; payments: unknown[] }> {
  const { user } = (await (await page.request.get('/user/update-user-remaining-tests')).json()) as {
    user: { planType: string; planExpiry: number | null };
  };
  const { payments } = (await (await page.request.get('/payment/history')).json()) as { payments: unknown[] };
  return { planType: user.planType, planExpiry: user.planExpiry, payments };
}

test('T-61: a result page that is loaded ten times more has credited one payment', async ({ context }) => {
  const page = await signedInPage(context);
  await proceedToPay(page);
  await payWith(page, /1111/u);
  await expect(page.getByText(/Premium until/u).first()).toBeVisible();
  const bought = await planOf(page);

  for (let reload = 0; reload < 10; reload++) {
    const confirmed = page.waitForResponse('**/payment/payment-success');
    await page.reload();
    expect(await (await confirmed).json()).toMatchObject({ success: true });
    await expect(page.getByText(/Premium until/u).first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await page.goBack();
  await expect(page.getByText(/Premium until/u).first()).toBeVisible();

  expect(bought).toMatchObject({ planType: 'premium', payments: [{ state: 'paid' }] });
  expect(await planOf(page)).toEqual(bought);
});

test('T-61: a result page that is drawn twice asks once', async ({ context }) => {
  const page = await signedInPage(context);
  await proceedToPay(page);
  await payWith(page, /1111/u);
  await expect(page.getByText(/Premium until/u).first()).toBeVisible();
  const bought = await planOf(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/payment/payment-success')) asked += 1;
  });

  await runInStrictMode(page);
  await page.reload();
  await expect(page.getByText(/Premium until/u).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print receipt' })).toBeVisible();

  await expect(page.locator('html')).toHaveAttribute('data-effects', '2');
  expect(asked).toBe(1);
  expect(await planOf(page)).toEqual(bought);
});

test('T-59: an address that says success proves nothing to somebody signed out, and changes nothing', async ({
  context,
  browser,
  product,
}) => {
  const learner = await signedInPage(context);
  const ordered = learner.waitForResponse('**/payment/orders');
  await proceedToPay(learner);
  const { order_id: orderId } = (await (await ordered).json()) as { order_id: string };
  const signedOut = await browser.newContext({ baseURL: product.origin });
  const page = await signedOut.newPage();
  const called: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') called.push(new URL(request.url()).pathname);
  });

  for (const query of ['success=true', `payment_id=pay_forged&order_id=${orderId}&amount=1&success=true`]) {
    await page.goto(`/payment-success?${query}`);
    await expect(page.getByText('We could not confirm a payment', { exact: false }).first()).toBeVisible();
    await expect(page.getByText(/successful|Premium until|₹/u)).toHaveCount(0);
  }
  await signedOut.close();

  expect(called.filter((path) => path.startsWith('/payment'))).toEqual([]);
  expect(await planOf(learner)).toEqual({ planType: 'free', planExpiry: null, payments: [] });
});

test('T-59: an address that says success proves nothing to a learner', async ({ context }) => {
  const page = await signedInPage(context);
  await page.goto('/payment-success?payment_id=pay_forged&order_id=order_forged&amount=1&success=true');

  await expect(page.getByText('Something went wrong with your payment.')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Upgrade' }).first()).toBeVisible();
});

test('without scripts the card form pays all the same', async ({ context, browser, product }) => {
  const page = await signedInPage(context);
  const ordered = page.waitForResponse('**/payment/orders');
  await proceedToPay(page);
  const { checkout_page: address } = (await (await ordered).json()) as { checkout_page: string };

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto(address);
  await form.getByRole('button', { name: /^Pay ₹/u }).click();
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form).toHaveURL(new RegExp(`^${product.origin}/payment-success\\?.*success=true`, 'u'));
  await plain.close();

  expect((await planOf(page)).planType).toBe('premium');
});
