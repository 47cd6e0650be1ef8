import type { Page } from '@playwright/test';

import { signInThroughPopup } from '../support/learner.ts';
import { fillForm, startGuestAttempt } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';
import { everyState, openState } from '../visual/open-state.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('fits a whole journey on a phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await fillForm(page, { title: 'Quadratic equations', description: 'Roots and the discriminant', count: 3 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Generate Prash Patra' }).tap();
  await page.getByRole('button', { name: 'Attempt Now' }).tap();

  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Status' }).tap();
  await expect(page.getByRole('dialog')).toContainText('Question Status');
  await page.keyboard.press('Escape');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Submit Test' }).tap();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .tap();
  const dialog = page.getByRole('dialog', { name: 'Test Submitted!' });
  await signInThroughPopup(page, () => dialog.getByRole('button', { name: 'Log in with Google' }).tap());

  await expect(page).toHaveURL(/\/home\/subject\//u);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Subjects' }).tap();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'My first tests' })).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'My first tests' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await controlsUnderSubjects(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const floating = page.getByRole('button', { name: 'Subjects', includeHidden: true }).last();
  await expect(floating).toBeInViewport({ ratio: 1 });
  expect(await controlsUnderSubjects(page)).toEqual([]);
  await floating.tap();
  await page.getByRole('dialog').getByRole('link', { name: 'My first tests' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByText(/Asha/u).first()).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Your payments' })).toBeVisible();
  await menu.getByRole('link', { name: 'Analytics' }).tap();
  await expect(page).toHaveURL('/analytics');
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('opens the question sheets with the heading and the current question visible', async ({ page }) => {
  await startGuestAttempt(page, { count: 12 });
  await page.getByRole('button', { name: 'Questions' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: /^11/u }).tap();
  await expect(page.getByText('Question 11 of 12').first()).toBeVisible();
  await page.setViewportSize({ width: 640, height: 360 });

  for (const name of ['Questions', 'Status']) {
    await page.getByRole('button', { name }).tap();
    const sheet = page.getByRole('dialog');
    const here = sheet.locator('[aria-current]');
    await expect(sheet.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(here).toHaveText(/^11/u);
    await expect(here).toBeInViewport({ ratio: 1 });
    const [head, place] = [await sheet.locator('.dialog-head').boundingBox(), await here.boundingBox()];
    expect(place?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  }
});

for (const [name, isWhole] of [
  ['attempt-mcq', true],
  ['attempt-long-stem', false],
] as const) {
  test(`${isWhole ? 'shows all options above the buttons' : 'shows a sign while options are below'}: ${name}`, async ({
    phoneContext,
    fixtureServer,
  }) => {
    const state = everyState.find((each) => each.name === name);
    if (!state) throw new Error('There is no such state');
    const { page } = await openState(phoneContext, fixtureServer, state);
    for (const height of [640, 740]) {
      await page.setViewportSize({ width: 360, height });
      expect(await lastOption(page)).toEqual(isWhole ? { isSeen: true, sign: '0' } : { isSeen: false, sign: '1' });
    }
    await page
      .locator('.option')
      .last()
      .evaluate((option) => option.scrollIntoView({ block: 'center' }));
    expect(await lastOption(page)).toEqual({ isSeen: true, sign: '0' });
  });
}

/** Whether the last option is above the buttons, and the opacity of the sign that more is below. */
function lastOption(page: Page): Promise<{ isSeen: boolean; sign: string }> {
  return page.evaluate(async () => {
    // A scroll timeline is read once a frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const foot = document.querySelector('.desk-foot');
    const option = [...document.querySelectorAll('.option')].at(-1);
    if (!foot || !option) throw new Error('There is no question');
    const isSeen = option.getBoundingClientRect().bottom <= foot.getBoundingClientRect().top;
    return { isSeen, sign: getComputedStyle(foot, '::after').opacity };
  });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The controls in the window that the floating button covers. */
async function controlsUnderSubjects(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const floating = document.querySelector('.is-floating:not(.is-away) button')?.getBoundingClientRect();
    if (!floating) return [];
    const controls = [...document.querySelectorAll('main :is(a, button), footer :is(a, button)')];
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < floating.right && right > floating.left && top < floating.bottom && bottom > floating.top;
    return controls.filter((control) => isUnder(control.getBoundingClientRect())).map(({ textContent }) => textContent);
  });
}
