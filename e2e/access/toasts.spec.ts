import type { Page } from '@playwright/test';

import { signedInBlankPage } from '../support/learner.ts';
import { createTest, fillForm } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

const controls = 'button, a, input, textarea, select, label, summary, dl, [role="timer"]';
const titles = 'h1, h2';
/** What an attempt tells: the position, the marking, whether answers are saved, the question. */
const texts = '.attempt-position, .paper-facts span, .saving, .stem, .first-hint';

/** The controls, titles, figures and texts of an attempt that a toast stands over. */
async function coveredBy(page: Page, words: string, kept = `${controls}, ${titles}, ${texts}`): Promise<string[]> {
  const toast = page.locator('.toast').filter({ hasText: words });
  await expect(toast).toBeVisible();
  return toast.evaluate(async (shown, selector) => {
    // It moves in the frame after the screen has changed.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const on = shown.getBoundingClientRect();
    return [...document.querySelectorAll(selector)]
      .filter((control) => !shown.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < on.right && on.left < right && top < on.bottom && on.top < bottom;
      })
      .map((control) => control.outerHTML.slice(0, 120));
  }, kept);
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`a message covers no control and no title at ${width} px: on home, on the form and in an attempt`, async ({ context }) => {
    const page = await signedInBlankPage(context);
    await page.setViewportSize({ width, height });
    const { subjectId } = await createTest(page, { count: 2 });

    await page.goto('/home');
    if (width < 880) await page.getByRole('button', { name: 'Subjects' }).click();
    await page.getByRole('button', { name: 'Create New Subject' }).click();
    await page.getByPlaceholder('Enter subject name').fill('Chemistry');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const onHome = await coveredBy(page, 'Subject Created Successfully');

    await page.goto(`/createTest/${subjectId}`);
    // Short questions without figures, which leave room on a phone.
    await fillForm(page, { title: 'Synonyms', description: 'Synonyms', count: 2 });
    await page.getByRole('button', { name: /tests? remaining/ }).click();
    const onForm = await coveredBy(page, 'Test generated Successfully');

    await page.getByRole('button', { name: 'Attempt Now' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    const inAttempt = await coveredBy(page, 'Your test starts Now');

    expect({ onHome, onForm, inAttempt }).toEqual({ onHome: [], onForm: [], inAttempt: [] });
    if (width > 360) return;
    // A smaller phone: at worst over the title. Under the pointer it stays.
    const { x = 0, y = 0 } = (await page.locator('.toast').boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 10);
    await page.setViewportSize({ width, height: 560 });
    expect(await coveredBy(page, 'Your test starts Now', `${controls}, ${texts}`)).toEqual([]);
  });
}
