import type { Page } from '@playwright/test';

import { callApi, newPerson, signedInBlankPage, signedInPage, signInThroughPopup } from '../support/learner.ts';
import { expect, test } from '../support/product.ts';

import { runInStrictMode } from '../support/strict-mode.ts';

/** Goes from the home screen to the sandbox's card form. */
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

test('a learner buys premium with a card on a phone, and the other tab shows it', async ({ context }) => {
  const other = await signedInPage(context);
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 800 });
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

test('leads a visitor who chose premium through signing in to the payment', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Sign up, then upgrade/u }).click();
  // The address changes before the screen does.
  await expect(page.getByRole('heading', { name: 'Sign Up with Google', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/signup?next=%2Fpayment');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?next=%2Fpayment');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup?next=%2Fpayment');

  await signInThroughPopup(page, () => page.getByRole('main').getByRole('button', { name: 'Sign up' }).click());

  await expect(page).toHaveURL('/payment');
  await expect(page.getByRole('button', { name: 'Proceed to Pay' })).toBeVisible();
  // The same link works for a learner who is already signed in.
  await page.goto('/signup?next=%2Fpayment');
  await expect(page).toHaveURL('/payment');
});

test('leads to the payment from the popup when the page that opened it is closed', async ({ page, context }) => {
  await page.goto('/login?next=%2Fpayment');
  const opened = context.waitForEvent('page');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  const popup = await opened;
  await popup.getByLabel('Name').fill('Asha');
  await popup.getByLabel('Email').fill(newPerson().email);

  await page.close();
  await popup.getByRole('button', { name: 'Continue' }).click();

  await expect(popup).toHaveURL('/payment');
  await expect(popup.getByRole('button', { name: 'Proceed to Pay' })).toBeVisible();
  expect(await popup.evaluate(() => localStorage.getItem('next'))).toBeNull();
});

test('charges nothing for a declined card and accepts another', async ({ context }) => {
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
  await expect(page.getByText(/pay_\w{14}/u).first()).toBeVisible();
  await expect(page.getByText(/Premium until/u).first()).toBeVisible();
});

test('says that nothing was charged when the card form is closed', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  await expect(page.getByText('Test mode: no card is charged').first()).toBeVisible();

  await page.keyboard.press('Escape');

  // On a phone the message is far below the top of the page.
  await expect(page.getByText('Nothing was charged.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Proceed to Pay' })).toBeEnabled();
});

/** The learner's plan and payments on the server. */
async function planOf(page: Page): Promise<{ planType: string; planExpiry: number | null; payments: unknown[] }> {
  const { user } = await callApi(page, '/user/update-user-remaining-tests');
  const { payments } = await callApi(page, '/payment/history');
  return { planType: user.planType, planExpiry: user.planExpiry, payments };
}

test('T-61: credits one payment when the result page is reloaded three times', async ({ context }) => {
  const page = await signedInPage(context);
  await proceedToPay(page);
  await payWith(page, /1111/u);
  await expect(page.getByText(/Premium until/u).first()).toBeVisible();
  const bought = await planOf(page);

  for (let reload = 0; reload < 3; reload++) {
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

test('T-61: confirms once when React renders the result page twice', async ({ context }) => {
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

test('T-59: shows no payment to a signed-out visitor whose address says success', async ({ context, browser, product }) => {
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

test('T-59: shows no payment to a learner whose address says success', async ({ context }) => {
  const page = await signedInBlankPage(context);
  await page.goto('/payment-success?payment_id=pay_forged&order_id=order_forged&amount=1&success=true');

  await expect(page.getByText('Something went wrong with your payment.')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Upgrade' }).first()).toBeVisible();
});

test('pays with the card form without scripts', async ({ context, browser, product }) => {
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
