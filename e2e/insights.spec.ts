import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';

import { soundAdvice } from '../src/server/testing/fake-model-server.ts';
import { testWithModel } from './model-product.ts';
import { createSubject, expect, generateTest, signedInPage } from './product.ts';

const test = testWithModel('off');
test.afterEach(({ model }) => model.setAdvice(soundAdvice));

const longest = `${'Read why these options are wrong. '.repeat(11)}Then try new questions.`.padEnd(400, '.');

/** A learner whose only test was handed in blank. */
async function withNeeds(context: BrowserContext): Promise<Page> {
  const page = await signedInPage(context);
  await createSubject(page, 'Biology');
  await generateTest(page, { count: 1 });
  await page.getByRole('button', { name: 'Attempt Now' }).click();
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /submit/iu })
    .click();
  await expect(page).toHaveURL('/home');
  return page;
}

const studyNext = (page: Page) => page.getByRole('region', { name: 'Study next' });

for (const width of [390, 1280]) {
  test(`concepts and figures are there while a model writes, and its words move nothing at ${width} px`, async ({ context, model }) => {
    const page = await withNeeds(context);
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
    await expect(part).toContainText('Biology: 0 right, 0 wrong, 1 blank');
    await expect(part).toHaveAttribute('aria-busy', 'true');
    await expect(part.getByRole('status')).toHaveText('Words on your figures are being written…');
    await page.evaluate(() => document.fonts.ready);
    expect((await new AxeBuilder({ page }).include('.analytics').analyze()).violations).toEqual([]);
    const before = await part.boundingBox();
    finish();

    await expect(part.getByText(longest)).toBeVisible();
    await expect(part.getByRole('status')).toHaveText('Written by AI from your figures');
    await expect(part).toHaveAttribute('aria-busy', 'false');
    expect(await part.boundingBox()).toEqual(before);
    expect((await new AxeBuilder({ page }).include('.analytics').analyze()).violations).toEqual([]);
  });
}

test('words that come before the figures are shown with them', async ({ context }) => {
  const page = await withNeeds(context);
  const written = page.waitForResponse('**/user/insights');
  await page.route('**/user/analytics', async (route) => {
    await written;
    await route.continue();
  });

  await page.goto('/analytics');

  await expect(studyNext(page)).toContainText('You got 0 of 1 right on Concept 0.');
  await expect(studyNext(page).getByRole('status')).toHaveText('Written by AI from your figures');
});

test('where the words cannot be had, those by rule stand there', async ({ context }) => {
  const page = await withNeeds(context);
  await page.route('**/user/insights', (route) => route.abort());

  await page.goto('/analytics');

  await expect(studyNext(page)).toContainText('You left 1 of 1 question blank.');
  await expect(studyNext(page).getByRole('status')).toHaveText('From your figures, by rule');
});
