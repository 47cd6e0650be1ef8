import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/product.ts';

function example(page: Page): Locator {
  return page.getByRole('region', { name: 'Example question' });
}

test('shows the key and the reasons of the example without a call or a cookie', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/');
  const options = example(page).getByRole('listitem');
  await expect(options.filter({ hasText: 'Pulmonary artery' })).toContainText('Correct');
  await expect(options.filter({ hasText: 'Superior vena cava' })).toContainText('Your answer, wrong');
  await expect(example(page).getByText('It brings blood rich in oxygen from the lungs back to the heart.')).toBeVisible();

  expect(requests.filter((path) => path.startsWith('/test/'))).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('testData'))).toBeNull();
});

test('has headings that descend one level at a time', async ({ page }) => {
  await page.goto('/');
  await expect(example(page)).toBeVisible();
  const levels = await page.getByRole('heading').evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));

  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
});

/** Returns a function that reads the sum of layout shifts without recent input. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = window as unknown as { shifted: number };
    watched.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) watched.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('loads without layout shift or horizontal overflow, with targets of at least 44 px', async ({ page }) => {
      const shifted = await watchShifts(page);
      await page.goto('/');
      await expect(example(page)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);

      expect(await shifted()).toBeLessThanOrEqual(0.01);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
      const targets = page.locator('.landing :is(.btn, a):visible');
      const boxes = await targets.evaluateAll((all) =>
        all.map((one) => ({ name: one.textContent, height: one.getBoundingClientRect().height })).filter(({ height }) => height > 0),
      );
      expect(boxes.length).toBeGreaterThan(3);
      expect(boxes.filter((box) => box.height < 44)).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('shows the form at once and the example after one tap', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByLabel('Title')).toBeInViewport();

    await page.getByRole('link', { name: 'See an example question' }).tap();

    const paper = example(page);
    await expect(paper.getByRole('heading', { name: 'Example question' })).toBeInViewport();
    await paper.getByRole('link', { name: 'Now make a test on your own topic' }).tap();
    await expect(page.getByLabel('Title')).toBeInViewport();
  });
});

test('shows the form and a question at once on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');

  await expect(page.getByLabel('Title')).toBeInViewport();
  await expect(example(page).getByText('Superior vena cava', { exact: true })).toBeInViewport();
});
