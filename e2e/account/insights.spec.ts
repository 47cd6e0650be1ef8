import type { BrowserContext, Page } from '@playwright/test';

import { expectNoViolation } from '../support/axe.ts';
import { callApi, signedInBlankPage } from '../support/learner.ts';
import { createTest } from '../support/practice-test.ts';
import { expect, test } from '../support/product.ts';

test.use({ questionWriter: 'model' });

const longest = `${'Read why these options are wrong. '.repeat(11)}Then try new questions.`.padEnd(400, '.');

/** A learner whose only test was submitted blank. */
async function withBlankTest(context: BrowserContext): Promise<Page> {
  const page = await signedInBlankPage(context);
  // The first concept twice: what was asked once is nothing to study yet.
  const { testId } = await createTest(page, { count: 11 });
  await callApi(page, `/test/testDetails/${testId}`);
  await callApi(page, '/test/submitTest', { testId, questions: [] });
  return page;
}

/** The account button shows the learner's initials as a picture; axe takes them for its label. */
const initialsAreNoLabel = ['label-content-name-mismatch'];

const studyNext = (page: Page) => page.getByRole('region', { name: 'Study next' });

for (const width of [390, 1280]) {
  test(`shows figures while a model writes advice, which then moves nothing at ${width} px`, async ({ context, model }) => {
    const page = await withBlankTest(context);
    await page.setViewportSize({ width, height: 900 });
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    model.setAdvice(async (task, send) => {
      await finished;
      send(JSON.stringify({ elements: task.needs.map(({ need }) => ({ need, words: longest })) }));
    });

    await page.goto('/analytics');
    const part = studyNext(page);
    await expect(part).toContainText('Biology: 0 right, 0 wrong, 2 blank');
    await expect(part).toHaveAttribute('aria-busy', 'true');
    await expect(part.getByRole('status')).toHaveText('Writing your study tips…');
    await page.evaluate(() => document.fonts.ready);
    await expectNoViolation(page, 'analytics', initialsAreNoLabel);
    const before = await part.boundingBox();
    finish();

    await expect(part.getByText(longest)).toBeVisible();
    await expect(part.getByRole('status')).toHaveText('Written by AI from your results');
    await expect(part).toHaveAttribute('aria-busy', 'false');
    expect(await part.boundingBox()).toEqual(before);
    await expectNoViolation(page, 'analytics', initialsAreNoLabel);
  });
}

test('shows advice that arrives before the figures', async ({ context }) => {
  const page = await withBlankTest(context);
  const written = page.waitForResponse('**/user/insights');
  await page.route('**/user/analytics', async (route) => {
    await written;
    await route.continue();
  });

  await page.goto('/analytics');

  await expect(studyNext(page)).toContainText('You got 0 of 2 right on Concept 0.');
  await expect(studyNext(page).getByRole('status')).toHaveText('Written by AI from your results');
});

test('falls back to rule-based advice', async ({ context }) => {
  const page = await withBlankTest(context);
  await page.route('**/user/insights', (route) => route.abort());

  await page.goto('/analytics');

  await expect(studyNext(page)).toContainText('2 of 2 questions left blank.');
  await expect(studyNext(page).getByRole('status')).toHaveText('Based on your results');
});
